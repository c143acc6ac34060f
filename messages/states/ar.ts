import type { Texts } from "./en.ts"

export const ar: Texts = {
  "status.NOT_ASSIGNED": "غير مُسند",
  "status.PENDING": "معلّق",
  "status.IN_PENDING": "قيد الانتظار",
  "status.NOT_SUBMITTED": "لم يُقدَّم",
  "status.DRAFT": "مسودة",
  "status.IN_PROGRESS": "قيد التنفيذ",
  "status.IN_REVIEW": "قيد المراجعة",
  "status.SENT_FOR_APPROVAL": "أُرسل للموافقة",
  "status.RE_ASSIGNED": "أُعيد إسناده",
  "status.APPROVED": "معتمد",
  "status.ACTION_COMPLETED": "اكتمل الإجراء",
  "status.WORKFLOW_DONE": "انتهى سير العمل",
  "status.COMPLETED": "مكتمل",
  "status.DOCUMENTATION_COMPLETED": "اكتمل التوثيق",
  "status.CHANGE_REQUESTED": "طُلب تعديل",
  "status.TESTING_COMPLETED": "اكتمل الاختبار",
  "status.NOT_IN_SCOPE": "خارج النطاق",
  "status.ON_HOLD": "موقوف مؤقتًا",
  "status.TO_DO": "للتنفيذ",
  "status.SENT_FOR_REMEDIATION": "قيد المعالجة",
  "status.REMEDIATED": "تمت المعالجة",
  "status.CLOSED": "مغلق",
  "readOnly.workflow_done":
    "هذا السجل للقراءة فقط لأن سير عمله قد انتهى. اطلب من مسؤول الكيان إعادة فتحه إذا لزم تغيير شيء.",
  "readOnly.locked": "هذا السجل مقفل. اطلب ممن أقفله أو من مسؤول الكيان فتحه.",
  "readOnly.no_write_permission":
    "يمكنك قراءة هذا السجل دون تعديله. اطلب صلاحية الكتابة من مسؤول الكيان إذا احتجت إليها.",
  "readOnly.workflow_unavailable":
    "تعذّر تحميل حالة سير العمل، لذلك لا يمكن تعديل أي شيء الآن. أعد تحميل الصفحة للمحاولة من جديد.",
  "readOnly.outside_entity": "ينتمي هذا السجل إلى كيان لا تعمل فيه. اطلب من مسؤول الكيان إضافتك إليه.",
  "readOnly.project_closed":
    "هذا المشروع مغلق وسجلاته محفوظة كما كانت. أجرِ التغيير في مشروع مفتوح، أو اطلب من مسؤول العميل إعادة فتح هذا المشروع.",
}
