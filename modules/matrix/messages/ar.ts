import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "matrix.title": "مصفوفة المخاطر والضوابط",
  "matrix.loading": "جارٍ تحميل المصفوفة",
}
