import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "designer.edit.insertBlock": "إدراج الكتلة {name}",
  "designerBlocks.title": "الكتل",
  "designerBlocks.loading": "جارٍ تحميل الكتل…",
  "designerBlocks.empty": "لا توجد كتل بعد. حدد حقولًا على لوحة التصميم واختر «حفظ ككتلة…» من القائمة، أو اضغط Ctrl+B.",
  "designerBlocks.empty.reader": "لا توجد كتل بعد.",
  "designerBlocks.failure.offline": "تعذّر تحميل الكتل. ستظهر عند عودة الاتصال.",
  "designerBlocks.failure.forbidden": "لا يستخدم الكتل إلا من يصممون أنواع السجلات. اسأل مسؤولًا.",
  "designerBlocks.failure.broken": "تعذّر تحميل الكتل. لم تتأثر مسودتك.",
  "designerBlocks.fields": "{count, plural, one {حقل واحد} two {حقلان} few {# حقول} many {# حقلًا} other {# حقل}}",
  "designerBlocks.besides.fields":
    "و{count, plural, one {حقل آخر} two {حقلان آخران} few {# حقول أخرى} many {# حقلًا آخر} other {# حقل آخر}}",
  "designerBlocks.besides.sections":
    "{count, plural, one {قسم واحد} two {قسمان} few {# أقسام} many {# قسمًا} other {# قسم}}",
  "designerBlocks.besides.rules":
    "{count, plural, one {قاعدة واحدة} two {قاعدتان} few {# قواعد} many {# قاعدة} other {# قاعدة}}",
  "designerBlocks.more": "إجراءات أخرى للكتلة {name}",
  "designerBlocks.inside": "محتوى الكتلة {name}",
  "designerBlocks.insert": "إدراج أسفل التحديد",
  "designerBlocks.edit": "إعادة التسمية أو الاستبدال…",
  "designerBlocks.show": "معاينة…",
  "designerBlocks.delete": "حذف الكتلة",
  "designerBlocks.delete.title": "حذف الكتلة {name}؟",
  "designerBlocks.delete.text": "لا يمكن التراجع عن ذلك. وتحتفظ أنواع السجلات التي تستخدم الكتلة بحقولها وقواعدها.",
  "designerBlocks.deleted": "حُذفت الكتلة {name}",
  "designerBlocks.inserted": "أُدرجت الكتلة {name}",
  "designerBlocks.notInserted": "تعذّر إدراج الكتلة {name}",
  "designerBlocks.saveAs": "حفظ ككتلة…",
  "designerBlocks.saveAs.selection": "حفظ التحديد ككتلة",
  "designerBlocks.saveAs.title": "حفظ ككتلة",
  "designerBlocks.saveAs.text":
    "يمكن لكل من يصمم أنواع السجلات إدراج هذه الكتلة. والنسخ المُدرجة مستقلة: لا تتأثر بما يتغير في الكتلة لاحقًا.",
  "designerBlocks.edit.title": "كتلة",
  "designerBlocks.edit.text": "تسري التغييرات على النسخ المُدرجة من الآن فقط.",
  "designerBlocks.name": "الاسم",
  "designerBlocks.name.missing": "أدخل اسمًا.",
  "designerBlocks.description": "الوصف",
  "designerBlocks.fill":
    "{count, plural, one {استبدال محتواها بالحقل المحدد} two {استبدال محتواها بالحقلين المحددين} few {استبدال محتواها بـ # حقول محددة} many {استبدال محتواها بـ # حقلًا محددًا} other {استبدال محتواها بـ # حقل محدد}}",
  "designerBlocks.save": "حفظ الكتلة",
  "designerBlocks.saved": "حُفظت الكتلة {name}",
  "designerBlocks.conflict": "غيّر شخص آخر هذه الكتلة.",
  "designerBlocks.conflict.use": "استخدام نسخته",
  "designerBlocks.omitted":
    "{count, plural, one {عنصر واحد لا تشمله الكتلة} two {عنصران لا تشملهما الكتلة} few {# عناصر لا تشملها الكتلة} many {# عنصرًا لا تشمله الكتلة} other {# عنصر لا تشمله الكتلة}}",
  "designerBlocks.omitted.rule": "قاعدة {name}: تستخدم أيضًا {reads}.",
  "designerBlocks.omitted.archive": "لم يعد {name} يحفظ القيم السابقة لحقل آخر.",
}
