### Was der Bot über sich und seine Nachrichten sagt.

welcome = Du bist dabei in <#{ $channel }>! Sobald die Karten verteilt sind, erscheinen deine hier und in [deinen Direktnachrichten]({ $link }).
welcome-late = Du steigst in <#{ $channel }> zur nächsten Runde ein. Deine Karten kommen in [deine Direktnachrichten]({ $link }).
messages-closed-late = Du steigst zur nächsten Runde ein. Ich kann dir keine Direktnachrichten schicken: Wenn die Karten verteilt sind, drück auf **Meine Karten**, hier oder unter dem Tisch. Nur du kannst sie sehen.
messages-closed = Du sitzt am Tisch. Ich kann dir keine Direktnachrichten schicken: Sobald die Karten verteilt sind, erscheinen deine hier. **Meine Karten**, hier oder unter dem Tisch, zeigt sie jederzeit. Nur du kannst sie sehen.
hand-removed = Du wurdest vom Tisch in <#{ $channel }> entfernt und kannst dort nicht mehr mitspielen.
hand-left = { $how ->
    [kept] Du hast den Tisch in <#{ $channel }> verlassen. Ein Roboter spielt für dich; mit **Ich bin zurück** bekommst du deinen Platz wieder.
    [closed] Du hast die Partie in <#{ $channel }> verlassen, und dein Platz ist geschlossen: Du kannst zuschauen, aber nicht zurückkommen.
   *[left] Du hast den Tisch in <#{ $channel }> verlassen.
}
barred = Ich kann in { $channel } nicht mehr schreiben: Ich brauche dort **Kanal ansehen** und **Nachrichten senden**, in einem Thread **Nachrichten in Threads senden**, und der Thread darf nicht gesperrt sein. Die Partie pausiert, alle Uhren stehen. Ich versuche es jede Minute: Sobald ich wieder schreiben kann, geht sie von selbst weiter; nach 24 Stunden wird der Tisch geschlossen.
barred-thread = Der Thread deiner Partie wurde gelöscht. Um in { $channel } einen neuen zu öffnen, brauche ich dort **Kanal ansehen**, **Öffentliche Threads erstellen** und **Nachrichten in Threads senden**; im Kanal selbst ist schon ein anderer Tisch. Die Partie pausiert, alle Uhren stehen. Ich versuche es jede Minute: Sobald Platz ist, geht sie von selbst weiter; nach 24 Stunden wird der Tisch geschlossen.

## Berechtigungen, wie Discord sie nennt, unter den Namen von discord.py: Kanal ansehen heißt dort read_messages

rights-missing = Ich kann hier keinen Tisch eröffnen. Mir fehlen Berechtigungen: { $rights }.
rights-missing-person = Dafür brauchst du eine Berechtigung, die du hier nicht hast: { $rights }. Bitte das Serverteam darum, oder lass es jemanden mit dieser Berechtigung machen.
rights-missing-thread = Ich konnte für diesen Tisch keinen Thread eröffnen, darum ist er in diesem Kanal. Fehlende Berechtigungen: { $rights }.
table-thread = { $edition } – { $name }
thread-opened = Der Tisch ist jetzt in <#{ $channel }>.
thread-refused = Discord lässt mich hier keinen Thread öffnen: Der Tisch bleibt in diesem Kanal.
rights-missing-threads = Ich kann hier keinen Thread öffnen. Fehlende Berechtigungen: { $rights }.
right-read-messages = Kanal ansehen
right-send-messages = Nachrichten senden
right-send-messages-in-threads = Nachrichten in Threads senden

## Was man dem Kanal zeigt

button-share = Im Kanal teilen
share-not-allowed = Du darfst in diesem Kanal nicht schreiben, also schreibe ich dort auch nicht für dich.
share-too-soon = Du hast in diesem Kanal gerade erst etwas geteilt: Das nächste Mal geht es <t:{ $again }:R>.
