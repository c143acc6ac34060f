import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "heatMap.title": "Mapa de calor",
}
