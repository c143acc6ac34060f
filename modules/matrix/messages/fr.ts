import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "matrix.title": "Matrice risques et contrôles",
  "matrix.loading": "Chargement de la matrice",
}
