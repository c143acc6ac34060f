import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "planned.scoping.noDataMapped": "لا بيانات مطابَقة. ارفع القائمة المالية أولًا ثم اختر «متابعة».",
  "planned.scoping.noStatement": "لم يُعثر على قائمة مالية رئيسية",
  "planned.audit.noActivityProfile": "لم يُعثر على نوع سجل للنشاط",
  "planned.audit.notPublished": "لم تُنشر مهمة التدقيق",
  "planned.audit.published": "نُشرت مهمة التدقيق بنجاح",
  "planned.filter.notSelected": "لم يُحدَّد مرشح. حدّد واحدًا أولًا.",
}
