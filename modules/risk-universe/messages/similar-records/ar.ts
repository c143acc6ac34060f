import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "similarRecords.title": "السجلات المتشابهة",
}
