import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "problem.import.unreadable_file":
    "تعذّرت قراءة الملف. ارفع ملف CSV بترميز UTF-8 أو مصنف XLSX أو فهرس OSCAL بصيغة JSON.",
  "problem.import.empty_file": "لا توجد في الملف صفوف لاستيرادها.",
  "problem.import.unknown_column": "لم يُعثر على العمود في الملف، أو لا يمكن استيراده إلى هذا الحقل. تحقق من الاسمين.",
  "problem.import.unknown_key": "عمود المفتاح غير مطابَق مع حقل. اختر غيره.",
  "problem.import.duplicate_key": "لصف آخر المفتاح نفسه. يجب أن تكون المفاتيح فريدة.",
  "problem.import.ambiguous_key": "أكثر من سجل يطابق هذا المفتاح.",
  "problem.import.blank_key": "المفتاح فارغ في هذا الصف.",
  "problem.import.not_found": "لم يُعثر على الاستيراد.",
  "problem.import.in_progress": "هذا الاستيراد قيد التنفيذ. انتظر حتى يكتمل أو ألغِه.",
  "problem.import.not_ready": "هذا الاستيراد غير جاهز. ارفع الملف وطابق أعمدته أولًا.",
  "problem.import.unknown_sheet": "لا يحتوي الملف على هذه الورقة. اختر غيرها.",
  "problem.import.too_many_rows": "تحتوي الورقة على أكثر من {limit, number} صف. قسّمها إلى عدة ملفات.",
  "problem.import.formula_error": "تحتوي الخلية على خطأ الصيغة {error}. صحّح الصيغة أو أدخل قيمة.",
  "problem.import.mapped_twice": "عمودان مطابَقان مع الحقل نفسه.",
  "problem.import.nothing_mapped": "طابق عمودًا واحدًا على الأقل مع حقل.",
  "problem.import.nothing_to_load": "لا توجد صفوف لاستيرادها. صحّح الصفوف المرفوضة أو احسم التعارضات أولًا.",
  "problem.import.finished": "اكتمل هذا الاستيراد. صحّح الصفوف المرفوضة واستوردها، أو ابدأ استيرادًا جديدًا.",
  "problem.import.duplicate_row": "هذا الصف مطابق للصف {row, number} وقد تُخطي.",
  "problem.import.duplicate_record": "تشير الصفوف {rows} إلى السجل نفسه. أبقِ أحدها، أو أفرغ الأعمدة المخفية في النسخ.",
  "problem.import.missing_entity": "الكيان ناقص في هذا الصف.",
  "problem.import.unknown_entity": "لم يُعثر على الكيان {name}.",
  "problem.import.nameless":
    "{part, select, PROCESS {لا رقم ولا اسم للعملية} SUB_PROCESS {لا رقم ولا اسم للعملية الفرعية} RISK {لا رقم ولا اسم للخطر} other {لا رقم ولا اسم للضابط}} في هذا الصف. أدخل أحدهما.",
  "problem.import.differs": "في الصف {row, number} قيمة أخرى للسجل نفسه. أدخل القيمة نفسها في الصفين.",
  "problem.import.two_processes":
    "يضع الصف {row, number} هذا السجل في عملية أخرى. لا يمكن أن ينتمي السجل إلا إلى عملية واحدة.",
  "problem.import.other_parent": "ينتمي هذا السجل بالفعل إلى {parent}. انقله في التطبيق، أو صحّح الصف.",
  "problem.import.other_entity": "ينتمي هذا الضابط وخطره إلى كيانين مختلفين. اختر خطرًا من الكيان نفسه.",
  "problem.import.record_rejected":
    "{part, select, PROCESS {لا يمكن استيراد العملية} SUB_PROCESS {لا يمكن استيراد العملية الفرعية} RISK {لا يمكن استيراد الخطر} other {لا يمكن استيراد الضابط}} في هذا الصف. انظر السبب في الصف {row, number}.",
  "problem.import.unknown_decision": "اختر أحد السجلات المتشابهة، أو أنشئ سجلًا جديدًا.",
  "problem.import.undecided":
    "{part, select, PROCESS {العملية في هذا الصف تشبه} SUB_PROCESS {العملية الفرعية في هذا الصف تشبه} RISK {الخطر في هذا الصف يشبه} other {الضابط في هذا الصف يشبه}} سجلات موجودة. اختر أحدها أو أنشئ سجلًا جديدًا.",
  "problem.rcm.not_found": "لم يُعثر على أي مصفوفة RCM.",
}
