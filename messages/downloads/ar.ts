import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "downloads.title": "الملفات المنزَّلة",
  no_files_downloaded: "لا ملفات منزَّلة",
  "downloads.empty.hint":
    "ما تصدِّره من قائمة يظهر هنا وينزل تلقائيًا فور جاهزيته. تُحفظ الملفات {days, plural, zero {# يوم} one {يومًا واحدًا} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}.",
  "downloads.readAll": "وضع علامة مقروء على الكل",
  "downloads.download": "تنزيل {file}",
  "downloads.delete": "حذف {file}",
  "downloads.stop": "إيقاف {file}",
  "downloads.status.PENDING": "في الانتظار",
  "downloads.status.IN_PROGRESS": "قيد الإعداد",
  "downloads.status.READY": "جاهز",
  "downloads.status.FAILED": "فشل",
  "downloads.status.downloaded": "نُزِّل",
  "downloads.rows": "{done, number} من {total, number}",
  "downloads.size": "{size, number} ك.ب",
  "downloads.new": "جديد",
  "downloads.failed": "تعذّر تحميل الملفات.",
  "downloads.downloaded": "نُزِّل {file}",
  download_failed: "فشل التنزيل. أعد المحاولة من الملفات المنزَّلة.",
  "downloads.notGenerated": "تعذّر إنشاء {file}",
}
