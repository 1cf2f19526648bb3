### Was der Bot über sich und seine Nachrichten sagt.

welcome = Du sitzt am Tisch in <#{ $channel }>! Sobald die Karten ausgeteilt sind, erscheinen deine hier und in [deinen Direktnachrichten]({ $link }).
welcome-late = Du steigst in <#{ $channel }> zur nächsten Runde ein. Deine Karten kommen in [deine Direktnachrichten]({ $link }).
messages-closed-late = Du steigst zur nächsten Runde ein. Ich kann dir keine Direktnachrichten schicken: Wenn die Karten ausgeteilt sind, drück auf **Meine Karten**, hier oder im Kanal. Nur du kannst sie sehen.
messages-closed = Du sitzt am Tisch. Ich kann dir keine Direktnachrichten schicken: Sobald die Karten ausgeteilt sind, erscheinen deine hier. **Meine Karten**, hier oder im Kanal, zeigt sie jederzeit. Nur du kannst sie sehen.
place-outside = diesem Chat
place-elsewhere = ein anderer Chat
files-forbidden = Hier lassen sich keine Dateien anhängen. Gib den Befehl noch einmal in deinen Direktnachrichten mit mir ein.
welcome-outside = Du bist dabei! Sobald die Karten ausgeteilt sind, erscheinen deine hier. **Meine Karten** zeigt sie dir jederzeit; nur du siehst sie.
welcome-outside-late = Du steigst zur nächsten Runde ein. Sobald ich ausgeteilt habe, drück auf **Meine Karten**; nur du siehst sie.
hand-removed = Du wurdest vom Tisch in { $place } entfernt und kannst dort nicht mehr mitspielen.
hand-left = { $how ->
    [kept] Du hast den Tisch in { $place } verlassen. Ein Roboter spielt für dich; mit **Ich bin zurück** bekommst du deinen Platz wieder.
    [closed] Du hast die Partie in { $place } verlassen, und dein Platz ist geschlossen: Du kannst zuschauen, aber nicht zurückkommen.
   *[left] Du hast den Tisch in { $place } verlassen.
}
barred = Die Partie pausiert: Ich kann in { $channel } nicht schreiben. Ich brauche **Kanal ansehen** und **Nachrichten senden** (in einem Thread **Nachrichten in Threads senden**, und er darf nicht gesperrt sein; in einem Sprach- oder Stage-Kanal auch **Verbinden**) und darf keinen Timeout haben. Ich versuche es jede Minute; nach 24 Stunden wird der Tisch geschlossen.
barred-gone = Der Kanal deiner Partie wurde gelöscht, deshalb pausiert sie. Beendete Runden behalten ihr Ergebnis. Hier kannst du den Tisch noch verlassen oder die anderen fragen, ob er geschlossen werden soll; nach 24 Stunden geschieht das von selbst.
barred-thread = Die Partie pausiert: Ihr Thread wurde gelöscht, und in { $channel } ist schon ein anderer Tisch. Für einen neuen Thread brauche ich dort **Kanal ansehen**, **Öffentliche Threads erstellen** und **Nachrichten in Threads senden**. Ich versuche es jede Minute; nach 24 Stunden wird der Tisch geschlossen.

## Berechtigungen, wie Discord sie nennt, unter den Namen von discord.py: Kanal ansehen heißt dort read_messages

rights-missing = Ich kann hier keinen Tisch eröffnen. Fehlende Berechtigungen: { $rights }.
rights-missing-person = Dafür brauchst du eine Berechtigung, die du hier nicht hast: { $rights }. Bitte das Serverteam darum, oder lass es jemanden mit dieser Berechtigung machen.
rights-missing-thread = Ich konnte für diesen Tisch keinen Thread erstellen, darum ist er in diesem Kanal. Fehlende Berechtigungen: { $rights }.
table-thread = { $edition } – { $name }
thread-opened = Der Tisch ist jetzt in <#{ $channel }>.
thread-refused = Discord lässt mich hier keinen Thread erstellen: Der Tisch bleibt in diesem Kanal.
rights-missing-threads = Ich kann hier keinen Thread erstellen. Fehlende Berechtigungen: { $rights }.
right-read-messages = Kanal ansehen
right-send-messages = Nachrichten senden
right-send-messages-in-threads = Nachrichten in Threads senden
right-connect = Verbinden

## Was man dem Kanal zeigt

button-share = Hier teilen
share-not-allowed = Du darfst in diesem Kanal nicht schreiben, also schreibe ich dort auch nicht für dich.
share-too-soon = Du hast hier gerade erst etwas geteilt: Ab <t:{ $again }:T> geht es wieder.
