import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "checkOuts.checkOut": "Réserver",
  "checkOuts.checkIn": "Libérer",
  "checkOuts.ask": "Demander la libération",
  "checkOuts.asked": "Vous l’avez demandée",
  "checkOuts.takeOver": "Reprendre la réservation",
  "checkOuts.cancel": "Annuler",
  "checkOuts.close": "Fermer",
  "checkOuts.own": "Réservé par vous depuis {time}",
  "checkOuts.other": "Réservé par {name} depuis {time}",
  "checkOuts.hidden": "Réservé par une autre personne depuis {time}",
  "checkOuts.heading.own": "Vous, depuis {time}",
  "checkOuts.heading.other": "{name}, depuis {time}",
  "checkOuts.heading.hidden": "Une autre personne, depuis {time}",
  "checkOuts.announce.other": "{name} a réservé {process}",
  "checkOuts.announce.hidden": "Une autre personne a réservé {process}",
  "checkOuts.announce.free": "{process} est de nouveau disponible",
  "checkOuts.done.checkOut": "{process} est réservé",
  "checkOuts.done.checkIn": "{process} est libéré",
  "checkOuts.done.ask": "La libération de {process} a été demandée à {name}",
  "checkOuts.done.askHidden": "La libération de {process} a été demandée",
  "checkOuts.takeOver.title": "Reprendre la réservation de {process} ?",
  "checkOuts.takeOver.text":
    "{name} ne pourra plus modifier ce {sheet, select, DOCUMENT {document et en sera averti. Ce qui n’est pas encore enregistré reste dans son navigateur sous forme de brouillon.} other {processus et en sera averti. Les saisies non enregistrées restent dans ses cellules.}}",
  "checkOuts.takeOver.hidden":
    "L’autre personne ne pourra plus modifier ce {sheet, select, DOCUMENT {document et en sera avertie. Ce qui n’est pas encore enregistré reste dans son navigateur sous forme de brouillon.} other {processus et en sera avertie. Les saisies non enregistrées restent dans ses cellules.}}",
  "checkOuts.lost": "Votre réservation de {process} a pris fin",
  "checkOuts.takenOver": "{name} a repris la réservation de {process}",
  "checkOuts.takenOverHidden": "Une autre personne a repris la réservation de {process}",
  "checkOuts.lost.text":
    "{sheet, select, DOCUMENT {Ce qui n’a pas pu être enregistré reste ici sous forme de brouillon.} other {Les saisies qui n’ont pas pu être enregistrées restent dans leurs cellules, avec le motif.}}",
  "checkOuts.again": "Réserver à nouveau",
  "checkOuts.requested": "{name} {count, plural, one {demande} other {demandent}} {process}",
  "checkOuts.requestedHidden": "Quelqu’un demande {process}",
  "checkOuts.dismiss": "Ignorer",
}
