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
    "تُقارن العناوين والأوصاف داخل كل مشروع وكيان، وداخل المكتبة الرئيسية. يمكنك متابعة العمل أثناء المقارنة.",
  "similarRecords.never.reader": "لم تُقارن بعد. اطلب ذلك ممن يمكنه تعديل مستودع المخاطر والضوابط.",
  "similarRecords.start": "{type, select, RISK {مقارنة المخاطر} other {مقارنة الضوابط}}",
  "similarRecords.again": "إعادة المقارنة",
  "similarRecords.running": "{type, select, RISK {تجري مقارنة المخاطر} other {تجري مقارنة الضوابط}}",
  "similarRecords.running.note": "يمكنك مغادرة هذه الصفحة. تبقى المجموعات السابقة معروضة حتى تنتهي المقارنة.",
  "similarRecords.running.percent": "{percent}",
  "similarRecords.failed": "لم تكتمل المقارنة. ما زالت مجموعات المقارنة السابقة معروضة.",
  "similarRecords.state":
    "{compared, plural, zero {لم يُقارن أي سجل} one {قُورن سجل واحد} two {قُورن سجلان} few {قُورنت # سجلات} many {قُورن # سجلًا} other {قُورن # سجل}} {when}.",
  "similarRecords.state.changed":
    "{changed, plural, zero {لم يُضف أو يتغيّر أي سجل منذ ذلك الحين} one {أُضيف أو تغيّر منذ ذلك الحين سجل واحد} two {أُضيف أو تغيّر منذ ذلك الحين سجلان} few {أُضيفت أو تغيّرت منذ ذلك الحين # سجلات} many {أُضيف أو تغيّر منذ ذلك الحين # سجلًا} other {أُضيف أو تغيّر منذ ذلك الحين # سجل}}.",
  "similarRecords.limited": "لبعض السجلات عدد كبير من السجلات المتشابهة، ولذلك يُعرض أكثرها تشابهًا فقط.",
  "similarRecords.partial":
    "قورنت فقط أحدث {max, number} سجل في كل مشروع وكيان وفي المكتبة الرئيسية. لمقارنة السجلات الأقدم ادمج بعض هذه السجلات أو احذفها ثم أعد المقارنة.",
  "similarRecords.groups":
    "{count, plural, zero {لا مجموعات} one {مجموعة واحدة} two {مجموعتان} few {# مجموعات} many {# مجموعة} other {# مجموعة}} من السجلات المتشابهة",
  "similarRecords.groups.limited":
    "تُجمَّع فقط أكثر {max, number} زوج تشابهًا. لرؤية غيرها اختر مشروعًا أو نسبة تشابه أعلى.",
  "similarRecords.none.title": "لا توجد سجلات متشابهة",
  "similarRecords.none.text": "لا يوجد سجلان بهذا القدر من التشابه. جرت المقارنة {when}.",
  "similarRecords.none.filtered": "لا توجد مجموعة تطابق المرشحات.",
  "similarRecords.none.of": "لا يوجد سجل يشبهه بهذا القدر. جرت المقارنة {when}. إذا أُضيف أو تغيّر بعدها فأعد المقارنة.",
  "similarRecords.none.dismissed": "لا توجد سجلات معلَّمة بأنها غير متطابقة.",
  "similarRecords.of": "المشابهة لـ {uid}",
  "similarRecords.of.unknown": "المشابهة للسجل المحدد",
  "similarRecords.of.clear": "عرض كل السجلات المتشابهة",
  "similarRecords.clear": "مسح المرشحات",
  "similarRecords.group":
    "المجموعة {number}: {count, plural, zero {لا سجلات} one {سجل واحد} two {سجلان} few {# سجلات} many {# سجلًا} other {# سجل}}، تشابه {likeness}",
  "similarRecords.alike": "تشابه {percent}",
  "similarRecords.more":
    "{count, plural, zero {لا تظهر سجلات أخرى} one {يظهر سجل آخر} two {يظهر سجلان آخران} few {تظهر # سجلات أخرى} many {يظهر # سجلًا آخر} other {يظهر # سجل آخر}} بعد دمج هذه السجلات.",
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
    "{reason, select, workflow_done {اكتمل سير العمل} locked {السجل مقفل} no_write_permission {لا يسمح دورك بتعديله} no_delete_permission {لا يسمح دورك بحذفه} process_completed {عمليته معلَّمة بأنها مكتملة} project_closed {مشروعه مغلق} checked_out {عمليته محجوزة لدى مستخدم آخر} viewing {أنت تعرض النظام بصفة دور} other {لا يمكن تعديله الآن}}",
  "similarRecords.dismiss": "غير متطابقة",
  "similarRecords.dismissOne": "غير مطابق لـ {uid}",
  "similarRecords.dismissOne.label": "{other}: غير مطابق لـ {uid}",
  "similarRecords.dismissed": "عُلّمت بأنها غير متطابقة",
  "similarRecords.undo": "تراجع",
  "similarRecords.restore": "عرضها من جديد",
  "similarRecords.restoreOne": "عرضه من جديد مع {uid}",
  "similarRecords.restoreOne.label": "{other}: عرضه من جديد مع {uid}",
  "similarRecords.restored": "السجلات معروضة من جديد",
  "similarRecords.preview": "معاينة ودمج",
  "similarRecords.dialog.title": "دمج في {uid}",
  "similarRecords.dialog.confirm":
    "{count, plural, zero {دمج السجلات} one {دمج سجل واحد} two {دمج سجلين} few {دمج # سجلات} many {دمج # سجلًا} other {دمج # سجل}}",
  "similarRecords.dialog.loading": "جارٍ تحميل التغييرات",
  "similarRecords.dialog.problems": "لا يمكن دمج هذه السجلات",
  "similarRecords.dialog.wayOut": "عالج ذلك ثم أعد التحقق، أو أغلق هذه المعاينة واستثنِ هذه السجلات من الدمج.",
  "similarRecords.dialog.checkAgain": "إعادة التحقق",
  "similarRecords.dialog.joined": "ينتقل {uid} إلى سلة المحذوفات",
  "similarRecords.dialog.moves":
    "{count, plural, zero {لا تنتقل أي روابط} one {ينتقل رابط واحد} two {ينتقل رابطان} few {تنتقل # روابط} many {ينتقل # رابطًا} other {ينتقل # رابط}} إلى {uid}",
  "similarRecords.dialog.present":
    "{count, plural, zero {لا روابط موجودة} one {رابط واحد موجود} two {رابطان موجودان} few {# روابط موجودة} many {# رابطًا موجودًا} other {# رابط موجود}} من قبل لدى {uid}",
  "similarRecords.dialog.noLinks": "ليست له روابط.",
  "similarRecords.dialog.comments":
    "{count, plural, zero {لا تنتقل أي تعليقات} one {ينتقل تعليق واحد} two {ينتقل تعليقان} few {تنتقل # تعليقات} many {ينتقل # تعليقًا} other {ينتقل # تعليق}} إلى {uid}",
  "similarRecords.dialog.ownFiles":
    "{count, plural, zero {لا تنتقل أي ملفات مرفقة} one {ينتقل ملف مرفق واحد} two {ينتقل ملفان مرفقان} few {تنتقل # ملفات مرفقة} many {ينتقل # ملفًا مرفقًا} other {ينتقل # ملف مرفق}} إلى {uid}",
  "similarRecords.dialog.files":
    "{count, plural, zero {لا يبقى من ملفات حقوله أي ملف} one {يبقى ملف واحد من حقوله} two {يبقى ملفان من حقوله} few {تبقى # ملفات من حقوله} many {يبقى # ملفًا من حقوله} other {يبقى # ملف من حقوله}} مع السجل المحذوف",
  "similarRecords.dialog.copies":
    "{count, plural, zero {لن يصبح {uid} مصدرًا لأي سجل} one {سيصبح {uid} مصدرًا لسجل واحد مأخوذ منه} two {سيصبح {uid} مصدرًا لسجلين مأخوذين منه} few {سيصبح {uid} مصدرًا لـ # سجلات مأخوذة منه} many {سيصبح {uid} مصدرًا لـ # سجلًا مأخوذًا منه} other {سيصبح {uid} مصدرًا لـ # سجل مأخوذ منه}}",
  "similarRecords.dialog.origin": "يرتبط {uid} بسجله الرئيسي أو بسجل السنة السابقة بدلًا منه",
  "similarRecords.dialog.blanks": "ملء حقول {uid} الفارغة",
  "similarRecords.dialog.blank": "{label}: {value}",
  "similarRecords.dialog.differing": "قيم تبقى مع السجلات المحذوفة",
  "similarRecords.dialog.field": "الحقل",
  "similarRecords.dialog.undo":
    "يمكنك استعادة السجلات المحذوفة من سلة المحذوفات، لكن روابطها وتعليقاتها وملفاتها المرفقة تبقى لدى {uid}.",
  "similarRecords.done":
    "{count, plural, zero {لم يُدمج أي سجل} one {دُمج سجل واحد} two {دُمج سجلان} few {دُمجت # سجلات} many {دُمج # سجلًا} other {دُمج # سجل}} في {uid}",
  "similarRecords.done.text":
    "يمكنك استعادة السجلات المحذوفة من سلة المحذوفات. تبقى روابطها وتعليقاتها وملفاتها المرفقة لدى {uid}.",
}
