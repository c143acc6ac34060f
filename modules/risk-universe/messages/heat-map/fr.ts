import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "heatMap.title": "Carte thermique",
}
