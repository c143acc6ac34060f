import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "years.from": "Reporté depuis {record} dans {project}",
  "years.to": "Reporté vers {record} dans {project}",
  "years.master": "De la bibliothèque de référence : {record}",
  "years.masterWithRevision": "De la bibliothèque de référence : {record}, révision {revision}",
  "years.show": "Afficher les valeurs de l’exercice précédent",
  "years.hide": "Masquer les valeurs de l’exercice précédent",
  "years.shown": "Valeurs de l’exercice précédent affichées",
  "years.hidden": "Valeurs de l’exercice précédent masquées",
  "years.year": "{year} :",
  "years.changed": "Modifié.",
  "years.unchanged": "Inchangé",
}
