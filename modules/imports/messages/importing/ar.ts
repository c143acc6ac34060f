import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "importing.open": "استيراد",
  "importing.choose": "اختر ملفًا",
  "importing.drop": "أو أفلته هنا",
}
