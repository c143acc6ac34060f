import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "downloads.title": "التنزيلات",
  no_files_downloaded: "لا ملفات منزَّلة",
  "downloads.empty.hint":
    "تظهر عمليات التصدير هنا وتُنزَّل تلقائيًا عند جاهزيتها. تُحفظ الملفات {days, plural, zero {# يوم} one {يومًا واحدًا} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}.",
  "downloads.readAll": "تعليم الكل كمقروء",
  "downloads.download": "تنزيل {file}",
  "downloads.delete": "حذف {file}",
  "downloads.stop": "إلغاء {file}",
  "downloads.status.PENDING": "في الانتظار",
  "downloads.status.IN_PROGRESS": "قيد الإعداد",
  "downloads.status.READY": "جاهز",
  "downloads.status.FAILED": "فشل",
  "downloads.status.downloaded": "نُزِّل",
  "downloads.rows": "{done, number} من {total, number}",
  "downloads.size": "{size, number} كيلوبايت",
  "downloads.new": "جديد",
  "downloads.failed": "تعذّر تحميل التنزيلات.",
  "downloads.downloaded": "نُزِّل {file}",
  download_failed: "فشل التنزيل. أعد المحاولة من التنزيلات.",
  "downloads.notGenerated": "تعذّر إنشاء {file}",
}
