import type { AreaMessages } from "./en.ts"

export const hi: AreaMessages = {
  "similarRecords.title": "मिलते-जुलते रिकॉर्ड",
}
