settings-not-yours = Esto solo lo pueden cambiar quienes administran el servidor.
server-settings-title = ### Este servidor
    Para las mesas que se abran a partir de ahora. Esta parte solo la ven quienes administran el servidor.
banned = <@{ $person }> ya no puede abrir mesas aquí ni unirse a ellas, y dejó { $stays ->
    [yes] las otras mesas de este servidor. En una mesa en la que también juegas tú, decide el resto.
   *[no] las mesas de este servidor.
}
