import type { Texts } from "./en.ts"

export const ar: Texts = {
  "importing.open": "استيراد",
  "importing.choose": "اختر ملفًا",
  "importing.drop": "أو أفلته هنا",
}
