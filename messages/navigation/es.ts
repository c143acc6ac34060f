import type { AreaMessages } from "./en.ts"

/** Titles of screens in the sidebar. Generated from the texts of their modules by `npm run generate`. */
export const es: AreaMessages = {
  "announcements.title": "Anuncios",
  "masterLibrary.title": "Biblioteca maestra",
  "matrix.title": "Matriz de riesgos y controles",
  "riskUniverse.title": "Universo de riesgos",
  "rollOver.title": "Traspasar desde el año anterior",
}
