import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "similarRecords.title": "Registros similares",
}
