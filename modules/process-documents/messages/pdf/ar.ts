import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "documentPdf.version": "الإصدار {number, number}، حُفظ في {date}",
  "documentPdf.version.by": "الإصدار {number, number}، حفظه {name} في {date}",
}
