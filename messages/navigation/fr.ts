import type { AreaMessages } from "./en.ts"

/** Titles of screens in the sidebar. Generated from the texts of their modules by `npm run generate`. */
export const fr: AreaMessages = {
  "announcements.title": "Annonces",
  "masterLibrary.title": "Bibliothèque de référence",
  "matrix.title": "Matrice risques et contrôles",
  "riskUniverse.title": "Univers des risques",
  "rollOver.title": "Reporter depuis l’exercice précédent",
}
