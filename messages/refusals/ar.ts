import type { Texts } from "./en.ts"

export const ar: Texts = {
  "problem.request.invalid": "لم يُفهم الطلب. تحقّق مما أُرسل وحاول مرة أخرى.",
  "problem.request.too_large": "هذا أكبر من المسموح به. أرسل أقل في كل مرة.",
  "problem.request.too_deep":
    "الطلب متداخل أكثر من اللازم أو كثير الأجزاء (بحد أقصى {depth} مستوى و{nodes} جزء). أرسله على أجزاء أصغر.",
  "problem.request.unknown_column": "لا يوجد عمود باسم {column} في هذه القائمة. اختر عمودًا موجودًا فيها.",
  "problem.request.bad_filter": "لم يُفهم عامل التصفية على {column}. امسحه وعيّنه من جديد.",
  "problem.request.bad_sort": "لا يمكن ترتيب القائمة حسب {column}. اختر عمودًا آخر.",
  "problem.request.not_found": "لم يُعثر على هذا. ربما حُذف، أو يقع خارج نطاق عملك.",
  "problem.request.unsupported_media": "هذا النوع من المحتوى غير مقبول هنا.",
  "problem.request.rate_limited":
    "طلبات كثيرة في وقت قصير. انتظر {seconds, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}} ثم حاول مرة أخرى.",
  "problem.request.timeout": "استغرق وصول الطلب وقتًا طويلًا. تحقّق من اتصالك وحاول مرة أخرى.",
  "problem.request.bad_idempotency_key":
    "يتكون Idempotency-Key من 1 إلى 200 محرف قابل للطباعة بلا مسافات. أرسل مفتاحًا آخر.",
  "problem.request.idempotency_key_reused": "استُخدم Idempotency-Key هذا لطلب آخر. أرسل هذا الطلب بمفتاح خاص به.",
  "problem.request.csrf": "تعذّر تجديد تسجيل دخولك من هذه الصفحة. سجّل الدخول مرة أخرى.",
  "problem.auth.invalid_credentials": "البريد الإلكتروني أو كلمة المرور غير صحيحة",
  "problem.auth.not_signed_in": "لم تسجّل الدخول، أو انتهى تسجيل دخولك. سجّل الدخول مرة أخرى.",
  "problem.auth.locked":
    "{minutes, plural, =0 {حسابك مقفل. اطلب من مسؤول الكيان فتحه.} one {محاولات فاشلة كثيرة. حاول مرة أخرى بعد دقيقة واحدة.} two {محاولات فاشلة كثيرة. حاول مرة أخرى بعد دقيقتين.} few {محاولات فاشلة كثيرة. حاول مرة أخرى بعد # دقائق.} other {محاولات فاشلة كثيرة. حاول مرة أخرى بعد # دقيقة.}}",
  "problem.auth.inactive": "حسابك غير نشط. اطلب من مسؤول الكيان تنشيطه.",
  "problem.auth.no_module": "لم تُسند أي وحدة إلى المستخدم. اطلب من مسؤول الكيان وحدة وكيانًا.",
  "problem.auth.consent_required": "اقبل الشروط السارية قبل المتابعة.",
  "problem.auth.unsupported_grant": "طريقة تسجيل الدخول هذه غير مدعومة.",
  "problem.access.forbidden":
    "لا يسمح لك دورك {action, select, CREATE {بإنشاء} READ {بقراءة} UPDATE {بتغيير} DELETE {بحذف} other {بفعل}} هذا ({feature}). راجع مسؤول الكيان إذا احتجت إلى ذلك.",
  "problem.access.read_only":
    "هذا السجل للقراءة فقط: {reason, select, earlier_version {هذا إصدار سابق منه.} workflow_done {اكتمل سير عمله.} locked {هو مقفل.} no_write_permission {يتيح لك دورك قراءته دون تغييره.} workflow_unavailable {تعذّر معرفة موضعه في سير العمل.} outside_entity {ينتمي إلى كيان لا تعمل فيه.} project_closed {مشروعه مغلق.} other {لا يمكن تغييره الآن.}}",
  "problem.record.not_found": "لم يُعثر على هذا السجل. ربما حُذف، أو يقع خارج نطاق عملك.",
  "problem.record.revision_missing": "لم يُذكر على أي حالة من السجل يستند هذا التغيير. افتح السجل من جديد وأعد التغيير.",
  "problem.record.conflict": "غيّر شخص ما هذا في أثناء ذلك. قارن النسختين واحفظ مرة أخرى؛ لم يُفقد شيء مما كتبته.",
  "problem.record.profile_mismatch": "ينتمي هذا السجل إلى ملف تعريف غير المذكور.",
  "problem.record.type_mismatch": "هذا السجل من النوع {type} وليس من النوع المذكور.",
  "problem.record.has_children":
    "{count, plural, one {سجل واحد يتبع} two {سجلان يتبعان} few {# سجلات تتبع} other {# سجلًا تتبع}} هذا السجل. احذف ما يتبعه أو ألغِ ربطه أولًا: {list}",
  "problem.record.cannot_link": "لا يمكن ربط سجلات من النوع {type} هنا.",
  "problem.record.not_offered": "لا يمكن ربط \u2068{uid}\u2069 هنا: يعرض هذا الحقل سجلات أخرى. اختر واحدًا من قائمته.",
  "problem.record.already_linked": "{uid} مرتبط من قبل.",
  "problem.record.not_linked": "هذان السجلان غير مرتبطين.",
  "problem.record.missing_information": "معلومات إلزامية ناقصة",
  "problem.record.nothing_changed": "لم تُكتشف تغييرات أو البيانات غير صالحة",
  "problem.project.not_found": "لم يُعثر على هذا المشروع. ربما حُذف، أو لا تعمل في أي من كياناته.",
  "problem.entity.not_found": "لم يُعثر على هذا الكيان، أو أنك لا تعمل فيه.",
  "problem.profile.not_found": "لم يُعثر على ملف التعريف",
  "problem.profile.not_published": "لم يُنشر ملف التعريف هذا بعد. انشره قبل إنشاء سجلات به.",
  "problem.profile.conflict": "غيّر شخص آخر هذه المسودة في أثناء ذلك. قارن النسختين واحفظ مرة أخرى.",
  "problem.version.values_in_the_way":
    "لم يُنشر شيء: في الحقل {field}، {loses, plural, =0 {} zero {} one {قيمة واحدة ستفقد شيئًا} two {قيمتان ستفقدان شيئًا} few {# قيم ستفقد شيئًا} many {# قيمة ستفقد شيئًا} other {# قيمة ستفقد شيئًا}}{both, select, yes { و} other {}}{cannot, plural, =0 {} zero {} one {قيمة واحدة لا يمكن تحويلها} two {قيمتان لا يمكن تحويلهما} few {# قيم لا يمكن تحويلها} many {# قيمة لا يمكن تحويلها} other {# قيمة لا يمكن تحويلها}}. قرّر في تقرير التغيير ما يؤول إليه أمرها.",
  "problem.version.report_first": "سيؤدي نشر هذا إلى إعادة كتابة قيم في السجلات. اطّلع على تقرير التغيير وانشر منه.",
  "problem.version.under_way": "يجري بالفعل نشر إصدار من نوع السجل هذا. انتظر حتى ينتهي أو أوقفه.",
  "problem.version.not_found": "لا يوجد إصدار {version} من نوع السجل هذا.",
  "problem.profile.keyword_in_use": "هذه الكلمة المفتاحية مستخدمة من قبل. اختر غيرها.",
  "problem.tag.not_found": "لا توجد قائمة مشتركة باسم {tag}. ربما حُذفت.",
  "problem.tag.conflict": "غيّر شخص آخر هذه القائمة في هذه الأثناء. قارن بين النسختين واحفظ من جديد.",
  "problem.tag.duplicate_id": "{id} موجود من قبل. امنح كل قائمة، وكل عنصر في القائمة، معرّفًا خاصًا به.",
  "problem.tag.bad_list": "تحتوي القائمة المشتركة إما على عناصر وإما على أشخاص. أرسل واحدًا منهما.",
  "problem.tag.in_use":
    "{what, select, element {هذا العنصر مستخدم} other {هذه القائمة مستخدمة}} في {list}{count, plural, =0 {} one {، في سجل واحد} two {، في سجلين} few {، في # سجلات} other {، في # سجلًا}}. {what, select, element {أوقفه بدلًا من ذلك: يبقى حيث اختير ولا يمكن اختياره من جديد.} other {أزله من هناك أولًا.}}",
  "problem.tag.too_many": "توجد {maximum, number} قائمة مشتركة، وهو أقصى عدد ممكن. احذف قائمة لا يستخدمها أحد.",
  "problem.variable.unknown": "لا يوجد متغير باسم {variable}. اختر واحدًا من: {list}.",
  "problem.variable.no_value": "ليس للمتغير {variable} قيمة هنا. استخدمه حيث تكون له قيمة أو اكتب قيمة.",
  "problem.rule.addition_failed": "تعذّرت إضافة قاعدة التحقق.",
  "problem.rule.not_found": "لم يُعثر على هذه القاعدة. ربما حُذفت.",
  "problem.import.unreadable_file":
    "تعذّرت قراءة الملف. يجب أن يكون ملف CSV بترميز UTF-8 أو مصنف XLSX أو فهرس OSCAL بصيغة JSON.",
  "problem.import.empty_file": "لا توجد في الملف صفوف لاستيرادها.",
  "problem.import.unknown_column": "لا يحتوي الملف على هذا العمود، أو لا يأخذه أي حقل. تحقّق من الأسماء في الجانبين.",
  "problem.import.unknown_key": "لا يسمّي المفتاح عمودًا يأخذه حقل. سمِّ عمودًا آخر.",
  "problem.import.duplicate_key": "يحمل صف سابق في الملف المفتاح نفسه. يحتاج كل صف إلى مفتاح خاص به.",
  "problem.import.ambiguous_key": "تحمل عدة سجلات هذا المفتاح، فلا يتضح أيها المقصود.",
  "problem.import.blank_key": "المفتاح فارغ في هذا الصف.",
  "problem.job.not_found": "هذا العمل غير موجود أو يخص شخصًا آخر. انظر في قائمة أعمالك.",
  "problem.job.too_many":
    "لديك بالفعل {maximum, plural, zero {# عمل} one {عمل واحد} two {عملان} few {# أعمال} many {# عملًا} other {# عمل}} قيد التنفيذ، وهو الحد الأقصى. انتظر انتهاء أحدها أو ألغِ واحدًا.",
  "problem.file.not_found": "لم يُعثر على هذا الملف. ربما حُذف، أو يقع خارج نطاق عملك.",
  "problem.file.too_large": "الحد الأقصى لحجم الملف {maximum, number} ميغابايت. صغّره أو قسّمه.",
  "problem.file.bad_name": "يتكوّن اسم الملف من حرف وامتداد، دون مسار أو رموز تحكم. أعد تسمية الملف وارفعه من جديد.",
  "problem.file.bad_kind": "لا تُقبل الملفات من هذا النوع: {file}. ارفع واحدًا من هذه الأنواع: {kinds}.",
  "problem.file.bad_content":
    "الملف {file} ليس كما يقول امتداده ({extension})، أو تتعذّر قراءته. فشل الرفع: تحقق من الملف وأعد رفع البيانات.",
  "problem.file.unpacks_too_large":
    "يصبح {file} عند فك ضغطه أكبر بكثير من حجمه، ولذلك لا يُقبل. احفظه من جديد من البرنامج الذي أنشأه.",
  "problem.file.too_many_pixels": "يحتوي {file} على أكثر من {maximum, number} مليون بكسل. صغّر الصورة وارفعها من جديد.",
  "problem.file.parts_missing":
    "{count, plural, one {لم يصل جزء من الملف} two {لم يصل جزآن من الملف} few {لم تصل # أجزاء من الملف} other {لم يصل # جزءًا من الملف}}. تابع الرفع.",
  "problem.file.address_expired": "انتهت صلاحية هذا العنوان أو أنه غير مكتمل. اطلب الملف أو الرفع من جديد.",
  "problem.file.checking": "لا يزال {file} قيد الفحص بحثًا عن محتوى ضار. أعد المحاولة بعد لحظات.",
  "problem.file.refused": "تبيّن أن {file} ضار وأُزيل. أزله من هنا أيضًا.",
  "problem.file.in_use": "يوجد {file} في حقل من حقول سجله. أزله من هناك ثم احفظ.",
  "problem.file.too_many_waiting":
    "لديك {maximum, number} ملف بانتظار حفظ سجل، وهو أقصى عدد ممكن. احفظ السجل أو أزل بعضها.",
  "problem.server.busy": "الخادم مشغول. حاول مرة أخرى بعد لحظات.",
  "problem.server.storage_full": "لم تبقَ على الخادم مساحة للحفظ. ما حُفظ من قبل آمن؛ أبلغ المسؤول.",
  "problem.server.unavailable": "لا يستطيع الخادم العمل في هذه اللحظة. حاول مرة أخرى بعد لحظات؛ لم يُفقد شيء مما حُفظ.",
  "problem.server.failed": "حدث خطأ ما. حاول مرة أخرى؛ وإن استمر فأعطِ المسؤول معرّف الارتباط.",
}
