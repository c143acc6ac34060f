import type { Texts } from "./en.ts"

export const es: Texts = {
  "importing.open": "Importar",
  "importing.choose": "Elegir un archivo",
  "importing.drop": "o suéltelo aquí",
}
