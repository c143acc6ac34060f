import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "home.greeting": "الصفحة الرئيسية",
  "home.recordTypes": "السجلات",
  "home.mine": "سجلاتي المستحقة",
  "home.mine.empty": "لا سجلات مستحقة. تظهر هنا السجلات التي تملكها مرتبة حسب تاريخ الاستحقاق.",
  "home.tasks": "مهامي",
  "home.tasks.all": "كل المهام",
  "home.calm": "لا شيء بانتظارك. تظهر هنا المهام والإشارات والإشعارات والسجلات التي غيّرها آخرون والملفات المميزة بنجمة.",
  "home.mentions": "الإشارات",
  "home.news": "الإشعارات",
  "home.changedByOthers": "سجلات غيّرها آخرون",
  "home.recentEvents": "آخر {days, plural, one {يوم} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}",
  "home.starred": "الملفات المميزة بنجمة",
  "home.unavailable": "تعذّر التحميل.",
  "home.recent": "المعروضة مؤخرًا",
  "home.recent.empty": "تظهر هنا السجلات التي تفتحها.",
  "home.overdue":
    "{count, plural, zero {لا متأخرات} one {# متأخر} two {# متأخران} few {# متأخرة} many {# متأخرًا} other {# متأخر}}",
  "home.import.title": "استيراد بياناتك",
  "home.import.text":
    "افتح قائمة واختر «استيراد» لرفع ملف CSV أو XLSX أو OSCAL. ويمكنك أيضًا استيراد الملفات الكبيرة من سطر الأوامر:",
  "home.noProject": "حدد مشروعًا في الأعلى لعرض سجلاته.",
}
