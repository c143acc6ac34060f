import type { Texts } from "./en.ts"

export const ar: Texts = {
  "importing.title": "استيراد {records}",
  "importing.open": "استيراد",
  "importing.text":
    "ملف CSV أو XLSX أو فهرس OSCAL بحد أقصى 100 ميغابايت. تُطابق الأعمدة بالمفتاح أو التسمية. تُعرض الصفوف المرفوضة مع أسبابها وتُحمّل البقية.",
  "importing.choose": "اختر ملفًا",
  "importing.drop": "أو أفلته هنا",
  "importing.key": "عمود المفتاح",
  "importing.key.help": "العمود الذي يحدد ما إذا كان السجل موجودًا. اتركه فارغًا لاستخدام المعرّف الفريد.",
  "importing.start": "استيراد",
  "importing.running": "جارٍ استيراد {file}",
  "importing.done":
    "أُنشئ {created, number}، حُدّث {updated, number}، بلا تغيير {unchanged, number}، رُفض {refused, number}",
  "importing.row": "الصف {row, number}",
  "importing.ignored": "أعمدة بلا حقل: {columns}",
  "importing.tooLarge": "{file} أكبر من 100 ميغابايت.",
}
