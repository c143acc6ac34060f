import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "heatMap.title": "الخريطة الحرارية",
}
