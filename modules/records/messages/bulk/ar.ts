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
  "bulk.leave": "يمكنك إغلاق هذه النافذة. تستمر العملية، وتفتحها من جديد من «آخر عملية مجمّعة».",
  "bulk.ended": "جاهز. سيُحدَّث {changed, number}، ولا يمكن تحديث {rejected, number}.",
  "bulk.phase.reading": "جارٍ إيجاد السجلات…",
  "bulk.phase.validating": "جارٍ التحقق…",
  "bulk.phase.updating": "جارٍ التحديث…",
  "bulk.phase.deleting": "جارٍ الحذف…",
  "bulk.edit.title":
    "تعديل {count, plural, zero {# سجل} one {سجل واحد} two {سجلين} few {# سجلات} many {# سجلًا} other {# سجل}}",
  "bulk.edit.apply":
    "{count, plural, =0 {لا تغييرات} one {تحديث سجل واحد} two {تحديث سجلين} few {تحديث # سجلات} many {تحديث # سجلًا} other {تحديث # سجل}}",
  "bulk.edit.working":
    "جارٍ تحديث {count, plural, zero {# سجل} one {سجل واحد} two {سجلين} few {# سجلات} many {# سجلًا} other {# سجل}}",
  "bulk.delete.title":
    "حذف {count, plural, zero {# سجل} one {سجل واحد} two {سجلين} few {# سجلات} many {# سجلًا} other {# سجل}}",
  "bulk.delete.apply":
    "{count, plural, =0 {لا سجلات لحذفها} one {حذف سجل واحد} two {حذف سجلين} few {حذف # سجلات} many {حذف # سجلًا} other {حذف # سجل}}",
  "bulk.delete.working":
    "جارٍ حذف {count, plural, zero {# سجل} one {سجل واحد} two {سجلين} few {# سجلات} many {# سجلًا} other {# سجل}}",
  "bulk.delete.text":
    "يمكنك استعادة السجلات المحذوفة من سلة المحذوفات خلال {days, plural, one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}. ولا تُحذف السجلات التي تعتمد عليها سجلات أخرى.",
  "bulk.delete.confirmation": "اكتب {word} للتأكيد",
  "bulk.delete.mismatch": "النص غير مطابق. اكتب {word} تمامًا.",
  "bulk.one.title": "حذف {uid}؟",
  "bulk.one.text":
    "يُنقل «{name}» إلى سلة المحذوفات. يمكنك استعادته خلال {days, plural, one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}.",
  "bulk.one.delete": "حذف",
  "bulk.one.deleted": "{uid}: حُذف بنجاح",
  "bulk.one.unchanged": "لا يمكن حذف {uid}",
  "bulk.one.first": "تعتمد عليه سجلات أخرى. احذفها أو ألغِ ربطها أولًا:",
  "bulk.one.more":
    "{count, plural, zero {ولا غيرها} one {وآخر لا يمكنك رؤيته} two {وآخران لا يمكنك رؤيتهما} few {و# أخرى لا يمكنك رؤيتها} many {و# أخرى لا يمكنك رؤيتها} other {و# أخرى لا يمكنك رؤيتها}}",
  "bulk.field.add": "إضافة حقل",
  "bulk.field.choose": "حدد حقلًا",
  "bulk.field.drop": "إزالة {field}",
  "bulk.field.empties": "إذا تركته فارغًا يُفرَّغ الحقل في كل سجل.",
  "bulk.field.mandatory": "إلزامي. أدخل قيمة.",
  "bulk.rows.show": "التصفية حسب النتيجة",
  "bulk.rows.all": "الكل ({count})",
  "bulk.rows.none": "لا سجلات بهذه النتيجة.",
  "bulk.rows.record": "السجل",
  "bulk.rows.result": "النتيجة",
  "bulk.rows.what": "التفاصيل",
  "bulk.rows.number": "الرقم",
  "bulk.rows.name": "الاسم",
  "bulk.rows.why": "السبب",
  "bulk.preview.changed": "ستُحدَّث",
  "bulk.preview.unchanged": "بلا تغيير",
  "bulk.preview.rejected": "لا يمكن تحديثها",
  "bulk.preview.deleted": "ستُحذف",
  "bulk.preview.missing": "لم تعد موجودة",
  "bulk.done.changed": "حُدّثت",
  "bulk.done.unchanged": "بلا تغيير",
  "bulk.done.rejected": "فشلت",
  "bulk.done.deleted": "حُذفت",
  "bulk.done.missing": "لم تعد موجودة",
  "bulk.phase.performing": "جارٍ تنفيذ الإجراء…",
  "bulk.act.title":
    "تنفيذ إجراء على {count, plural, zero {# سجل} one {سجل واحد} two {سجلين} few {# سجلات} many {# سجلًا} other {# سجل}}",
  "bulk.act.working":
    "جارٍ تنفيذ الإجراء على {count, plural, zero {# سجل} one {سجل واحد} two {سجلين} few {# سجلات} many {# سجلًا} other {# سجل}}",
  "bulk.act.apply":
    "{action} {count, plural, =0 {(لا سجل)} one {(سجل واحد)} two {(سجلان)} few {(# سجلات)} many {(# سجلًا)} other {(# سجل)}}",
  "bulk.act.action": "الإجراء",
  "bulk.act.choose": "حدد إجراءً",
  "bulk.act.action.text": "تظهر الإجراءات المتاحة للسجلات المحددة. لا تتغير السجلات في أنشطة أخرى.",
  "bulk.act.at": "{activity} ({count})",
  "bulk.act.done":
    "اكتمل سير العمل في {count, plural, zero {# سجل} one {سجل واحد} two {سجلين} few {# سجلات} many {# سجلًا} other {# سجل}}.",
  "bulk.act.none": "لا إجراءات متاحة للسجلات المحددة.",
  "bulk.act.reason": "السبب (للجميع)",
  "bulk.act.missing": "أدخل سببًا. يُحفظ مع كل سجل.",
  "bulk.act.noResult":
    "{count, plural, zero {# سجل بلا نتيجة.} one {سجل واحد بلا نتيجة.} two {سجلان بلا نتيجة.} few {# سجلات بلا نتيجة.} many {# سجلًا بلا نتيجة.} other {# سجل بلا نتيجة.}} هل تريد الإكمال مع ذلك؟",
  "bulk.reasons": "الأسباب",
  "bulk.reasons.show": "عرض السجلات الفاشلة",
  "bulk.preview.performed": "جاهزة",
  "bulk.preview.conflict": "تغيّرت منذ التحديد",
  "bulk.done.performed": "تمت",
  "bulk.done.conflict": "تغيّرت منذ التحديد",
  "bulk.errors.save":
    "{count, plural, zero {تنزيل # خطأ} one {تنزيل خطأ واحد} two {تنزيل خطأين} few {تنزيل # أخطاء} many {تنزيل # خطأ} other {تنزيل # خطأ}}",
  "bulk.errors.file": "الأخطاء",
}
