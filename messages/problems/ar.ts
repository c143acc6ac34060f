import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "problem.value.required": "مطلوب",
  "problem.value.wrong_type": "ليست هذه القيمة من النوع الذي يقبله الحقل. أدخلها من جديد.",
  "problem.value.unknown_keyword": "لا يوجد حقل كهذا في النموذج. احذفه.",
  "problem.value.too_long":
    "اختصره إلى {maximum, plural, one {حرف واحد} two {حرفين} few {# أحرف} other {# حرفًا}} على الأكثر.",
  "problem.value.too_short":
    "أدخل {minimum, plural, one {حرفًا واحدًا} two {حرفين} few {# أحرف} other {# حرفًا}} على الأقل.",
  "problem.value.pattern": "لا يطابق هذا الصيغة التي يطلبها الحقل. راجع نص المساعدة.",
  "problem.value.bad_date": "أدخل تاريخًا صحيحًا، مثل \u206821/11/2026\u2069.",
  "problem.value.bad_number": "أدخل رقمًا، مثل 1234.50.",
  "problem.value.too_many_decimals":
    "{maximum, plural, =0 {أدخل عددًا صحيحًا بلا منازل عشرية.} one {أدخل منزلة عشرية واحدة على الأكثر.} two {أدخل منزلتين عشريتين على الأكثر.} few {أدخل # منازل عشرية على الأكثر.} other {أدخل # منزلة عشرية على الأكثر.}}",
  "problem.value.not_an_integer": "أدخل عددًا صحيحًا.",
  "problem.value.below_minimum": "يجب ألا يقل عن {minimum}.",
  "problem.value.above_maximum": "يجب ألا يزيد على {maximum}.",
  "problem.value.bad_boolean": "أجب بنعم أو لا.",
  "problem.value.bad_period": "أدخل فترة، مثل 2026-10 أو 2026-Q3 أو 2026-H1 أو 2026.",
  "problem.value.bad_period_kind":
    "لا يمكن هنا اختيار {kind, select, month {شهر} quarter {ربع سنة} half {نصف سنة} year {سنة} other {هذا النوع من الفترات}}. اختر نوعًا آخر من الفترات.",
  "problem.value.unknown_option": "ليس هذا من الخيارات. اختر من القائمة.",
  "problem.value.inactive_option": "لم يعد هذا الخيار مستخدمًا. اختر غيره.",
  "problem.value.too_few_selected":
    "اختر {minimum, plural, one {خيارًا واحدًا} two {خيارين} few {# خيارات} other {# خيارًا}} على الأقل.",
  "problem.value.too_many_selected":
    "لا يمكن اختيار أكثر من {maximum, plural, one {خيار واحد} two {خيارين} few {# خيارات} other {# خيارًا}}",
  "problem.value.duplicate": "هذا مكرر. أزل أحدهما.",
  "problem.value.unknown_user": "لا يوجد مستخدم كهذا، أو أنه لا يعمل هنا. اختر شخصًا من القائمة.",
  "problem.value.unknown_record": "لا يوجد سجل كهذا، أو لا يمكنك رؤيته. اختر سجلًا من القائمة.",
  "problem.value.unknown_file": "لا يوجد ملف كهذا. ارفعه من جديد.",
  "problem.value.bad_file_kind": "نوع الملف {file} غير مقبول هنا. اختر أحد الأنواع: {kinds}.",
  "problem.value.too_many_rows":
    "يمكن أن يضم الجدول {maximum, plural, one {صفًا واحدًا} two {صفين} few {# صفوف} other {# صفًا}} على الأكثر. أزل بعضها.",
  "problem.value.duplicate_uid": "سجل آخر يحمل هذا الرقم. اختر غيره، أو اتركه فارغًا ليُعطى الرقم التالي.",
  "problem.value.read_only": "هذا الحقل مقفل ولا يمكن تغييره الآن. أعد القيمة السابقة.",
  "problem.value.rule":
    "{comparison, select, date_gte {يجب أن يكون في {other} أو بعده.} date_lte {يجب أن يكون في {other} أو قبله.} date_gt {يجب أن يكون بعد {other}.} date_lt {يجب أن يكون قبل {other}.} number_gte {يجب ألا يقل عن {other}.} number_lte {يجب ألا يزيد على {other}.} number_gt {يجب أن يكون أكبر من {other}.} number_lt {يجب أن يكون أصغر من {other}.} other {لا يستوفي هذا قاعدة من قواعد النموذج. راجعه مع الحقول الأخرى.}}",
  "problem.rule.too_costly":
    "في الجداول صفوف أكثر مما تستطيع قواعد هذا النموذج المرور عليه ({maximum, number} خطوة على الأكثر). احذف صفوفًا أو اطلب من مسؤول النظام تبسيط القواعد.",
  "problem.rule.text_too_long":
    "ستكوّن إحدى القواعد هنا نصًا يزيد على {maximum, number} حرف. اختصر النصوص التي يتكوّن منها.",
}
