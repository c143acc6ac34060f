import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "bulk.close": "إغلاق",
  "bulk.cancel": "إلغاء",
  "bulk.back": "رجوع",
  "bulk.blank": "فارغ",
  "bulk.becomes": "يصبح",
  "bulk.preview": "معاينة",
  "bulk.previewing":
    "جارٍ فحص {count, plural, zero {# سجل} one {سجل واحد} two {سجلين} few {# سجلات} many {# سجلًا} other {# سجل}}",
  "bulk.leave": "يمكنك الإغلاق؛ يستمر العمل وتجده تحت «آخر عمل مجمّع».",
  "bulk.ended": "جاهز. مقبول: {changed, number}، مرفوض: {rejected, number}.",
  "bulk.phase.reading": "جارٍ إيجاد السجلات…",
  "bulk.phase.validating": "جارٍ التحقق…",
  "bulk.phase.updating": "جارٍ التغيير…",
  "bulk.phase.deleting": "جارٍ الحذف…",
  "bulk.edit.title":
    "تحرير {count, plural, zero {# سجل} one {سجل واحد} two {سجلين} few {# سجلات} many {# سجلًا} other {# سجل}}",
  "bulk.edit.apply":
    "{count, plural, =0 {لا شيء لتغييره} one {تغيير سجل واحد} two {تغيير سجلين} few {تغيير # سجلات} many {تغيير # سجلًا} other {تغيير # سجل}}",
  "bulk.edit.working":
    "جارٍ تغيير {count, plural, zero {# سجل} one {سجل واحد} two {سجلين} few {# سجلات} many {# سجلًا} other {# سجل}}",
  "bulk.delete.title":
    "حذف {count, plural, zero {# سجل} one {سجل واحد} two {سجلين} few {# سجلات} many {# سجلًا} other {# سجل}}",
  "bulk.delete.apply":
    "{count, plural, =0 {لا شيء لحذفه} one {حذف سجل واحد} two {حذف سجلين} few {حذف # سجلات} many {حذف # سجلًا} other {حذف # سجل}}",
  "bulk.delete.working":
    "جارٍ حذف {count, plural, zero {# سجل} one {سجل واحد} two {سجلين} few {# سجلات} many {# سجلًا} other {# سجل}}",
  "bulk.delete.text":
    "يمكن استعادة المحذوف من سلة المحذوفات خلال {days} يومًا. أما السجلات التي ترتبط بها سجلات أخرى فتبقى.",
  "bulk.delete.confirmation": "اكتب {word} للمتابعة",
  "bulk.delete.mismatch": "النص غير مطابق. اكتب {word} تمامًا.",
  "bulk.one.title": "حذف {uid}؟",
  "bulk.one.text": "ينتقل «{name}» إلى سلة المحذوفات ويمكن استعادته منها خلال {days} يومًا.",
  "bulk.one.delete": "حذف",
  "bulk.one.deleted": "تم حذف {uid} بنجاح",
  "bulk.one.unchanged": "لا يمكن حذف {uid}",
  "bulk.one.first": "ترتبط به سجلات أخرى. احذف هذه أو افصلها أولًا:",
  "bulk.one.more":
    "{count, plural, zero {ولا غيرها} one {وآخر لا يظهر هنا} two {وآخران لا يظهران هنا} few {و# أخرى لا تظهر هنا} many {و# أخرى لا تظهر هنا} other {و# أخرى لا تظهر هنا}}",
  "bulk.field.add": "إضافة حقل",
  "bulk.field.choose": "اختر حقلًا",
  "bulk.field.drop": "ترك {field} كما هو",
  "bulk.field.empties": "من دون قيمة يُفرَّغ الحقل في كل سجل.",
  "bulk.field.mandatory": "هذا الحقل إلزامي ويحتاج إلى قيمة.",
  "bulk.rows.show": "السجلات حسب النتيجة",
  "bulk.rows.all": "الكل ({count})",
  "bulk.rows.none": "لا سجل له هذه النتيجة.",
  "bulk.rows.record": "السجل",
  "bulk.rows.result": "النتيجة",
  "bulk.rows.what": "التغييرات والأسباب",
  "bulk.rows.number": "الرقم",
  "bulk.rows.name": "الاسم",
  "bulk.rows.why": "السبب",
  "bulk.preview.changed": "تتغيّر",
  "bulk.preview.unchanged": "كما هي",
  "bulk.preview.rejected": "مرفوضة",
  "bulk.preview.deleted": "تُحذف",
  "bulk.preview.missing": "لم تعد موجودة",
  "bulk.done.changed": "تغيّرت",
  "bulk.done.unchanged": "لم تتغيّر",
  "bulk.done.rejected": "مرفوضة",
  "bulk.done.deleted": "حُذفت",
  "bulk.done.missing": "لم تعد موجودة",
  "bulk.phase.performing": "جارٍ تنفيذ الخطوة…",
  "bulk.act.title":
    "تنفيذ خطوة على {count, plural, zero {# سجل} one {سجل واحد} two {سجلين} few {# سجلات} many {# سجلًا} other {# سجل}}",
  "bulk.act.working":
    "جارٍ تنفيذ الخطوة على {count, plural, zero {# سجل} one {سجل واحد} two {سجلين} few {# سجلات} many {# سجلًا} other {# سجل}}",
  "bulk.act.apply":
    "{action} {count, plural, =0 {(لا سجل)} one {(سجل واحد)} two {(سجلان)} few {(# سجلات)} many {(# سجلًا)} other {(# سجل)}}",
  "bulk.act.action": "الخطوة",
  "bulk.act.choose": "اختر خطوة",
  "bulk.act.action.text": "خطوات الأنشطة التي توجد عندها السجلات المختارة. تبقى السجلات الموجودة في غيرها كما هي.",
  "bulk.act.at": "{activity} ({count})",
  "bulk.act.done":
    "اكتمل سير العمل في {count, plural, zero {# سجل} one {سجل واحد} two {سجلين} few {# سجلات} many {# سجلًا} other {# سجل}} منها.",
  "bulk.act.none": "لا خطوة متاحة حيث توجد السجلات المختارة.",
  "bulk.act.reason": "السبب، مرة واحدة للجميع",
  "bulk.act.missing": "اذكر السبب. يُحفظ مع كل سجل.",
  "bulk.act.noResult":
    "لم تُسجَّل نتيجة في {count, plural, zero {# سجل} one {سجل واحد} two {سجلين} few {# سجلات} many {# سجلًا} other {# سجل}} منها. هل تريد الإكمال مع ذلك؟",
  "bulk.reasons": "الأسباب",
  "bulk.reasons.show": "عرض السجلات المرفوضة",
  "bulk.preview.performed": "يمكن تنفيذها",
  "bulk.preview.conflict": "تغيّرت في الأثناء",
  "bulk.done.performed": "نُفِّذت",
  "bulk.done.conflict": "تغيّرت في الأثناء",
  "bulk.errors.save":
    "{count, plural, zero {تنزيل # خطأ} one {تنزيل خطأ واحد} two {تنزيل خطأين} few {تنزيل # أخطاء} many {تنزيل # خطأ} other {تنزيل # خطأ}}",
  "bulk.errors.file": "errors",
}
