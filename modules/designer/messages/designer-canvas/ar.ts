import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "designer.edit.moveFields": "نقل حقول",
  "designer.edit.removeParts": "حذف حقول",
  "designer.edit.insertParts": "إدراج نسخة",
  "designer.canvas.side": "أنواع الحقول والمخطط",
  "designer.canvas.outline": "المخطط",
  "designer.canvas.rename": "إعادة التسمية",
  "designer.canvas.rename.label": "الاسم الجديد لـ {name}",
  "designer.canvas.duplicate": "إنشاء نسخة",
  "designer.canvas.copy": "نسخ",
  "designer.canvas.cut": "قص",
  "designer.canvas.paste": "لصق بعده",
  "designer.canvas.isCut": "مقصوص ولم يُلصق بعد",
  "designer.canvas.isLifted": "مرفوع",
  "designer.canvas.selected":
    "{count, plural, zero {لم يُحدَّد أي حقل} one {حُدِّد حقل واحد} two {حُدِّد حقلان} few {حُدِّدت # حقول} many {حُدِّد # حقلًا} other {حُدِّد # حقل}}",
  "designer.canvas.copied.fields":
    "{count, plural, zero {لم يُنسخ أي حقل} one {نُسخ حقل واحد} two {نُسخ حقلان} few {نُسخت # حقول} many {نُسخ # حقلًا} other {نُسخ # حقل}}",
  "designer.canvas.copied.section": "نُسخ القسم {name}",
  "designer.canvas.cut.fields":
    "{count, plural, zero {لم يُقص أي حقل.} one {قُص حقل واحد، وسينتقل إلى حيث تلصق.} two {قُص حقلان، وسينتقلان إلى حيث تلصق.} few {قُصت # حقول، وستنتقل إلى حيث تلصق.} many {قُص # حقلًا، وستنتقل إلى حيث تلصق.} other {قُص # حقل، وستنتقل إلى حيث تلصق.}}",
  "designer.canvas.cut.section": "قُص القسم {name}، وسينتقل إلى حيث تلصق.",
  "designer.canvas.pasted":
    "{sections, plural, =0 {{count, plural, zero {لم يُدرج أي حقل} one {أُدرج حقل واحد} two {أُدرج حقلان} few {أُدرجت # حقول} many {أُدرج # حقلًا} other {أُدرج # حقل}}} zero {لم يُدرج أي قسم} one {أُدرج القسم} two {أُدرج قسمان} few {أُدرجت # أقسام} many {أُدرج # قسمًا} other {أُدرج # قسم}}",
  "designer.canvas.moved":
    "{sections, plural, =0 {{count, plural, zero {لم يُنقل أي حقل} one {نُقل حقل واحد} two {نُقل حقلان} few {نُقلت # حقول} many {نُقل # حقلًا} other {نُقل # حقل}}} zero {لم يُنقل أي قسم} one {نُقل القسم} two {نُقل قسمان} few {نُقلت # أقسام} many {نُقل # قسمًا} other {نُقل # قسم}}",
  "designer.canvas.deleted":
    "{count, plural, =0 {حُذف القسم} zero {حُذف القسم} one {حُذف حقل واحد} two {حُذف حقلان} few {حُذفت # حقول} many {حُذف # حقلًا} other {حُذف # حقل}}",
  "designer.canvas.paste.nowhere": "لا يوجد قسم للصق فيه. أضف قسمًا أولًا.",
  "designer.canvas.paste.foreign": "لا تحتوي الحافظة على حقول أو أقسام. انسخ بعضها من نموذج أولًا.",
  "designer.canvas.paste.damaged": "لا يمكن قراءة محتوى الحافظة على أنه حقول أو أقسام. انسخها مرة أخرى.",
  "designer.canvas.clipboard": "لم يسمح المتصفح بالوصول إلى الحافظة. استخدم Ctrl+C وCtrl+V في النموذج.",
  "designer.canvas.left":
    "{count, plural, zero {لم يُترك شيء} one {تُرك شيء واحد} two {تُرك شيئان} few {تُركت # أشياء} many {تُرك # شيئًا} other {تُرك # شيء}}",
  "designer.canvas.left.rule": "قاعدة عن {name} تقرأ حقلًا غير موجود هنا.",
  "designer.canvas.left.role": "لحقل آخر دور {name} بالفعل.",
  "designer.canvas.left.archive": "لم يعد {name} يحفظ قيمًا سابقة: إنه حقل مستقل.",
  "designer.canvas.delete.field": "هل تريد حذف {name}؟",
  "designer.canvas.delete.fields":
    "هل تريد حذف {count, plural, zero {الحقول} one {حقل واحد} two {حقلين} few {# حقول} many {# حقلًا} other {# حقل}}؟",
  "designer.canvas.delete.uses":
    "{count, plural, zero {لا شيء يستخدم ما تحذفه:} one {هذا يستخدم ما تحذفه ويزول أو يتغير معه:} two {هذان يستخدمان ما تحذفه ويزولان أو يتغيران معه:} few {هذه الـ # تستخدم ما تحذفه وتزول أو تتغير معه:} many {هذه الـ # تستخدم ما تحذفه وتزول أو تتغير معه:} other {هذه الـ # تستخدم ما تحذفه وتزول أو تتغير معه:}}",
  "designer.canvas.delete.instead": "ما يُقرأ بدلًا من {name}",
  "designer.canvas.delete.nothing": "لا شيء: دعه يزول",
  "designer.canvas.delete.others": "التراجع يعيد كل شيء. وما تقرؤه أنواع السجلات الأخرى منه يُعرض قبل النشر.",
  "designer.canvas.use.listColumn": "عمود القائمة {name}",
  "designer.canvas.use.listSort": "القائمة مرتبة حسب {name}",
  "designer.canvas.use.listFilter": "يسأل المرشح الافتراضي عن {name}",
  "designer.canvas.use.material": "الموافقات تخص {name}",
  "designer.canvas.use.workflow": "سير العمل: {name}",
  "designer.canvas.use.archive": "{name}، الذي يحفظ قيمه السابقة",
}
