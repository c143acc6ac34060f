import type { AreaMessages } from "./en.ts"

export const hi: AreaMessages = {
  "heatMap.title": "हीट मैप",
}
