import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "matrixImport.title": "استيراد مصفوفة مخاطر وضوابط",
  "matrixImport.open": "فتح المصفوفة",
  "matrixImport.upload.kinds": "XLSX أو CSV، بحد أقصى 100 ميغابايت",
  "matrixImport.current": "لتعديل ما في المصفوفة حاليًا، صدّرها من شاشتها وعدّل المصنّف ثم ارفعه هنا.",
  "matrixImport.kinds.sheet": "أي مصفوفة مخاطر وضوابط",
  "matrixImport.kinds.sheet.text":
    "صف واحد لكل خطر وضابط. يمكن أن تتكرر العمليات والعمليات الفرعية والمخاطر في صفوف كثيرة: يصبح كل منها سجلًا واحدًا. استخدم أي أسماء للأعمدة: يُقترح حقل لكل عمود وتُحفظ اختياراتك للمرة القادمة.",
  "matrixImport.kinds.workbook": "مصنّف صُدّر من هذه المصفوفة",
  "matrixImport.next.map": "طابق كل عمود مع حقل في عملية أو عملية فرعية أو خطر أو ضابط.",
  "matrixImport.next.check":
    "اعرض ما سيحدث لكل صف وسجل، وقرّر بشأن السجلات التي تشبه سجلات موجودة، وصحّح الخلايا في مكانها. لا يُحفظ شيء بعد.",
  "matrixImport.roundTrip.own":
    "صُدّر هذا المصنّف من هذه المصفوفة في {at}. لا تغيّر السجلات إلا الخلايا المعدّلة. وإزالة صف لا تحذف سجلاته.",
  "matrixImport.roundTrip.other": "صُدّر هذا المصنّف من مصفوفة أو قائمة أخرى. تُستورد صفوفه بوصفها بيانات جديدة.",
  "matrixImport.map.missing": "{records}: لم يُطابَق أي عمود مع {fields}، وهو مطلوب للسجلات الجديدة.",
  "matrixImport.map.fillsBlanks": "خلايا العملية والعملية الفرعية والخطر الفارغة تكرّر الصف الذي فوقها",
  "matrixImport.map.fillsBlanks.help":
    "حدّد هذا الخيار للأوراق ذات الخلايا المدمجة أو المجمّعة، حيث لا يظهر الاسم إلا في أول صفوفه.",
  "matrixImport.map.preview": "صفوف فيها خلايا فارغة كما ستُقرأ",
  "matrixImport.map.repeated": "مكرّر من الصف الذي فوقه",
  "matrixImport.identity": "كيف تُطابَق الصفوف مع السجلات الموجودة",
  "matrixImport.identity.both": "{records}: حسب «{id}»، أو حسب «{name}» إذا كان «{id}» فارغًا.",
  "matrixImport.identity.id": "{records}: حسب «{id}».",
  "matrixImport.identity.name": "{records}: حسب «{name}».",
  "matrixImport.identity.shortened": "تصبح أول 120 حرفًا اسمًا.",
  "matrixImport.identity.within": "الاسم نفسه في {record} أخرى يعني سجلًا آخر.",
  "matrixImport.identity.similar":
    "الصفوف التي تسمّي السجل نفسه تنشئه مرة واحدة فقط. وإذا أشبه اسمٌ اسمًا موجودًا، تقرّر أنت في الخطوة التالية.",
  "matrixImport.identity.none":
    "{records}: لم يُطابَق أي عمود مع «{id}» أو «{name}». ستُرفض الصفوف التي في أعمدتها الأخرى قيم.",
  "matrixImport.counts": "السجلات في الملف",
  "matrixImport.count.create": "{count, number} جديدة",
  "matrixImport.count.update": "{count, number} للتحديث",
  "matrixImport.count.unchanged": "{count, number} بلا تغيير",
  "matrixImport.count.conflict": "{count, number} بانتظار القرار",
  "matrixImport.count.rejected": "{count, number} مرفوضة",
  "matrixImport.count.created": "{count, number} أُنشئت",
  "matrixImport.count.updated": "{count, number} حُدّثت",
  "matrixImport.status.create": "جديد",
  "matrixImport.status.update": "تحديث",
  "matrixImport.status.unchanged": "بلا تغيير",
  "matrixImport.status.conflict": "تعارض",
  "matrixImport.status.rejected": "مرفوض",
  "matrixImport.status.created": "أُنشئ",
  "matrixImport.status.updated": "حُدّث",
  "matrixImport.view.decide": "بانتظار القرار",
  "matrixImport.view.records": "السجلات",
  "matrixImport.rows.of": "الصفوف التي فيها {record}",
  "matrixImport.rows.all": "عرض كل الصفوف",
  "matrixImport.records.search": "البحث بالرقم أو الاسم",
  "matrixImport.records.type": "النوع",
  "matrixImport.records.record": "السجل",
  "matrixImport.records.result": "النتيجة",
  "matrixImport.records.rows": "الصفوف",
  "matrixImport.records.allTypes": "كل الأنواع",
  "matrixImport.records.allResults": "كل النتائج",
  "matrixImport.records.none": "لا توجد سجلات مطابقة",
  "matrixImport.decide.title": "هل هذه سجلات موجودة؟",
  "matrixImport.decide.text": "هذه الأسماء في الملف تشبه سجلات موجودة. اختر السجل المطابق أو أنشئ سجلًا جديدًا.",
  "matrixImport.decide.rows":
    "{count, plural, one {في الصف {row}} two {في صفين، أولهما الصف {row}} few {في # صفوف، أولها الصف {row}} many {في # صفًا، أولها الصف {row}} other {في # صف، أولها الصف {row}}}",
  "matrixImport.decide.use": "استخدام {record}",
  "matrixImport.decide.new": "إنشاء سجل جديد",
  "matrixImport.decide.likeness": "تشابه {percent}",
  "matrixImport.decide.progress": "حُسم {done, number} من {total, number}.",
  "matrixImport.decide.next":
    "{count, plural, zero {عرض السجلات التالية} one {عرض السجل التالي} two {عرض السجلين التاليين} few {عرض السجلات الـ# التالية} many {عرض السجلات الـ# التالية} other {عرض السجلات الـ# التالية}}",
  "matrixImport.decide.done": "مراجعة الصفوف",
  "matrixImport.decide.allExisting": "استخدام السجل الأكثر تشابهًا للكل",
  "matrixImport.decide.allExisting.confirm":
    "{count, plural, zero {لا سجلات} one {استخدام سجل موجود واحد} two {استخدام سجلين موجودين} few {استخدام # سجلات موجودة} many {استخدام # سجلًا موجودًا} other {استخدام # سجل موجود}}",
  "matrixImport.decide.allExisting.text":
    "{count, plural, zero {لا سجلات.} one {يُطابَق السجل مع السجل الموجود الذي اسمه الأكثر تشابهًا.} two {يُطابَق السجلان مع السجلين الموجودين اللذين اسماهما الأكثر تشابهًا.} few {تُطابَق السجلات الـ# مع السجلات الموجودة التي أسماؤها الأكثر تشابهًا.} many {تُطابَق السجلات الـ# مع السجلات الموجودة التي أسماؤها الأكثر تشابهًا.} other {تُطابَق السجلات الـ# مع السجلات الموجودة التي أسماؤها الأكثر تشابهًا.}} لا يُحفظ شيء في المصفوفة بعد: يمكنك تغيير قراراتك ضمن «السجلات» حتى الاستيراد.",
  "matrixImport.decide.allNew": "إنشاء الكل بوصفها سجلات جديدة",
  "matrixImport.decide.allNew.confirm":
    "{count, plural, zero {لا سجلات} one {إنشاء سجل جديد واحد} two {إنشاء سجلين جديدين} few {إنشاء # سجلات جديدة} many {إنشاء # سجلًا جديدًا} other {إنشاء # سجل جديد}}",
  "matrixImport.decide.allNew.text":
    "{count, plural, zero {لا سجلات.} one {يُنشأ السجل إلى جانب السجلات المتشابهة الموجودة.} two {يُنشأ السجلان إلى جانب السجلات المتشابهة الموجودة.} few {تُنشأ السجلات الـ# إلى جانب السجلات المتشابهة الموجودة.} many {تُنشأ السجلات الـ# إلى جانب السجلات المتشابهة الموجودة.} other {تُنشأ السجلات الـ# إلى جانب السجلات المتشابهة الموجودة.}} لا يُحفظ شيء في المصفوفة بعد: يمكنك تغيير قراراتك ضمن «السجلات» حتى الاستيراد.",
  "matrixImport.decided.existing": "يستخدم {record}.",
  "matrixImport.decided.new": "ينشئ سجلًا جديدًا.",
  "matrixImport.decided.again": "تغيير القرار",
  "matrixImport.held":
    "{count, plural, zero {لا عمليات محجوزة في هذا الملف} one {في هذا الملف عملية محجوزة} two {في هذا الملف عمليتان محجوزتان} few {في هذا الملف # عمليات محجوزة} many {في هذا الملف # عملية محجوزة} other {في هذا الملف # عملية محجوزة}}",
  "matrixImport.held.text":
    "لا يمكن استيراد صفوفها قبل انتهاء الحجز. بعد ذلك اختر «تعديل المطابقة» وتابع لفحص الصفوف من جديد.",
  "matrixImport.done":
    "{count, plural, =0 {لم يُستورد أي صف} one {استُورد صف واحد} two {استُورد صفان} few {استُوردت # صفوف} many {استُورد # صفًا} other {استُورد # صف}}",
}
