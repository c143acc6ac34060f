import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "similarRecords.title": "السجلات المتشابهة",
  "similarRecords.type": "نوع السجل",
  "similarRecords.type.RISK": "المخاطر",
  "similarRecords.type.CONTROL": "الضوابط",
  "similarRecords.project": "المشروع",
  "similarRecords.project.all": "كل المشاريع",
  "similarRecords.project.library": "المكتبة الرئيسية",
  "similarRecords.likeness": "التشابه",
  "similarRecords.likeness.from": "{percent} أو أكثر",
  "similarRecords.search": "البحث بالرقم أو الاسم",
  "similarRecords.show": "عرض",
  "similarRecords.show.open": "للمراجعة",
  "similarRecords.show.dismissed": "غير متطابقة",
  "similarRecords.never.title": "{type, select, RISK {البحث عن المخاطر المتشابهة} other {البحث عن الضوابط المتشابهة}}",
  "similarRecords.never.text":
    "تُقارن العناوين والأوصاف داخل كل مشروع وكيان، وداخل المكتبة الرئيسية. يمكنك متابعة العمل.",
  "similarRecords.never.reader": "لم تُقارن بعد. اطلب ذلك ممن يمكنه تعديل مستودع المخاطر والضوابط.",
  "similarRecords.start": "{type, select, RISK {مقارنة المخاطر} other {مقارنة الضوابط}}",
  "similarRecords.again": "إعادة المقارنة",
  "similarRecords.running": "{type, select, RISK {تجري مقارنة المخاطر} other {تجري مقارنة الضوابط}}",
  "similarRecords.running.note": "يمكنك مغادرة هذه الصفحة. تبقى المجموعات السابقة معروضة حتى تنتهي المقارنة.",
  "similarRecords.running.percent": "{percent}",
  "similarRecords.failed": "لم تكتمل المقارنة. ما زالت مجموعات المقارنة السابقة معروضة.",
  "similarRecords.state":
    "قُورن {compared, plural, zero {لا سجلات} one {سجل واحد} two {سجلان} few {# سجلات} many {# سجلًا} other {# سجل}} {when}.",
  "similarRecords.state.changed":
    "أُضيف أو تغيّر منذ ذلك الحين {changed, plural, zero {لا سجلات} one {سجل واحد} two {سجلان} few {# سجلات} many {# سجلًا} other {# سجل}}.",
  "similarRecords.limited": "لبعض السجلات عدد كبير من السجلات المتشابهة، ولذلك يُعرض أكثرها تشابهًا فقط.",
  "similarRecords.groups":
    "{count, plural, zero {لا مجموعات} one {مجموعة واحدة} two {مجموعتان} few {# مجموعات} many {# مجموعة} other {# مجموعة}} من السجلات المتشابهة",
  "similarRecords.none.title": "لا توجد سجلات متشابهة",
  "similarRecords.none.text": "لا يوجد سجلان بهذا القدر من التشابه. جرت المقارنة {when}.",
  "similarRecords.none.filtered": "لا توجد مجموعة تطابق المرشح.",
  "similarRecords.none.dismissed": "لا توجد سجلات معلَّمة بأنها غير متطابقة.",
  "similarRecords.clear": "مسح المرشح",
  "similarRecords.group":
    "المجموعة {number}: {count, plural, zero {لا سجلات} one {سجل واحد} two {سجلان} few {# سجلات} many {# سجلًا} other {# سجل}}، تشابه {likeness}",
  "similarRecords.alike": "تشابه {percent}",
  "similarRecords.more":
    "يظهر {count, plural, zero {لا سجلات} one {سجل واحد} two {سجلان} few {# سجلات} many {# سجلًا} other {# سجل}} آخر بعد دمج هذه السجلات.",
  "similarRecords.keep": "إبقاء",
  "similarRecords.join": "دمج",
  "similarRecords.keepOne": "إبقاء {uid}",
  "similarRecords.joinOne": "دمج {uid} في السجل المُبقى",
  "similarRecords.links":
    "{count, plural, zero {لا روابط} one {رابط واحد} two {رابطان} few {# روابط} many {# رابطًا} other {# رابط}}",
  "similarRecords.changed": "تغيّر بعد المقارنة",
  "similarRecords.open": "فتح {uid}",
  "similarRecords.noDescription": "لا يوجد وصف",
  "similarRecords.blocked.keep": "لا يمكن إبقاؤه: {why}",
  "similarRecords.blocked.join": "لا يمكن دمجه: {why}",
  "similarRecords.why":
    "{reason, select, workflow_done {سير العمل اكتمل} locked {السجل مقفل} no_write_permission {دورك لا يسمح بتعديله} no_delete_permission {دورك لا يسمح بحذفه} process_completed {عمليته معلَّمة بأنها مكتملة} project_closed {مشروعه مغلق} checked_out {عمليته محجوزة لمستخدم آخر} viewing {العرض بصفة دور} other {تعديله غير ممكن الآن}}",
  "similarRecords.dismiss": "غير متطابقة",
  "similarRecords.dismissed": "عُلّمت بأنها غير متطابقة",
  "similarRecords.undo": "تراجع",
  "similarRecords.restore": "عرضها من جديد",
  "similarRecords.restored": "السجلات معروضة من جديد",
  "similarRecords.preview": "معاينة ودمج",
  "similarRecords.dialog.title": "دمج في {uid}",
  "similarRecords.dialog.confirm":
    "{count, plural, zero {دمج السجلات} one {دمج سجل واحد} two {دمج سجلين} few {دمج # سجلات} many {دمج # سجلًا} other {دمج # سجل}}",
  "similarRecords.dialog.loading": "يجري تحميل التغييرات",
  "similarRecords.dialog.problems": "لا يمكن دمج هذه السجلات",
  "similarRecords.dialog.joined": "ينتقل {uid} إلى سلة المحذوفات",
  "similarRecords.dialog.moves":
    "ينتقل إلى {uid}: {count, plural, zero {لا روابط} one {رابط واحد} two {رابطان} few {# روابط} many {# رابطًا} other {# رابط}}",
  "similarRecords.dialog.present":
    "موجود لدى {uid} من قبل: {count, plural, zero {لا روابط} one {رابط واحد} two {رابطان} few {# روابط} many {# رابطًا} other {# رابط}}",
  "similarRecords.dialog.noLinks": "ليست له روابط.",
  "similarRecords.dialog.comments":
    "تنتقل إلى {uid}: {count, plural, zero {لا تعليقات} one {تعليق واحد} two {تعليقان} few {# تعليقات} many {# تعليقًا} other {# تعليق}}",
  "similarRecords.dialog.files":
    "يبقى مع السجل المحذوف: {count, plural, zero {لا ملفات} one {ملف واحد} two {ملفان} few {# ملفات} many {# ملفًا} other {# ملف}}",
  "similarRecords.dialog.copies":
    "يصبح {uid} مصدر {count, plural, zero {لا سجلات} one {سجل واحد} two {سجلان} few {# سجلات} many {# سجلًا} other {# سجل}} مأخوذة منه",
  "similarRecords.dialog.origin": "يأخذ {uid} سجله الرئيسي أو سجل السنة السابقة",
  "similarRecords.dialog.blanks": "ملء حقول {uid} الفارغة",
  "similarRecords.dialog.blank": "{label}: {value}",
  "similarRecords.dialog.differing": "قيم تبقى مع السجلات المحذوفة",
  "similarRecords.dialog.field": "الحقل",
  "similarRecords.dialog.undo":
    "يمكنك استعادة السجلات المحذوفة من سلة المحذوفات، لكن دون روابطها وتعليقاتها، فهي تبقى لدى {uid}.",
  "similarRecords.done":
    "دُمج {count, plural, zero {لا سجلات} one {سجل واحد} two {سجلان} few {# سجلات} many {# سجلًا} other {# سجل}} في {uid}",
  "similarRecords.done.text": "يمكنك استعادة السجلات المحذوفة من سلة المحذوفات. تبقى روابطها وتعليقاتها لدى {uid}.",
}
