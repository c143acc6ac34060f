import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "problem.value.required": "مطلوب",
  "problem.value.wrong_type": "القيمة غير صالحة لهذا الحقل.",
  "problem.value.unknown_keyword": "هذا الحقل غير موجود في النموذج.",
  "problem.value.too_long":
    "أدخل {maximum, plural, one {محرفًا واحدًا} two {محرفين} few {# محارف} many {# محرفًا} other {# محرف}} أو أقل.",
  "problem.value.too_short":
    "أدخل {minimum, plural, one {محرفًا واحدًا} two {محرفين} few {# محارف} many {# محرفًا} other {# محرف}} أو أكثر.",
  "problem.value.pattern": "الصيغة غير صالحة. راجع نص المساعدة.",
  "problem.value.bad_date": "أدخل تاريخًا صحيحًا، مثل \u206821/11/2026\u2069.",
  "problem.value.bad_number": "أدخل رقمًا صالحًا، مثل 1234.50.",
  "problem.value.too_many_decimals":
    "{maximum, plural, =0 {أدخل عددًا صحيحًا بلا منازل عشرية.} one {أدخل منزلة عشرية واحدة على الأكثر.} two {أدخل منزلتين عشريتين على الأكثر.} few {أدخل # منازل عشرية على الأكثر.} other {أدخل # منزلة عشرية على الأكثر.}}",
  "problem.value.not_an_integer": "أدخل عددًا صحيحًا.",
  "problem.value.below_minimum": "يجب أن يكون {minimum} أو أكثر.",
  "problem.value.above_maximum": "يجب أن يكون {maximum} أو أقل.",
  "problem.value.bad_boolean": "اختر نعم أو لا.",
  "problem.value.bad_period": "أدخل فترة صالحة، مثل 2026-10 أو 2026-Q3 أو 2026-H1 أو 2026.",
  "problem.value.bad_period_kind":
    "{kind, select, month {الأشهر} quarter {الأرباع} half {أنصاف السنوات} year {السنوات} other {الفترات من هذا النوع}} غير مسموح بها هنا.",
  "problem.value.unknown_option": "اختر من القائمة.",
  "problem.value.inactive_option": "لم يعد هذا الخيار متاحًا. اختر غيره.",
  "problem.value.too_few_selected":
    "اختر {minimum, plural, one {خيارًا واحدًا} two {خيارين} few {# خيارات} other {# خيارًا}} على الأقل.",
  "problem.value.too_many_selected":
    "لا يمكن اختيار أكثر من {maximum, plural, one {خيار واحد} two {خيارين} few {# خيارات} other {# خيارًا}}",
  "problem.value.duplicate": "هذه القيمة مذكورة مرتين. أزل إحداهما.",
  "problem.value.unknown_user": "لم يُعثر على المستخدم. اختر شخصًا من القائمة.",
  "problem.value.unknown_record": "لم يُعثر على السجل، أو ليس لديك حق الوصول إليه. اختر سجلًا من القائمة.",
  "problem.value.unknown_file": "الملف مفقود. ارفعه من جديد.",
  "problem.value.bad_file_kind": "{file} من نوع ملفات غير مدعوم. الأنواع المدعومة: {kinds}.",
  "problem.value.too_many_rows":
    "يمكن أن يضم الجدول {maximum, plural, one {صفًا واحدًا} two {صفين} few {# صفوف} many {# صفًا} other {# صف}} على الأكثر.",
  "problem.value.duplicate_uid": "هذا الرقم مستخدم بالفعل. أدخل غيره أو اتركه فارغًا لاستخدام الرقم المتاح التالي.",
  "problem.value.read_only": "هذا الحقل مقفل. استعد قيمته السابقة.",
  "problem.value.rule":
    "{comparison, select, date_gte {يجب أن يكون في {other} أو بعده.} date_lte {يجب أن يكون في {other} أو قبله.} date_gt {يجب أن يكون بعد {other}.} date_lt {يجب أن يكون قبل {other}.} number_gte {يجب أن يكون {other} أو أكثر.} number_lte {يجب أن يكون {other} أو أقل.} number_gt {يجب أن يكون أكبر من {other}.} number_lt {يجب أن يكون أقل من {other}.} other {لا تستوفي هذه القيمة قواعد النموذج. راجع الحقول ذات الصلة.}}",
  "problem.rule.too_costly":
    "في الجداول صفوف كثيرة على قواعد هذا النموذج (الحد: {maximum, number} خطوة). أزل صفوفًا، أو اطلب من مسؤول تبسيط القواعد.",
  "problem.rule.text_too_long": "تنتج إحدى القواعد نصًا يزيد على {maximum, number} محرف. اختصر النصوص المصدر.",
}
