import type { Texts } from "./en.ts"

export const ar: Texts = {
  "problem.definition.invalid":
    "{rule, select, required {الخاصية {property} ناقصة. أضفها.} additionalProperties {الخاصية {property} غير معروفة هنا. أزلها.} other {صيغة {property} لا تناسب التعريف. صحّحها.}}",
  "problem.definition.too_large":
    "التعريف كبير جدًا ({what, select, depth {الحد الأقصى {maximum, number} مستوى} other {الحد الأقصى {maximum, number} بايت}}). قسّمه إلى عدة ملفات تعريف.",
  "problem.definition.too_many_fields":
    "يضم التعريف {count, number} حقلًا، والحد الأقصى {maximum, number}. قسّمه إلى عدة ملفات تعريف.",
  "problem.definition.nothing_to_publish": "لم يتغير شيء منذ الإصدار الأخير. عدّل المسودة قبل نشرها.",
  "problem.field.unknown_type": "لا يوجد نوع حقل باسم {type}. اختر أحد أنواع الحقول.",
  "problem.field.duplicate_id": "حقل آخر يحمل المعرّف {id}. امنح كل حقل معرّفًا خاصًا به.",
  "problem.field.duplicate_keyword": "حقل آخر يحمل الكلمة المفتاحية {keyword}. اختر غيرها.",
  "problem.field.bad_keyword": "{keyword} ليست كلمة مفتاحية. اكتب كلمات بأحرف صغيرة ورقمًا، مثل due_date_1.",
  "problem.field.dangerous_keyword": "لا يمكن استخدام {keyword} اسمًا. اختر غيره.",
  "problem.field.bad_option":
    "{rule, select, additionalProperties {لا يوجد إعداد {option} في نوع الحقل هذا. أزله.} required {الإعداد {option} ناقص. املأه.} role {الدور لا يناسب نوع الحقل هذا. اختر دورًا أو نوعًا آخر.} other {الإعداد {option} لا يناسب هذا الحقل. صحّحه.}}",
  "problem.field.duplicate_option": "خيار آخر يحمل الرمز {option}. امنح كل خيار رمزًا خاصًا به.",
  "problem.field.no_options": "لا يوجد ما يمكن اختياره. أضف خيارات أو حدّد وسمًا مشتركًا.",
  "problem.field.bad_bounds": "الحد الأدنى أكبر من الحد الأقصى. اخفضه أو ارفع الحد الأقصى.",
  "problem.field.bad_pattern": "تعذّر فهم النمط. صحّح التعبير النمطي؛ لا تتوفر الاستشرافات ولا المراجع الخلفية.",
  "problem.field.duplicate_role": "حقل آخر يحمل الدور {role} بالفعل. لا يمكن أن يحمله إلا حقل واحد.",
  "problem.field.duplicate_column": "عمود آخر اسمه {column} أو الاسم محجوز. اختر غيره.",
  "problem.field.bad_default": "القيمة الافتراضية نفسها سترفض. اختر قيمة يقبلها الحقل.",
  "problem.field.unknown_tag": "لا يوجد وسم مشترك باسم {tag}. اختر وسمًا موجودًا أو أضف خيارات.",
  "problem.field.unknown_profile": "لا يوجد ملف تعريف باسم {profile}. اختر ملفًا موجودًا.",
  "problem.section.duplicate_id": "قسم آخر يحمل المعرّف {id}. امنح كل قسم معرّفًا خاصًا به.",
  "problem.rule.duplicate_id": "قاعدة أخرى تحمل المعرّف {id}. امنح كل قاعدة معرّفًا خاصًا بها.",
  "problem.rule.unknown_field": "لا يوجد حقل باسم {field}. اختر حقلًا من هذا الملف التعريفي.",
  "problem.rule.unknown_operator": "لا يوجد في القواعد عامل باسم {operator}. اختر أحد العوامل المتاحة.",
  "problem.rule.wrong_arguments": "ما يلي {operator} لا يناسبه. تحقّق من عدد أجزائه وما يمكن أن تكون.",
  "problem.rule.type_mismatch":
    "المطلوب هنا {expected, select, text {نص} number {رقم} date {تاريخ} flag {شرط} tags {قائمة خيارات} rows {جدول} other {نوع آخر من القيم}}. اختر حقلًا آخر أو قيمة أخرى.",
  "problem.rule.too_deep": "القاعدة متداخلة بأكثر من {maximum, number} مستوى. قسّمها إلى عدة قواعد.",
  "problem.rule.too_large": "تضم القواعد معًا أكثر من {maximum, number} جزء. بسّطها.",
  "problem.rule.cycle": "تعتمد هذه الحقول بعضها على بعض في حلقة: {chain}. أزل إحدى القواعد.",
  "problem.rule.bad_target": "لا يمكن لقاعدة من هذا النوع أن تخصّ {field}. اختر حقلًا آخر.",
  "problem.rule.no_message": "لا رسالة لهذه القاعدة. اكتب ما ينبغي فعله عندما ترفض السجل.",
  "problem.list.unknown_field": "تذكر القائمة حقلًا {field} غير موجود أو بلا قيمة. اختر غيره أو أزل العمود.",
  "problem.title.missing": "لا يوجد حقل يسمّي السجل. امنح حقلًا نصيًا دور العنوان.",
  "problem.uid.missing": "لا يوجد حقل يحمل رقم السجل. امنح حقلًا نصيًا الدور uid.",
  "problem.value.required": "مطلوب",
  "problem.value.wrong_type": "ليست هذه القيمة من النوع الذي يقبله الحقل. أدخلها من جديد.",
  "problem.value.unknown_keyword": "لا يوجد حقل كهذا في النموذج. احذفه.",
  "problem.value.too_long":
    "اختصره إلى {maximum, plural, one {حرف واحد} two {حرفين} few {# أحرف} other {# حرفًا}} على الأكثر.",
  "problem.value.too_short":
    "أدخل {minimum, plural, one {حرفًا واحدًا} two {حرفين} few {# أحرف} other {# حرفًا}} على الأقل.",
  "problem.value.pattern": "لا يطابق هذا الصيغة التي يطلبها الحقل. راجع نص المساعدة.",
  "problem.value.bad_date": "أدخل تاريخًا صحيحًا، مثل 21-11-2026.",
  "problem.value.bad_number": "أدخل رقمًا، مثل 1234.50.",
  "problem.value.too_many_decimals":
    "{maximum, plural, =0 {أدخل عددًا صحيحًا بلا منازل عشرية.} one {أدخل منزلة عشرية واحدة على الأكثر.} two {أدخل منزلتين عشريتين على الأكثر.} few {أدخل # منازل عشرية على الأكثر.} other {أدخل # منزلة عشرية على الأكثر.}}",
  "problem.value.not_whole": "أدخل عددًا صحيحًا.",
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
}
