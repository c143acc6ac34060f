import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "checkOuts.checkOut": "Réserver",
  "checkOuts.checkIn": "Libérer",
  "checkOuts.ask": "Demander la libération",
  "checkOuts.asked": "Libération demandée",
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
  "checkOuts.done.askHidden": "La libération de {process} a été demandée à l’autre personne",
  "checkOuts.takeOver.title": "Reprendre la réservation de {process} ?",
  "checkOuts.takeOver.text":
    "{name} recevra une notification et ne pourra plus modifier ce {sheet, select, DOCUMENT {document. Les modifications non enregistrées restent dans son navigateur sous forme de brouillon.} other {processus. Les modifications non enregistrées restent dans leurs cellules.}}",
  "checkOuts.takeOver.hidden":
    "L’autre personne recevra une notification et ne pourra plus modifier ce {sheet, select, DOCUMENT {document. Les modifications non enregistrées restent dans son navigateur sous forme de brouillon.} other {processus. Les modifications non enregistrées restent dans leurs cellules.}}",
  "checkOuts.lost": "Votre réservation de {process} a pris fin",
  "checkOuts.takenOver": "{name} a repris la réservation de {process}",
  "checkOuts.takenOverHidden": "Une autre personne a repris la réservation de {process}",
  "checkOuts.lost.text":
    "{sheet, select, DOCUMENT {Les modifications qui n’ont pas pu être enregistrées restent ici sous forme de brouillon.} other {Les modifications qui n’ont pas pu être enregistrées restent dans leurs cellules, avec le motif.}}",
  "checkOuts.again": "Réserver à nouveau",
  "checkOuts.requested": "{name} {count, plural, one {vous demande} other {vous demandent}} de libérer {process}",
  "checkOuts.requestedHidden": "Une autre personne vous demande de libérer {process}",
  "checkOuts.dismiss": "Ignorer",
  "problem.check_out.held":
    "Vous n’avez pas réservé le {sheet, select, DOCUMENT {document} other {processus}} : {named, plural, =0 {une autre personne} other {{holder}}} l’a réservé.",
  "problem.check_out.lost": "Vous n’avez plus la réservation : elle a pris fin ou a été reprise.",
  "problem.check_out.not_found": "Cette réservation a pris fin.",
  "problem.check_out.not_a_sheet":
    "Seuls les processus, les descriptifs, les logigrammes et les politiques peuvent être réservés.",
}
