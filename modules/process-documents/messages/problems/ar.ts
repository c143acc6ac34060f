import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "problem.document.none": "ليس لهذا السجل مستند؛ فالمستندات للأوصاف السردية ومخططات التدفق والسياسات فقط.",
  "problem.document.no_version": "لم يُعثر على الإصدار. أعد تحميل الصفحة.",
  "problem.document.wrong_kind":
    "المحتوى لا يناسب نوع السجل: تحتوي مخططات التدفق على مخطط، وتحتوي الأوصاف السردية والسياسات على نص.",
  "problem.document.outdated": "حفظ شخص آخر إصدارًا آخر أثناء تعديلك. قارنه بما لديك قبل الحفظ.",
  "problem.document.too_long": "في النص {count, number} من الأحرف، والحد الأقصى {max, number}. اختصره.",
  "problem.document.unknown_picture": "إحدى الصور ليست بين ملفات هذا السجل. أدرجها من جديد.",
  "problem.document.unsafe_link":
    "يجب أن تكون الروابط في النص عناوين ويب (http أو https) أو عناوين بريد إلكتروني (mailto).",
  "problem.document.bad_shape": "يشير شكل أو وصلة إلى ما ليس في مخطط التدفق، أو يحمل معرّف عنصر آخر نفسه. أزله أو صحّحه.",
}
