import type { Texts } from "./en.ts"

export const es: Texts = {
  no_notifications: "No hay notificaciones",
  "notifications.empty.hint":
    "Cuando alguien le mencione o le responda, le dé acceso a algo o termine un trabajo suyo, lo leerá aquí. Las notificaciones se conservan {days, plural, one {# día} other {# días}}.",
  "notifications.unread": "Sin leer",
  "notifications.read": "Marcar como leída: {body}",
  "notifications.readAll": "Marcar todo como leído",
  "notifications.failed": "No se pudieron cargar las notificaciones.",
  "notifications.notMarked": "No se pudo marcar como leída.",
  "notifications.arrived": "{count, plural, one {# notificación sin leer} other {# notificaciones sin leer}}",
  "notifications.someone": "Alguien",
  "notifications.withheld": "Trataba de algo que ya no existe o que ya no está abierto para usted.",
  "notifications.link.import": "Abrir la importación",
  "notifications.kind.COMMENT_MENTION": "{who} le mencionó en un comentario",
  "notifications.kind.COMMENT_REPLY": "{who} respondió a su comentario",
  "notifications.kind.PERMISSION_GIVEN": "{who} le dio permisos sobre un registro",
  "notifications.kind.TASK_ASSIGNED": "{who} le pide que actúe sobre un registro",
  "notifications.kind.WORKFLOW_ACTION":
    "{named, plural, =0 {{who} ha trabajado en un registro} other {{who} ha completado «{action}» en un registro}}",
  "notifications.kind.ABSENCE_SUBSTITUTE":
    "{who} se ausenta del {from} al {until} y le ha nombrado para actuar entretanto",
  "notifications.kind.REMINDER":
    "{late, plural, =0 {{toGo, plural, =0 {Recordatorio: vence hoy, {dueOn}} one {Recordatorio: vence mañana, {dueOn}} other {Recordatorio: vence en # días, el {dueOn}}}} one {Recordatorio: venció hace # día, el {dueOn}} other {Recordatorio: venció hace # días, el {dueOn}}}",
  "notifications.kind.MANUAL_REMINDER":
    "{who} le recuerda esto, que vence el {dueOn}{noted, plural, =0 {} other {: {note}}}",
  "notifications.kind.ESCALATION":
    "{late, plural, one {Se eleva a usted: venció hace # día, el {dueOn}} other {Se eleva a usted: venció hace # días, el {dueOn}}}",
  "notifications.kind.PROJECT_JOINED": "{who} le añadió a un proyecto",
  "notifications.kind.ROLES_CHANGED": "{who} cambió sus roles",
  "notifications.kind.IMPORT_LOADED":
    "Se importó {fileName}: {written, plural, =0 {ningún registro escrito} one {# registro escrito} other {# registros escritos}}{left, plural, =0 {} one {, queda # fila} other {, quedan # filas}}",
  "notifications.kind.IMPORT_FAILED": "La importación de {fileName} falló",
  "notifications.name.COMMENT_MENTION": "Menciones",
  "notifications.name.COMMENT_REPLY": "Respuestas a sus comentarios",
  "notifications.name.PERMISSION_GIVEN": "Permisos que se le dan",
  "notifications.name.TASK_ASSIGNED": "Trabajo que se le pide",
  "notifications.name.REMINDER": "Recordatorios",
  "notifications.name.MANUAL_REMINDER": "Recordatorios enviados a mano",
  "notifications.name.ESCALATION": "Escalamientos",
  "notifications.name.WORKFLOW_ACTION": "Pasos del flujo de trabajo que se le comunican",
  "notifications.name.ABSENCE_SUBSTITUTE": "Actuar por quien está ausente",
  "notifications.name.PROJECT_JOINED": "Proyectos a los que se le añade",
  "notifications.name.ROLES_CHANGED": "Cambios de sus roles",
  "notifications.name.IMPORT_LOADED": "Importaciones terminadas",
  "notifications.name.IMPORT_FAILED": "Importaciones fallidas",
  "notifications.preferences.text":
    "Elija de qué se le avisa bajo la campana y sobre qué se le escribe. Una carta llega en el acto, o una vez al día con todo lo nuevo.",
  "notifications.preferences.table": "Cómo se le avisa",
  "notifications.preferences.kind": "De qué se trata",
  "notifications.preferences.bell": "Campana",
  "notifications.preferences.letter": "Carta",
  "notifications.preferences.bellOf": "Bajo la campana: {kind}",
  "notifications.preferences.letterOf": "Carta: {kind}",
  "notifications.preferences.letter.at_once": "En el acto",
  "notifications.preferences.letter.digest": "Una vez al día",
  "notifications.preferences.letter.never": "Sin carta",
  "notifications.preferences.always": "Siempre se avisa",
  "notifications.preferences.hour": "La carta del día llega a las",
  "notifications.preferences.zone":
    "Según los relojes de {timeZone}, donde está la entidad en la que estuvo por última vez.",
  "notifications.preferences.save": "Guardar",
  "notifications.preferences.saved": "Su elección se ha guardado",
  "notifications.preferences.failed": "Su elección no se guardó",
  "notifications.preferences.loadFailed": "Su elección no se pudo cargar.",
  "notifications.preferences.presets": "Volver a lo que tienen todos",
}
