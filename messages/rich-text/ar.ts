import type { Texts } from "./en.ts"

export const ar: Texts = {
  "richText.tools": "التنسيق",
  "richText.bold": "عريض",
  "richText.italic": "مائل",
  "richText.underline": "تسطير",
  "richText.strike": "يتوسطه خط",
  "richText.bulletList": "قائمة نقطية",
  "richText.orderedList": "قائمة مرقمة",
  "richText.quote": "اقتباس",
  "richText.code": "رمز برمجي",
  "richText.link": "رابط",
  "richText.linkAddress": "العنوان",
  "richText.linkSet": "وضع الرابط",
  "richText.linkRemove": "إزالة الرابط",
  "richText.linkWrong": "أدخل عنوان ويب أو بريد إلكتروني، مثل https://example.org.",
  "richText.mention": "الإشارة إلى شخص",
  "richText.people": "الأشخاص",
  "richText.noPeople": "لم يُعثر على أحد يحق له رؤية هذا السجل",
  "richText.lookingForPeople": "جارٍ البحث…",
  "richText.peopleFailed": "تعذّر البحث عن الأشخاص",
}
