import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "years.from": "Reporté depuis {record} dans {project}",
  "years.to": "Reporté vers {record} dans {project}",
  "years.master": "De la bibliothèque de référence : {record}",
  "years.masterWithRevision": "De la bibliothèque de référence : {record}, révision {revision}",
  "years.show": "Afficher les valeurs de l’exercice précédent",
  "years.hide": "Masquer les valeurs de l’exercice précédent",
  "years.year": "{year} :",
  "years.changed": "Modifié.",
  "years.unchanged": "Inchangé",
  "years.blank": "Vide",
}
