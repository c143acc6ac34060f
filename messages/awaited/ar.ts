import type { Texts } from "./en.ts"

export const ar: Texts = {
  "awaited.scoping.noDataMapped": "لا توجد بيانات مربوطة. حمّل القائمة المالية أولًا ثم اختر المتابعة.",
  "awaited.scoping.noStatement": "لم يُعثر على قائمة مالية رئيسية",
  "awaited.rcm.none": "لم يُعثر على مصفوفة مخاطر وضوابط",
  "awaited.rcm.failed": "تعذّر تحميل مصفوفة المخاطر والضوابط",
  "awaited.rcm.noRows": "لم تُحدَّد صفوف. حدّد صفًا واحدًا على الأقل أولًا.",
  "awaited.rcm.deleteFailed": "تعذّر حذف مصفوفة المخاطر والضوابط المحددة",
  "awaited.rollover.noData": "لم يُعثر على بيانات للترحيل",
  "awaited.rollover.noPreviousYear": "السنة السابقة غير موجودة",
  "awaited.audit.noActivityProfile": "لم يُعثر على ملف نشاط",
  "awaited.audit.notPublished": "المراجعة غير منشورة",
  "awaited.audit.published": "نُشرت مهمة التدقيق بنجاح",
  "awaited.audit.notCheckedIn": "لم تسجّل دخولك إلى العمل",
  "awaited.profile.notForType": "هذه العملية غير متاحة لنوع الملف",
  "awaited.profile.noneOfType": "لا يوجد ملف من هذا النوع بعد",
  "awaited.process.notForType": "العملية غير متاحة لنوع الملف هذا",
  "awaited.process.noTypeSelected": "لم يُحدَّد نوع عملية. حدّد نوعًا أولًا.",
  "awaited.filter.notSelected": "لم يُحدَّد عامل تصفية. حدّد واحدًا أولًا.",
}
