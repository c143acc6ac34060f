import type { Texts } from "./en.ts"

export const fr: Texts = {
  "importing.open": "Importer",
  "importing.choose": "Choisir un fichier",
  "importing.drop": "ou déposez-le ici",
}
