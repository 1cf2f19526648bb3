### Proponer a alguien una partida de dos: `/uno-duelo`, y *Jugar al UNO* sobre un nombre.

lobby-duel-title = ### { $edition } para dos
lobby-duel = **{ $name }** propone un duelo a { $asked }. Un clic en **{ button-accept }**, y reparto.
button-decline = Rechazar
button-duel = Proponer un duelo
button-duel-block = Bloquear sus duelos
button-duel-unblock = Permitir sus duelos
duel-declined = Rechazado, y no se lo digo a nadie. La mesa queda abierta para todo el mundo. ¿Quieres que <@{ $person }> no pueda proponerte más duelos?
duel-blocked = <@{ $person }> ya no puede proponerte duelos, y no se entera. Tampoco te aviso de sus mesas.
duel-unblocked = Duelos permitidos otra vez con <@{ $person }>, si las dos partes quieren.
duel-oneself = No puedes proponerte un duelo: con `/uno jugar` juegas contra robots.
duel-bot = <@{ $person }> es una aplicación y no puede jugar. Con `/uno jugar` juegas contra robots.
duel-own-block = No aceptas duelos de <@{ $person }>, así que tampoco puedes proponerle uno.
duel-unable = A <@{ $person }> no se le puede proponer un duelo en este canal. Abre una mesa con `/uno jugar`: quien la vea puede unirse.
duel-unknown = Ahora no encuentro a <@{ $person }>. Inténtalo otra vez en un momento.
duel-too-soon = Acaba de haber una propuesta de duelo entre esta persona y tú. Podrás proponer la siguiente a partir de { $again }.
help-duel = `/uno-duelo`: propón una partida de dos, o abre el menú de un nombre: **Aplicaciones**, **{ user-command-play-with }**.
