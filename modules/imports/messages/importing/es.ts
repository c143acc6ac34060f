import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "importing.open": "Importar",
  "importing.choose": "Elegir un archivo",
  "importing.drop": "o suéltelo aquí",
}
