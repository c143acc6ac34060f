import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "home.greeting": "الصفحة الرئيسية",
  "home.recordTypes": "السجلات",
  "home.mine": "المسند إليّ والمستحق",
  "home.mine.empty": "لا شيء بانتظارك. تظهر هنا السجلات التي تملكها حسب تاريخ الاستحقاق.",
  "home.tasks": "مهامي",
  "home.tasks.all": "كل المهام",
  "home.calm": "لا شيء بانتظارك. تظهر هنا المهام والتعليقات التي يُشار إليك فيها والإشعارات والملفات التي تميّزها بنجمة.",
  "home.mentions": "الإشارات",
  "home.news": "الإشعارات",
  "home.recentEvents": "آخر {days, number} يومًا",
  "home.starred": "الملفات المميزة بنجمة",
  "home.unavailable": "تعذّر تحميل هذا.",
  "home.recent": "المفتوحة مؤخرًا",
  "home.recent.empty": "سيُحفظ هنا ما تفتحه.",
  "home.overdue":
    "{count, plural, zero {لا متأخرات} one {# متأخر} two {# متأخران} few {# متأخرة} many {# متأخرًا} other {# متأخر}}",
  "home.import.title": "استورد ما لديك",
  "home.import.text":
    "افتح قائمة واختر «استيراد» لملف CSV أو XLSX أو فهرس OSCAL. يمكن استيراد الملفات الكبيرة من سطر الأوامر أثناء تشغيل المنتج:",
  "home.noProject": "اختر مشروعًا أعلاه لرؤية سجلاته.",
}
