import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "designer.edit.insertBlock": "إدراج الكتلة {name}",
  "designerBlocks.title": "الكتل",
  "designerBlocks.loading": "يجري تحميل الكتل",
  "designerBlocks.empty": "لم يُحفظ شيء بعد. حدد حقولًا على اللوحة واختر «حفظ ككتلة…» من قائمتها، أو اضغط Ctrl+B.",
  "designerBlocks.empty.reader": "لم يُحفظ شيء بعد.",
  "designerBlocks.failure.offline": "تعذر الوصول إلى الكتل. ستصل فور توفر الاتصال.",
  "designerBlocks.failure.forbidden": "الكتل لمن يجوز لهم تصميم أنواع السجلات. اسأل مسؤولًا.",
  "designerBlocks.failure.broken": "تعذر تحميل الكتل. مسودتك لم تتأثر.",
  "designerBlocks.fields": "{count, plural, one {حقل واحد} two {حقلان} few {# حقول} many {# حقلًا} other {# حقل}}",
  "designerBlocks.besides.fields":
    "و{count, plural, one {حقل آخر} two {حقلان آخران} few {# حقول أخرى} many {# حقلًا آخر} other {# حقل آخر}}",
  "designerBlocks.besides.sections":
    "{count, plural, one {قسم واحد} two {قسمان} few {# أقسام} many {# قسمًا} other {# قسم}}",
  "designerBlocks.besides.rules":
    "{count, plural, one {قاعدة واحدة} two {قاعدتان} few {# قواعد} many {# قاعدة} other {# قاعدة}}",
  "designerBlocks.more": "المزيد للكتلة {name}",
  "designerBlocks.inside": "ما في الكتلة {name}",
  "designerBlocks.insert": "إدراج بعد التحديد",
  "designerBlocks.edit": "إعادة التسمية أو الاستبدال…",
  "designerBlocks.show": "عرض المحتوى…",
  "designerBlocks.delete": "حذف الكتلة",
  "designerBlocks.delete.title": "حذف الكتلة {name}؟",
  "designerBlocks.delete.text": "لا يمكن استرجاعها. أنواع السجلات التي أُدرجت فيها تحتفظ بحقولها وقواعدها.",
  "designerBlocks.deleted": "حُذفت الكتلة {name}",
  "designerBlocks.inserted": "أُدرجت الكتلة {name}",
  "designerBlocks.notInserted": "لم تُدرج الكتلة {name}",
  "designerBlocks.saveAs": "حفظ ككتلة…",
  "designerBlocks.saveAs.selection": "حفظ التحديد ككتلة",
  "designerBlocks.saveAs.title": "حفظ ككتلة",
  "designerBlocks.saveAs.text":
    "يستطيع كل من يصمم أنواع السجلات إدراجها. ما يُدرج يصبح مستقلًا: تغيير الكتلة لا يغير فيه شيئًا.",
  "designerBlocks.edit.title": "كتلة",
  "designerBlocks.edit.text": "يسري التغيير على ما يُدرج من الآن فصاعدًا.",
  "designerBlocks.name": "الاسم",
  "designerBlocks.name.missing": "أعطِ الكتلة اسمًا.",
  "designerBlocks.description": "الوصف",
  "designerBlocks.fill":
    "{count, plural, one {استبدال محتواها بالحقل المحدد} two {استبدال محتواها بالحقلين المحددين} few {استبدال محتواها بـ # حقول محددة} many {استبدال محتواها بـ # حقلًا محددًا} other {استبدال محتواها بـ # حقل محدد}}",
  "designerBlocks.save": "حفظ الكتلة",
  "designerBlocks.saved": "حُفظت الكتلة {name}",
  "designerBlocks.conflict": "غيّر شخص ما هذه الكتلة في هذه الأثناء.",
  "designerBlocks.conflict.use": "أخذ ما لديه",
  "designerBlocks.omitted":
    "{count, plural, one {شيء واحد يبقى} two {شيئان يبقيان} few {# أشياء تبقى} many {# شيئًا يبقى} other {# شيء يبقى}} خارج الكتلة",
  "designerBlocks.omitted.rule": "قاعدة عن {name}: تقرأ أيضًا {reads}.",
  "designerBlocks.omitted.archive": "لم يعد {name} يحفظ القيم السابقة لحقل آخر.",
}
