import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "problem.request.invalid": "الطلب غير صالح. تحقق من البيانات وحاول مرة أخرى.",
  "problem.request.too_large": "الطلب كبير جدًا. أرسل بيانات أقل في كل مرة.",
  "problem.request.too_deep":
    "الطلب متداخل أكثر من اللازم أو كثير الأجزاء (بحد أقصى {depth} مستوى و{nodes} جزء). أرسله على أجزاء أصغر.",
  "problem.request.too_many_parts":
    "لا ترسل هنا أكثر من {maximum, plural, zero {# جزء} one {جزء واحد} two {جزأين} few {# أجزاء} many {# جزءًا} other {# جزء}}.",
  "problem.request.too_costly": "هذا الطلب كبير جدًا. أرسله على أجزاء أصغر.",
  "problem.request.busy":
    "ما زالت عدة طلبات لك قيد التنفيذ. انتظر {seconds, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}} ثم حاول مرة أخرى.",
  "problem.request.unknown_column": "لا يوجد عمود «{column}» في هذه القائمة. اختر عمودًا آخر.",
  "problem.request.bad_filter": "المرشح على «{column}» غير صالح. امسحه وعيّنه من جديد.",
  "problem.request.bad_sort": "لا يمكن ترتيب القائمة حسب «{column}». اختر عمودًا آخر.",
  "problem.request.bad_cursor": "تغيّرت القائمة. ابدأ من الصفحة الأولى من جديد.",
  "problem.request.bad_group": "لا يمكن تجميع القائمة حسب «{column}». اختر عمودًا آخر.",
  "problem.request.not_found": "لم يُعثر عليه. ربما حُذف، أو ليس لديك حق الوصول إليه.",
  "problem.request.unsupported_media": "نوع المحتوى هذا غير مدعوم.",
  "problem.request.rate_limited":
    "طلبات كثيرة جدًا. حاول مرة أخرى بعد {seconds, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}.",
  "problem.request.timeout": "انتهت مهلة الطلب. تحقق من اتصالك وحاول مرة أخرى.",
  "problem.access.forbidden":
    "لا يسمح لك دورك {action, select, CREATE {بإنشاء} READ {بعرض} UPDATE {بتعديل} DELETE {بحذف} other {بفعل}} هذا. الصلاحية الناقصة هي «{feature}». اطلبها من مسؤول الكيان أو مسؤول العميل.",
  "problem.access.read_only":
    "هذا السجل للقراءة فقط: {reason, select, earlier_version {يُعرض بحسب إصدار سابق.} workflow_done {اكتمل سير عمله.} locked {هو مقفل.} no_write_permission {يتيح لك دورك عرضه دون تعديله. اطلب صلاحية تعديل السجلات من هذا النوع من مسؤول الكيان أو مسؤول العميل.} workflow_unavailable {تعذّر تحميل حالة سير عمله.} outside_entity {ينتمي إلى كيان ليس لديك حق الوصول إليه.} process_completed {عمليته معلَّمة بأنها مكتملة.} project_closed {مشروعه مغلق.} checked_out {حجز مستخدم آخر هذا السجل أو عمليته.} viewing {أنت تعرض النظام بصفة دور.} other {لا يمكن تعديله الآن.}}",
  "problem.access.viewing": "أنت تعرض النظام بصفة {role} ولا يمكنك إجراء تغييرات. أنهِ العرض لتفعل ذلك.",
  "problem.variable.unknown": "المتغير {variable} غير موجود. المتغيرات المتاحة: {list}.",
  "problem.variable.no_value": "ليس للمتغير {variable} قيمة هنا. أدخل قيمة ثابتة بدلًا منه.",
  "problem.server.busy": "الخادم مشغول. حاول مرة أخرى بعد لحظات.",
  "problem.server.storage_full": "نفدت مساحة القرص على الخادم. البيانات المحفوظة آمنة. اتصل بالمسؤول.",
  "problem.server.unavailable": "الخادم غير متاح مؤقتًا. حاول مرة أخرى بعد لحظات. البيانات المحفوظة آمنة.",
  "problem.server.failed": "حدث خطأ ما. حاول مرة أخرى. وإذا استمرت المشكلة فأعطِ المسؤول معرّف الارتباط.",
}
