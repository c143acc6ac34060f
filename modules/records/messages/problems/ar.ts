import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "problem.request.bad_idempotency_key": "يجب أن يتكون Idempotency-Key من 1 إلى 200 محرف قابل للطباعة بلا مسافات.",
  "problem.request.idempotency_key_reused": "استُخدم Idempotency-Key هذا لطلب آخر. استخدم مفتاحًا جديدًا.",
  "problem.record.not_found": "لم يُعثر على السجل. ربما حُذف، أو ليس لديك حق الوصول إليه.",
  "problem.record.revision_missing": "رقم المراجعة ناقص في هذا الطلب. أعد تحميل السجل ثم أعد تغييرك.",
  "problem.record.conflict": "غيّر شخص آخر هذا السجل. قارن النسختين واحفظ مرة أخرى. لم تُفقد تغييراتك.",
  "problem.record.profile_of_other_entity":
    "لا يستخدم نوع السجل هذا إلا {entity}. اختر {entity} وأحد مشاريعه، أو نوع سجل آخر.",
  "problem.record.profile_mismatch": "ينتمي هذا السجل إلى نوع سجل آخر.",
  "problem.record.type_mismatch": "ينتمي هذا السجل إلى «{type}» لا إلى نوع السجل المطلوب. افتحه من قائمته.",
  "problem.record.has_children":
    "{count, plural, one {سجل واحد يعتمد} two {سجلان يعتمدان} few {# سجلات تعتمد} many {# سجلًا يعتمد} other {# سجل يعتمد}} على هذا السجل. احذف ما يعتمد عليه أو ألغِ ربطه أولًا{visible, plural, =0 {} other {: {list}}}{more, plural, =0 {} other { و# غيرها}}{others, plural, =0 {} one {. ليس لديك حق الوصول إلى واحد منها} two {. ليس لديك حق الوصول إلى اثنين منها} other {. ليس لديك حق الوصول إلى # منها}}.",
  "problem.record.cannot_link": "لا يمكن ربط سجلات من النوع «{type}» هنا. اختر سجلًا من قائمة هذا الحقل.",
  "problem.record.outside_field_filter": "لا يمكن ربط {uid} هنا لأنه لا يطابق مرشح الحقل. اختر سجلًا من القائمة.",
  "problem.record.already_linked": "{uid} مرتبط بالفعل.",
  "problem.record.not_linked": "هذان السجلان غير مرتبطين.",
  "problem.record.nothing_changed": "لم تُكتشف تغييرات أو البيانات غير صالحة",
  "problem.record.nothing_selected": "لم تُحدَّد صفوف. حدّد صفًا واحدًا على الأقل أولًا.",
  "problem.record.text_not_matching": "النص غير مطابق. اكتب DELETE تمامًا.",
  "problem.permission.not_of_entity": "ليس لهذا الشخص حق الوصول إلى كيان السجل أو وحدته أو مشروعه. امنحه ذلك أولًا.",
  "problem.permission.none_selected": "حدد صلاحية واحدة على الأقل.",
  "problem.permission.system_row": "تأتي هذه الصلاحيات من حقول السجل أو أدوار المستخدم. غيّرها هناك.",
  "problem.permission.too_many_users":
    "{maximum, plural, one {يمكن أن يضم السجل شخصًا واحدًا} two {يمكن أن يضم السجل شخصين} few {يمكن أن يضم السجل # أشخاص} many {يمكن أن يضم السجل # شخصًا} other {يمكن أن يضم السجل # شخص}} على الأكثر. استخدم دورًا بدلًا من ذلك.",
  "problem.permission.too_many_records":
    "لأحد هؤلاء الأشخاص صلاحيات فردية على {maximum, plural, one {سجل واحد} two {سجلين} few {# سجلات} many {# سجلًا} other {# سجل}} بالفعل. استخدم دورًا بدلًا من ذلك.",
  "problem.permission.exceeds_own":
    "لا يمكنك منح صلاحية لا تملكها: {action, select, READ {عرض} UPDATE {تعديل} DELETE {حذف} other {هذه الصلاحية}} ({feature}).",
  "problem.permission.not_a_process":
    "لا تُمنح صلاحيات على السجلات الفرعية إلا على العمليات والعمليات الفرعية التابعة لكيان.",
  "problem.permission.too_many_descendants":
    "لهذه العملية أكثر من {maximum, plural, one {سجل فرعي واحد} two {سجلين فرعيين} few {# سجلات فرعية} many {# سجلًا فرعيًا} other {# سجل فرعي}}. امنح الصلاحية على عملياتها الفرعية أو استخدم دورًا بدلًا من ذلك.",
  "problem.permission.too_many_processes":
    "لأحد هؤلاء الأشخاص صلاحيات على السجلات الفرعية لـ {maximum, plural, one {عملية واحدة} two {عمليتين} few {# عمليات} many {# عملية} other {# عملية}} بالفعل. استخدم دورًا بدلًا من ذلك.",
  "problem.view.not_found": "لم يُعثر على طريقة العرض. ربما حُذفت أو أنها تخص شخصًا آخر.",
  "problem.view.conflict": "غيّر شخص آخر طريقة العرض هذه. أعد ضبطها لتحميل أحدث نسخة، أو احفظ طريقتك باسم آخر.",
  "problem.view.bad_name":
    "يجب أن يبدأ اسم طريقة العرض بحرف أو رقم، ويمكن أن يحتوي على حروف وأرقام ومسافات و . _ -، وألا يتجاوز 80 محرفًا.",
  "problem.view.name_taken": "توجد طريقة عرض باسم {name} بالفعل. اختر اسمًا آخر.",
  "problem.view.too_many":
    "بلغت الحد الأقصى وهو {maximum, number} من طرق العرض لهذه القائمة. احذف واحدة لم تعد تستخدمها.",
  "problem.view.not_owner":
    "لا يمكن أن يغيّر طريقة العرض هذه إلا مالكها، أو مسؤول العميل إن كانت مشتركة. احفظ نسختك باسم آخر.",
  "problem.draft.too_many": "بلغت الحد الأقصى وهو {maximum, number} من المسودات. احفظ بعضها أو تجاهله.",
}
