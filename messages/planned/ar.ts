import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "planned.scoping.noDataMapped": "لا توجد بيانات مربوطة. حمّل القائمة المالية أولًا ثم اختر المتابعة.",
  "planned.scoping.noStatement": "لم يُعثر على قائمة مالية رئيسية",
  "planned.rcm.none": "لم يُعثر على مصفوفة مخاطر وضوابط",
  "planned.rcm.failed": "تعذّر تحميل مصفوفة المخاطر والضوابط",
  "planned.rcm.noRows": "لم تُحدَّد صفوف. حدّد صفًا واحدًا على الأقل أولًا.",
  "planned.rcm.deleteFailed": "تعذّر حذف مصفوفة المخاطر والضوابط المحددة",
  "planned.rollover.noData": "لم يُعثر على بيانات للترحيل",
  "planned.rollover.noPreviousYear": "السنة السابقة غير موجودة",
  "planned.audit.noActivityProfile": "لم يُعثر على ملف نشاط",
  "planned.audit.notPublished": "المراجعة غير منشورة",
  "planned.audit.published": "نُشرت مهمة التدقيق بنجاح",
  "planned.audit.notCheckedIn": "لم تسجّل دخولك إلى العمل",
  "planned.profile.notForType": "هذه العملية غير متاحة لنوع الملف",
  "planned.profile.noneOfType": "لا يوجد ملف من هذا النوع بعد",
  "planned.process.notForType": "العملية غير متاحة لنوع الملف هذا",
  "planned.process.noTypeSelected": "لم يُحدَّد نوع عملية. حدّد نوعًا أولًا.",
  "planned.filter.notSelected": "لم يُحدَّد عامل تصفية. حدّد واحدًا أولًا.",
}
