import type { Texts } from "./en.ts"

export const ar: Texts = {
  "linking.ways": "طرق الربط",
  "linking.title": "{records} لـ {record}",
  "linking.linkExisting": "ربط موجود",
  "linking.addNew": "إضافة جديد",
  "linking.search": "البحث في {names} بالرقم أو الاسم",
  "linking.results":
    "{count, plural, zero {لا نتائج} one {نتيجة واحدة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# نتيجة}}",
  "linking.resultsMany": "أكثر من {count, number} نتيجة",
  "linking.leftOut": "تُستثنى السجلات المرتبطة سابقًا: {count} ({names})",
  "linking.number": "الرقم",
  "linking.name": "العنوان",
  "linking.state": "الحالة",
  "linking.choose": "اختيار",
  "linking.selected": "المحدد: {count}",
  "linking.clear": "مسح",
  "linking.link": "{count, plural, =0 {ربط {names}} one {ربط 1 {name}} other {ربط # {names}}}",
  "linking.none": "لا توجد {names} لربطها.",
  "linking.notHere": "غير موجود هنا؟",
  "linking.addOne": "إضافة {name}",
  "linking.addTitled": "إضافة {name} بعنوان «{title}»",
  "linking.failed": "تعذّر البحث.",
  "linking.retry": "إعادة المحاولة",
  "linking.obstacles":
    "{count, plural, zero {لا حقول تحتاج إلى تصحيح} one {حقل واحد يحتاج إلى تصحيح} two {حقلان يحتاجان إلى تصحيح} few {# حقول تحتاج إلى تصحيح} many {# حقلًا يحتاج إلى تصحيح} other {# حقل يحتاج إلى تصحيح}}",
  "linking.another": "إضافة آخر",
  "linking.addAndLink": "إضافة وربط",
  "linking.leave.title": "الخروج دون إضافة {name}؟",
  "linking.leave.text": "ما كتبته هنا غير محفوظ وسيُفقد.",
  "linking.leave.confirm": "خروج",
  "linking.leave.stay": "متابعة التحرير",
}
