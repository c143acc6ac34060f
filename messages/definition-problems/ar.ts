import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "problem.definition.invalid":
    "{rule, select, required {الخاصية {property} ناقصة. أضفها.} additionalProperties {الخاصية {property} غير معروفة. أزلها.} other {الخاصية {property} غير صالحة. صحّحها.}}",
  "problem.definition.too_large":
    "التعريف كبير جدًا ({what, select, depth {الحد الأقصى {maximum, number} مستوى} other {الحد الأقصى {maximum, number} بايت}}). قسّمه إلى عدة أنواع سجلات.",
  "problem.definition.too_many_fields":
    "يحتوي التعريف على {count, number} من الحقول؛ والحد الأقصى {maximum, number}. قسّمه إلى عدة أنواع سجلات.",
  "problem.definition.too_many_sections":
    "يحتوي التعريف على {count, number} من الأقسام؛ والحد الأقصى {maximum, number}. ادمج بعضها.",
  "problem.definition.too_many_rules":
    "يحتوي التعريف على {count, number} من القواعد؛ والحد الأقصى {maximum, number}. ادمج بعضها أو احذفه.",
  "problem.definition.immutable":
    "لا يمكن تغيير «{property}» بعد النشر لأن سجلات موجودة تعتمد عليه. أعده إلى ما كان عليه، أو أنشئ نسخة من نوع السجل لاستخدام قيمة أخرى.",
  "problem.definition.reserved_id": "المعرّف {id} محجوز. اختر معرّفًا آخر لنوع السجل هذا، مثل \u200e{id}-records.",
  "problem.definition.nothing_to_publish": "لا تغييرات منذ الإصدار الأخير.",
  "problem.field.unknown_type": "نوع حقل غير صالح: {type}. اختر أحد أنواع الحقول المتاحة.",
  "problem.field.duplicate_id": "معرّف الحقل {id} مستخدم بالفعل. يجب أن تكون معرّفات الحقول فريدة.",
  "problem.field.duplicate_keyword": "الكلمة المفتاحية {keyword} مستخدمة بالفعل. اختر غيرها.",
  "problem.field.bad_keyword": "{keyword} ليست كلمة مفتاحية صالحة. استخدم كلمات بأحرف صغيرة ورقمًا، مثل due_date_1.",
  "problem.field.dangerous_keyword": "{keyword} اسم محجوز. اختر غيره.",
  "problem.field.bad_option":
    "{rule, select, additionalProperties {لا يوجد إعداد {option} في نوع الحقل هذا. أزله.} required {الإعداد {option} ناقص. املأه.} role {الدور لا يناسب نوع الحقل هذا. اختر دورًا أو نوعًا آخر.} other {الإعداد {option} لا يناسب هذا الحقل. صحّحه.}}",
  "problem.field.duplicate_option": "رمز الخيار {option} مستخدم بالفعل. يجب أن تكون رموز الخيارات فريدة.",
  "problem.field.no_options": "لا خيارات لهذا الحقل. أضف خيارات أو اختر قائمة مشتركة.",
  "problem.field.bad_bounds": "الحد الأدنى أكبر من الحد الأقصى. اخفضه أو ارفع الحد الأقصى.",
  "problem.field.bad_pattern": "النمط ليس تعبيرًا نمطيًا صالحًا. التأكيدات الأمامية والخلفية والمراجع العكسية غير مدعومة.",
  "problem.field.duplicate_role": "حقل آخر يحمل الدور {role} بالفعل. لا يمكن أن يحمله إلا حقل واحد.",
  "problem.field.duplicate_column": "اسم العمود {column} مستخدم أو محجوز. اختر غيره.",
  "problem.field.bad_default": "القيمة الافتراضية غير صالحة لهذا الحقل. اختر قيمة أخرى.",
  "problem.field.unknown_tag": "القائمة المشتركة {tag} غير موجودة. اختر قائمة أخرى أو أضف خيارات.",
  "problem.field.unknown_profile": "نوع السجل {profile} غير موجود. اختر نوعًا آخر.",
  "problem.field.filter_incomplete": "أحد شروط مرشح الروابط بلا قيمة. أدخلها أو أزل الشرط.",
  "problem.field.filter_unknown_column":
    "يستخدم مرشح الروابط عمودًا لم يعد في القائمة المرتبطة أو صار من نوع آخر. اختر عمودًا آخر أو أزل الشرط.",
  "problem.field.filter_unknown_value": "يقارن مرشح الروابط عمودًا بالقيمة {value} التي ليست من قيمه. اختر قيمة أخرى.",
  "problem.field.filter_unknown_field": "يستخدم مرشح الروابط حقلًا لم يعد في هذا النموذج. اختر حقلًا آخر أو أزل الشرط.",
  "problem.section.duplicate_id": "معرّف القسم {id} مستخدم بالفعل. يجب أن تكون معرّفات الأقسام فريدة.",
  "problem.rule.duplicate_id": "معرّف القاعدة {id} مستخدم بالفعل. يجب أن تكون معرّفات القواعد فريدة.",
  "problem.rule.unknown_field": "لم يعد الحقل المحدد موجودًا. اختر حقلًا آخر.",
  "problem.rule.unknown_operator": "العامل {operator} غير مدعوم. استخدم غيره.",
  "problem.rule.invalid_arguments": "عدد وسائط {operator} أو نوعها غير صحيح. صحّحها.",
  "problem.rule.type_mismatch":
    "المطلوب هنا {expected, select, text {نص} number {رقم} date {تاريخ} flag {شرط} tags {قائمة خيارات} rows {جدول} other {نوع آخر من القيم}}. اختر حقلًا آخر أو قيمة أخرى.",
  "problem.rule.too_deep": "القاعدة متداخلة بأكثر من {maximum, number} مستوى. قسّمها إلى عدة قواعد.",
  "problem.rule.too_large": "تضم القواعد معًا أكثر من {maximum, number} جزء. بسّطها.",
  "problem.rule.too_many_aggregates":
    "تستخدم القواعد أكثر من {maximum, number} من القيم المختلفة من السجلات المرتبطة. قلّل عددها.",
  "problem.rule.cycle": "تبعية دائرية: {chain}. أزل إحدى القواعد.",
  "problem.rule.constant":
    "{outcome, select, true {يتحقق هذا الشرط دائمًا} other {لا يتحقق هذا الشرط أبدًا}}. صحّحه أو احذف القاعدة.",
  "problem.rule.no_links": "«{field}» ليس حقل مرجع. اختر حقلًا يرتبط بسجلات أخرى.",
  "problem.rule.not_listed": "لا تستخدم القواعد إلا أعمدة قائمة السجلات المرتبطة. أضف هذا الحقل إلى تلك القائمة أولًا.",
  "problem.rule.bad_target": "لا يمكن تطبيق هذا النوع من القواعد على «{field}». اختر حقلًا آخر.",
  "problem.rule.computed_twice": "القاعدتان {rule} و{other} تحسبان كلتاهما «{field}». احذف إحداهما.",
  "problem.rule.never_saved":
    "لن يمكن حفظ أي سجل. {other, select, none {القاعدة {rule} على «{field}» تناقض إعدادات «{otherField}»} other {القاعدة {rule} على «{field}» تناقض القاعدة {other} على «{otherField}»}}. غيّر إحداهما.",
  "problem.rule.never_shown":
    "{other, select, none {لا يظهر «{field}» أبدًا، لأن القاعدة {rule} لا تتحقق أبدًا.} other {لا يظهر «{field}» أبدًا، لأن القاعدتين {other} و{rule} لا تتحققان معًا أبدًا.}}",
  "problem.rule.never_required":
    "{other, select, none {لا يكون «{field}» مطلوبًا أبدًا، لأن القاعدة {rule} لا تتحقق أبدًا.} other {لا يكون «{field}» مطلوبًا أبدًا: حيثما تنطبق القاعدة {rule} تخفي القاعدة {other} الحقل.}}",
  "problem.rule.never_filled":
    "{other, select, none {الحقل «{field}» مطلوب، لكن القاعدة {rule} تقفله ما دام فارغًا.} other {القاعدة {other} تجعل «{field}» مطلوبًا، لكن القاعدة {rule} تقفله ما دام فارغًا.}} لا يمكن ملؤه إلا بالاستيراد.",
  "problem.rule.never_met":
    "{other, select, none {لا توجد قيمة لـ «{field}» تستوفي القاعدة {rule}} other {لا توجد قيمة لـ «{field}» تستوفي القاعدتين {other} و{rule} معًا}}. لا يمكن إلا أن يبقى فارغًا.",
  "problem.rule.default_refused":
    "القيمة الافتراضية لـ «{field}» لا تستوفي القاعدة {rule}. غيّر القيمة الافتراضية أو القاعدة.",
  "problem.rule.no_message": "أدخل رسالة توضح كيفية تصحيح السجل.",
  "problem.rule.condition_beyond_roles": "قاعدة الظهور حسب الدور لا تستخدم إلا الأدوار. أزل شروط السجل أو التاريخ.",
  "problem.rule.reveals_restricted_field":
    "يمكن لمن لا يرى «{field}» أن يستنتج قيمته من «{target}». اقصر «{target}» على الأدوار نفسها، أو أزل «{field}» من قاعدته.",
  "problem.list.unknown_field": "في القائمة عمود لحقل لم يعد موجودًا أو لا يحمل قيمة. اختر حقلًا آخر أو أزل العمود.",
  "problem.list.filter_not_listed":
    "يستخدم المرشح الافتراضي «{column}» وهو ليس عمودًا في القائمة. أضف العمود أو أزل الشرط.",
  "problem.list.filter_mismatch": "يستخدم المرشح الافتراضي مقارنة لا تصلح لـ «{column}». اختر غيرها.",
  "problem.list.filter_incomplete": "شرط المرشح الافتراضي على «{column}» بلا قيمة. أدخلها أو أزل الشرط.",
  "problem.list.filter_unknown_value":
    "يقارن المرشح الافتراضي «{column}» بالقيمة {value} التي ليست من قيمه. اختر قيمة أخرى.",
  "problem.list.filter_too_large":
    "المرشح الافتراضي كبير جدًا؛ الحد الأقصى {maximum, number} من الشروط والمجموعات. أزل بعضها.",
  "problem.title.missing": "لا يوجد حقل يُستخدم عنوانًا. امنح حقلًا نصيًا دور العنوان.",
  "problem.workflow.empty": "يحتاج سير العمل المفعّل إلى نشاط واحد على الأقل. أضف نشاطًا أو عطّل سير العمل.",
  "problem.workflow.too_many_activities":
    "يحتوي سير العمل على {count, number} من الأنشطة؛ والحد الأقصى {maximum, number}. ادمج بعضها.",
  "problem.workflow.too_many_actions":
    "يحتوي النشاط على {count, number} من الإجراءات؛ والحد الأقصى {maximum, number}. احذف بعضها.",
  "problem.workflow.duplicate_id": "المعرّف {id} مستخدم مرتين في سير العمل. يجب أن تكون المعرّفات فريدة.",
  "problem.workflow.several_initial":
    "لا يمكن أن يكون لسير العمل إلا نشاط ابتدائي واحد. أزل الإعداد عن {id} أو عن النشاط الآخر.",
  "problem.workflow.unknown_activity": "يؤدي الإجراء إلى نشاط غير موجود. اختر نشاطًا آخر.",
  "problem.workflow.notification_without_recipient": "ليس لهذا الإشعار مستلمون. أضف مستلمين أو احذفه.",
  "problem.workflow.material_link": "يعرض «{field}» سجلات مرتبطة تُعتمد على حدة. أزله من الحقول المعتمدة.",
  "problem.workflow.return_without_target": "يحتاج إجراء الإعادة إلى نشاط وجهة. اختر واحدًا.",
}
