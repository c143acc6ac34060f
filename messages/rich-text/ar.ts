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
  "richText.code": "رمز",
  "richText.link": "رابط",
  "richText.linkUrl": "عنوان URL",
  "richText.linkSet": "إضافة رابط",
  "richText.linkRemove": "إزالة الرابط",
  "richText.linkInvalid": "أدخل عنوان URL أو بريدًا إلكترونيًا صالحًا، مثل https://example.org.",
  "richText.mention": "ذكر شخص",
  "richText.people": "الأشخاص",
  "richText.noUsers": "لا أحد لديه حق الوصول إلى هذا السجل",
  "richText.searchingPeople": "جارٍ البحث…",
  "richText.userSearchFailed": "تعذّر البحث في الأشخاص",
}
