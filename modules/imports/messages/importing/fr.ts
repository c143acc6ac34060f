import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "importing.open": "Importer",
  "importing.choose": "Choisir un fichier",
  "importing.drop": "ou déposez-le ici",
}
