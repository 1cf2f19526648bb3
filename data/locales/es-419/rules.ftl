help-install-link = [Agregarme a tus aplicaciones]({ $url })
