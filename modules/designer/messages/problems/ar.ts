import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "problem.profile.not_found": "لم يُعثر على نوع السجل",
  "problem.profile.not_published": "لم يُنشر نوع السجل هذا. انشره قبل إنشاء سجلات.",
  "problem.profile.conflict": "غيّر شخص آخر هذه المسودة. قارن النسختين واحفظ مرة أخرى.",
  "problem.profile.archived":
    "نوع السجل هذا مؤرشف، فلا يمكنك إنشاء سجلات منه ولا تعديل مسودته. استعده أولًا، أو اطلب ذلك من أحد مصممي أنواع السجلات.",
  "problem.origin.none": "لم يُنسخ نوع السجل هذا من نوع سجل منشور للمجموعة، فلا شيء لتطبيقه.",
  "problem.origin.moved_on": "نشرت المجموعة إصدارًا أحدث. قارن من جديد قبل تطبيقه.",
  "problem.profile.not_archived": "نوع السجل هذا غير مؤرشف. أعد تحميل الصفحة.",
  "problem.profile.access_by_type":
    "يتحكم في الوصول إلى سجلات هذا النوع صلاحيات الأدوار على فئته. ولا يمكن فتح أنواع السجلات لأدوار بعينها إلا في الفئة «أخرى».",
  "problem.profile.never_published": "لم يُنشر نوع السجل هذا قط. احذفه بدلًا من أرشفته.",
  "problem.version.conflicting_values":
    "لم يُنشر: في الحقل {field}، {loses, plural, =0 {} zero {} one {قيمة واحدة ستفقد بيانات} two {قيمتان ستفقدان بيانات} few {# قيم ستفقد بيانات} many {# قيمة ستفقد بيانات} other {# قيمة ستفقد بيانات}}{both, select, yes { و} other {}}{cannot, plural, =0 {} zero {} one {قيمة واحدة لا يمكن تحويلها} two {قيمتان لا يمكن تحويلهما} few {# قيم لا يمكن تحويلها} many {# قيمة لا يمكن تحويلها} other {# قيمة لا يمكن تحويلها}}. اختر ما يُفعل بها في تقرير الأثر.",
  "problem.version.breaks_references":
    "لم يُنشر: {count, plural, zero {لا قاعدة ولا تذكير ولا شرط يستخدم} one {قاعدة أو تذكير أو شرط يستخدم} two {اثنان من القواعد والتذكيرات والشروط يستخدمان} few {# من القواعد والتذكيرات والشروط تستخدم} many {# من القواعد والتذكيرات والشروط تستخدم} other {# من القواعد والتذكيرات والشروط تستخدم}} شيئًا يحذفه هذا الإصدار{list, select, none {} other {: {list}}}{others, plural, =0 {} zero {} one {، منها واحد في كيان آخر} two {، منها اثنان في كيانات أخرى} few {، منها # في كيانات أخرى} many {، منها # في كيانات أخرى} other {، منها # في كيانات أخرى}}. حدّثها أولًا، أو استعد ما حُذف، أو اقبل ذلك في تقرير الأثر.",
  "problem.version.report_first": "يغيّر نشر هذا الإصدار سجلات حالية. راجع تقرير الأثر وانشر منه.",
  "problem.version.publishing_in_progress": "يجري نشر إصدار من نوع السجل هذا بالفعل. انتظر حتى يكتمل أو ألغِه.",
  "problem.version.activity_removed":
    "{records, plural, zero {لا سجلات} one {سجل واحد} two {سجلان} few {# سجلات} many {# سجلًا} other {# سجل}} في النشاط «{activity}» الذي يحذفه هذا الإصدار. اختر إلى أين تُنقل.",
  "problem.version.activity_not_removed": "لا حاجة إلى نقل السجلات في النشاط «{activity}»، لأن هذا الإصدار يبقيه.",
  "problem.version.unknown_activity": "النشاط المحدد ليس جزءًا من هذا الإصدار. اختر غيره.",
  "problem.version.not_found": "لا يوجد إصدار {version} من نوع السجل هذا.",
  "problem.tag.not_found": "لم يُعثر على القائمة المشتركة. ربما حُذفت.",
  "problem.tag.conflict": "غيّر شخص آخر هذه القائمة. قارن النسختين واحفظ مرة أخرى.",
  "problem.tag.duplicate_id": "المعرّف {id} مستخدم بالفعل. يجب أن تكون المعرّفات فريدة.",
  "problem.tag.bad_list": "تحتوي القائمة المشتركة على قيم أو على أشخاص، لا على كليهما.",
  "problem.tag.in_use":
    "{what, select, element {هذه القيمة مستخدمة} other {هذه القائمة مستخدمة}} في {list}{others, plural, =0 {} zero {} one {، وفي نوع سجل لكيان آخر} two {، وفي نوعي سجلات لكيانات أخرى} few {، وفي # أنواع سجلات لكيانات أخرى} many {، وفي # نوع سجل لكيانات أخرى} other {، وفي # نوع سجل لكيانات أخرى}}{count, plural, =0 {} one {، في سجل واحد} two {، في سجلين} few {، في # سجلات} many {، في # سجلًا} other {، في # سجل}}. {what, select, element {عطّلها بدلًا من ذلك: تحتفظ بها السجلات ولا يمكن اختيارها بعد ذلك.} other {أزلها من هناك أولًا.}}",
  "problem.tag.too_many": "بلغت الحد الأقصى وهو {maximum, number} من القوائم المشتركة. احذف قائمة لم تعد بحاجة إليها.",
  "problem.rule.addition_failed": "تعذّرت إضافة قاعدة التحقق.",
  "problem.rule.not_found": "لم يُعثر على القاعدة. ربما حُذفت.",
  "problem.block.not_found": "لم يُعثر على الكتلة. ربما حُذفت.",
  "problem.block.conflict": "غيّر شخص آخر هذه الكتلة. أعد التحميل ثم أعد تغييرك.",
  "problem.block.name_taken": "توجد كتلة باسم {name} بالفعل. اختر اسمًا آخر.",
  "problem.block.too_many": "بلغت الحد الأقصى وهو {maximum, number} من الكتل. احذف كتلة لم تعد بحاجة إليها.",
  "problem.block.empty": "حدد حقلًا واحدًا على الأقل للكتلة.",
  "problem.block.too_many_fields":
    "حددت {count, plural, one {حقلًا واحدًا} two {حقلين} few {# حقول} many {# حقلًا} other {# حقل}}. يمكن أن تضم الكتلة {maximum, number} على الأكثر.",
  "problem.block.too_large":
    "الكتلة كبيرة جدًا (الحد الأقصى {maximum, number} {what, select, depth {من المستويات} other {من البايتات}}). أنشئ عدة كتل.",
}
