import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
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
  "richText.linkUrl": "العنوان",
  "richText.linkSet": "وضع الرابط",
  "richText.linkRemove": "إزالة الرابط",
  "richText.linkInvalid": "أدخل عنوان ويب أو بريد إلكتروني، مثل https://example.org.",
  "richText.mention": "الإشارة إلى شخص",
  "richText.people": "الأشخاص",
  "richText.noUsers": "لم يُعثر على أحد يحق له رؤية هذا السجل",
  "richText.searchingPeople": "جارٍ البحث…",
  "richText.userSearchFailed": "تعذّر البحث عن الأشخاص",
}
