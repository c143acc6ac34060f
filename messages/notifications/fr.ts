import type { Texts } from "./en.ts"

export const fr: Texts = {
  no_notifications: "Aucune notification",
  "notifications.empty.hint":
    "Quand quelqu’un vous mentionne, vous répond ou vous donne accès à quelque chose, ou quand un de vos travaux est terminé, vous le lisez ici. Les notifications sont conservées {days, plural, one {# jour} other {# jours}}.",
  "notifications.unread": "Non lue",
  "notifications.read": "Marquer comme lue : {body}",
  "notifications.readAll": "Tout marquer comme lu",
  "notifications.failed": "Les notifications n’ont pas pu être chargées.",
  "notifications.notMarked": "La notification n’a pas pu être marquée comme lue.",
  "notifications.arrived": "{count, plural, one {# notification non lue} other {# notifications non lues}}",
  "notifications.someone": "Quelqu’un",
  "notifications.withheld": "Il s’agissait de quelque chose qui n’existe plus ou ne vous est plus ouvert.",
  "notifications.link.import": "Ouvrir l’import",
  "notifications.kind.COMMENT_MENTION": "{who} vous mentionne dans un commentaire",
  "notifications.kind.COMMENT_REPLY": "{who} a répondu à votre commentaire",
  "notifications.kind.PERMISSION_GIVEN": "{who} vous a donné des autorisations sur une fiche",
  "notifications.kind.TASK_ASSIGNED": "{who} vous demande d’agir sur une fiche",
  "notifications.kind.WORKFLOW_ACTION":
    "{named, plural, =0 {{who} a travaillé sur une fiche} other {{who} a effectué « {action} » sur une fiche}}",
  "notifications.kind.ABSENCE_SUBSTITUTE":
    "{who} s’absente du {from} au {until} et vous a désigné pour agir entre-temps",
  "notifications.kind.REMINDER":
    "{late, plural, =0 {{toGo, plural, =0 {Rappel : l’échéance est aujourd’hui, {dueOn}} =1 {Rappel : l’échéance est demain, {dueOn}} other {Rappel : l’échéance est dans # jours, le {dueOn}}}} one {Rappel : en retard de # jour, échéance le {dueOn}} other {Rappel : en retard de # jours, échéance le {dueOn}}}",
  "notifications.kind.MANUAL_REMINDER":
    "{who} vous rappelle ceci, échéance le {dueOn}{noted, plural, =0 {} other { : {note}}}",
  "notifications.kind.ESCALATION":
    "{late, plural, one {Remonté jusqu’à vous : en retard de # jour, échéance le {dueOn}} other {Remonté jusqu’à vous : en retard de # jours, échéance le {dueOn}}}",
  "notifications.kind.PROJECT_JOINED": "{who} vous ajoute à un projet",
  "notifications.kind.ROLES_CHANGED": "{who} a modifié vos rôles",
  "notifications.kind.IMPORT_LOADED":
    "Import de {fileName} terminé : {written, plural, =0 {aucune fiche écrite} one {# fiche écrite} other {# fiches écrites}}{left, plural, =0 {} one {, # ligne restante} other {, # lignes restantes}}",
  "notifications.kind.IMPORT_FAILED": "L’import de {fileName} a échoué",
  "notifications.name.COMMENT_MENTION": "Mentions de vous",
  "notifications.name.COMMENT_REPLY": "Réponses à vos commentaires",
  "notifications.name.PERMISSION_GIVEN": "Autorisations qui vous sont données",
  "notifications.name.TASK_ASSIGNED": "Travail qui vous est demandé",
  "notifications.name.REMINDER": "Rappels",
  "notifications.name.MANUAL_REMINDER": "Rappels envoyés à la main",
  "notifications.name.ESCALATION": "Escalades",
  "notifications.name.WORKFLOW_ACTION": "Étapes du flux de travail qui vous sont signalées",
  "notifications.name.ABSENCE_SUBSTITUTE": "Agir pour une personne absente",
  "notifications.name.PROJECT_JOINED": "Projets auxquels vous êtes ajouté",
  "notifications.name.ROLES_CHANGED": "Modifications de vos rôles",
  "notifications.name.IMPORT_LOADED": "Imports terminés",
  "notifications.name.IMPORT_FAILED": "Imports en échec",
  "notifications.preferences.text":
    "Choisissez ce qui vous est signalé sous la cloche et ce au sujet de quoi on vous écrit. Une lettre arrive aussitôt, ou une fois par jour avec tout ce qui est nouveau.",
  "notifications.preferences.table": "Comment vous êtes prévenu",
  "notifications.preferences.kind": "De quoi il s’agit",
  "notifications.preferences.bell": "Cloche",
  "notifications.preferences.letter": "Lettre",
  "notifications.preferences.bellOf": "Sous la cloche : {kind}",
  "notifications.preferences.letterOf": "Lettre : {kind}",
  "notifications.preferences.letter.at_once": "Aussitôt",
  "notifications.preferences.letter.digest": "Une fois par jour",
  "notifications.preferences.letter.never": "Pas de lettre",
  "notifications.preferences.always": "Toujours signalé",
  "notifications.preferences.hour": "La lettre du jour arrive à",
  "notifications.preferences.zone":
    "À l’heure de {timeZone}, où se trouve l’entité dans laquelle vous étiez en dernier.",
  "notifications.preferences.save": "Enregistrer",
  "notifications.preferences.saved": "Votre choix est enregistré",
  "notifications.preferences.failed": "Votre choix n’a pas été enregistré",
  "notifications.preferences.loadFailed": "Votre choix n’a pas pu être chargé.",
  "notifications.preferences.presets": "Revenir à ce que tous ont",
}
