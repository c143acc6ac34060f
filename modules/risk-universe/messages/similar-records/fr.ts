import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "similarRecords.title": "Fiches similaires",
}
