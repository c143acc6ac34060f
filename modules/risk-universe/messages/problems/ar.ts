import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "problem.heat_map.bad_bands": "أدخل النطاقات بترتيب تصاعدي، على أن يبدأ أولها من 0.",
  "problem.heat_map.conflict": "غيّر شخص آخر هذه الإعدادات. أعد التحميل ثم أعد تغييرك.",
  "problem.heat_map.same_pattern": "لنطاق آخر هذا النمط. اختر نمطًا مختلفًا ليمكن تمييز النطاقات دون ألوان.",
  "problem.heat_map.no_axes": "تحتاج الخريطة الحرارية إلى حقلين للأثر والاحتمالية لديك صلاحية عرضهما.",
  "problem.similar_records.hidden_links":
    "{count, plural, zero {لا توجد سجلات مرتبطة لا يمكنك رؤيتها} one {يوجد سجل مرتبط واحد لا يمكنك رؤيته} two {يوجد سجلان مرتبطان لا يمكنك رؤيتهما} few {توجد # سجلات مرتبطة لا يمكنك رؤيتها} many {يوجد # سجلًا مرتبطًا لا يمكنك رؤيتها} other {يوجد # سجل مرتبط لا يمكنك رؤيتها}}، ولذلك لا يمكن نقل الروابط. اطلب ذلك ممن يمكنه رؤيتها.",
  "problem.similar_records.in_progress": "تجري مقارنة هذه السجلات بالفعل. انتظر حتى تنتهي المقارنة.",
  "problem.similar_records.linked_completed":
    "هذا السجل مرتبط بـ {uid} وينتمي إلى عملية معلَّمة بأنها مكتملة. أعد فتح العملية، أو استثنِ {uid} من الدمج.",
  "problem.similar_records.locked":
    "{reason, select, workflow_done {اكتمل سير عمل هذا السجل. أعد فتحه، أو استثنه من الدمج.} locked {هذا السجل مقفل. ادمجه بعد فتح قفله، أو استثنه من الدمج.} process_completed {عملية هذا السجل معلَّمة بأنها مكتملة. أعد فتح العملية، أو استثنِ السجل من الدمج.} project_closed {مشروع هذا السجل مغلق. أعد فتح المشروع أولًا.} other {لا يمكن تعديل هذا السجل الآن. استثنه من الدمج، أو حاول لاحقًا.}}",
  "problem.similar_records.no_delete_permission": "ليست لديك صلاحية حذف هذا السجل.",
  "problem.similar_records.not_joinable": "لا يمكن دمج إلا السجلات التي لها النوع والمشروع والكيان نفسها.",
}
