notify-stopped = Ya no te avisaré en este servidor. ¿Cambiaste de idea? `/uno-avisos`
