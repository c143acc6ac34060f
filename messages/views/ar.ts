import type { Texts } from "./en.ts"

export const ar: Texts = {
  "views.close": "إغلاق",
  "views.cancel": "إلغاء",
  "views.save": "حفظ",
  "views.saved": "حُفظت طريقة العرض {name}",
  "views.new.title": "حفظ كطريقة عرض جديدة",
  "views.change.title": "الاسم والمشاركة",
  "views.name": "اسم طريقة العرض",
  "views.name.bad": "ابدأ بحرف أو رقم، وقد تليه أحرف وأرقام ومسافات و . _ -، بما مجموعه {most} محرفًا.",
  "views.shared": "مشاركتها مع كل من يمكنه قراءة هذه القائمة",
  "views.opens": "استخدام كعرض افتراضي لي",
  "views.delete": "حذف",
  "views.delete.title": "حذف طريقة العرض {name}؟",
  "views.delete.own": "لا يُحذف معها أي سجل.",
  "views.delete.shared": "إنها مشتركة، فستختفي لدى الجميع. لا يُحذف معها أي سجل.",
  "views.delete.failed": "تعذّر حذف طريقة العرض. أعد المحاولة.",
  "views.builder.title": "إنشاء تصفية",
  "views.builder.whole": "التصفية",
  "views.builder.nothing": "تُعرض كل سجلات القائمة.",
  "views.builder.join": "{place}: أي الشروط تُحتسب",
  "views.builder.all": "كل ما يلي",
  "views.builder.any": "أي مما يلي",
  "views.builder.condition": "الشرط {place}",
  "views.builder.condition.add": "إضافة شرط",
  "views.builder.condition.remove": "إزالة الشرط {place}",
  "views.builder.group": "المجموعة {place}",
  "views.builder.group.add": "إضافة مجموعة",
  "views.builder.group.remove": "إزالة المجموعة {place}",
  "views.builder.column": "العمود",
  "views.builder.apply": "تطبيق",
  "views.builder.unfinished":
    "{count, plural, zero {كل الشروط مكتملة.} one {ينقص شرطًا واحدًا عمود أو قيمة فلا يُحتسب.} two {ينقص شرطين عمود أو قيمة فلا يُحتسبان.} few {ينقص # شروط عمود أو قيمة فلا تُحتسب.} many {ينقص # شرطًا عمود أو قيمة فلا تُحتسب.} other {ينقص # شرط عمود أو قيمة فلا تُحتسب.}}",
  "views.builder.hits":
    "{count, plural, =0 {لا سجلات} zero {لا سجلات} one {سجل واحد} two {سجلان} few {{shown} سجلات} many {{shown} سجلًا} other {{shown} سجل}}",
  "views.builder.hits.about":
    "{count, plural, zero {لا سجلات تقريبًا} one {نحو سجل واحد} two {نحو سجلين} few {نحو {shown} سجلات} many {نحو {shown} سجلًا} other {نحو {shown} سجل}}",
}
