import type { Texts } from "./en.ts"

export const ar: Texts = {
  "designerTexts.text": "ما يقرؤه الناس من نوع السجل هذا بخمس لغات. وحيث لا توجد ترجمة يظهر النص الإنجليزي.",
  "designerTexts.missing": "الترجمات الناقصة",
  "designerTexts.missing.chosen": "{chosen, select, none {تُعرض كل النصوص.} other {تُعرض النصوص غير المترجمة فقط.}}",
  "designerTexts.count":
    "{shown, number} من {total, plural, one {نص واحد} two {نصين} few {# نصوص} many {# نصًا} other {# نص}}",
  "designerTexts.find": "ابحث عن نص",
  "designerTexts.languages": "اللغات",
  "designerTexts.languages.all": "كل اللغات",
  "designerTexts.languages.beside": "الإنجليزية و{language}",
  "designerTexts.copy": "نسخ إلى جدول بيانات",
  "designerTexts.copied":
    "{count, plural, one {نُسخ نص واحد} two {نُسخ نصان} few {نُسخت # نصوص} many {نُسخ # نصًا} other {نُسخ # نص}}",
  "designerTexts.copy.refused": "لم يسمح المتصفح بالوصول إلى الحافظة. نزّل النصوص بدلًا من ذلك.",
  "designerTexts.download": "تنزيل بصيغة CSV",
  "designerTexts.bring": "إدخال الترجمات",
  "designerTexts.bring.text": "انسخ النصوص أو نزّلها، ودعها تُترجم في جدول بيانات، ثم أدخل الجدول مع سطره الأول.",
  "designerTexts.bring.paste": "ألصق الجدول هنا",
  "designerTexts.bring.file": "قراءة ملف CSV",
  "designerTexts.bring.tooBig": "الملف أكبر من أن يكون جدول نصوص.",
  "designerTexts.bring.headings": "يجب أن يسمّي السطر الأول أعمدته: id وواحدًا على الأقل من en وes وhi وfr وar.",
  "designerTexts.bring.unreadable": "لا يمكن قراءة هذا الجدول: علامة اقتباس غير مغلقة.",
  "designerTexts.bring.changes":
    "{count, plural, =0 {الجدول يطابق المسودة.} one {سيتغير نص واحد.} two {سيتغير نصان.} few {ستتغير # نصوص.} many {سيتغير # نصًا.} other {سيتغير # نص.}}",
  "designerTexts.bring.unknown":
    "{count, plural, one {سطر واحد لا مكان له في هذه المسودة وسيُترك.} two {سطران لا مكان لهما في هذه المسودة وسيُتركان.} few {# أسطر لا مكان لها في هذه المسودة وستُترك.} many {# سطرًا لا مكان له في هذه المسودة وسيُترك.} other {# سطر لا مكان له في هذه المسودة وسيُترك.}}",
  "designerTexts.bring.emptied":
    "لا يجوز أن تكون الإنجليزية فارغة: {count, plural, one {يبقى نص واحد} two {يبقى نصان} few {تبقى # نصوص} many {يبقى # نصًا} other {يبقى # نص}} كما في المسودة.",
  "designerTexts.bring.line": "السطر {number, number}: {address}",
  "designerTexts.bring.more":
    "{count, plural, one {وسطر آخر} two {وسطران آخران} few {و# أسطر أخرى} many {و# سطرًا آخر} other {و# سطر آخر}}",
  "designerTexts.bring.cancel": "إلغاء",
  "designerTexts.bring.do":
    "{count, plural, =0 {اعتماد} one {اعتماد نص واحد} two {اعتماد نصين} few {اعتماد # نصوص} many {اعتماد # نصًا} other {اعتماد # نص}}",
  "designerTexts.brought":
    "{count, plural, one {اعتُمد نص واحد} two {اعتُمد نصان} few {اعتُمدت # نصوص} many {اعتُمد # نصًا} other {اعتُمد # نص}}",
  "designerTexts.where": "الموضع",
  "designerTexts.cell": "{name}، {kind}، {language}",
  "designerTexts.complete": "لا شيء ناقص هنا",
  "designerTexts.complete.text": "لكل نص ترجمته.",
  "designerTexts.none": "لا نص يقول ذلك",
  "designerTexts.none.text": "ابحث عن كلمات أخرى بأي من اللغات.",
  "designerTexts.all": "عرض كل النصوص",
  "designerTexts.kind.name": "الاسم",
  "designerTexts.kind.plural": "اسم القائمة",
  "designerTexts.kind.auditName": "الاسم في وحدة التدقيق",
  "designerTexts.kind.auditPlural": "اسم القائمة في وحدة التدقيق",
  "designerTexts.kind.description": "الوصف",
  "designerTexts.kind.label": "التسمية",
  "designerTexts.kind.help": "نص المساعدة",
  "designerTexts.kind.choice": "خيار",
  "designerTexts.kind.column": "عمود الجدول",
  "designerTexts.kind.listColumn": "عمود القائمة",
  "designerTexts.kind.message": "رسالة قاعدة",
  "designerTexts.kind.other": "نص",
  "designerTexts.publish":
    "{count, plural, one {نص واحد بلا ترجمة وسيُقرأ} two {نصان بلا ترجمة وسيُقرآن} few {# نصوص بلا ترجمة وستُقرأ} many {# نصًا بلا ترجمة وسيُقرأ} other {# نص بلا ترجمة وسيُقرأ}} بالإنجليزية: {languages}.",
  "designerTexts.publish.language": "{language} ({count, number})",
  "designerTexts.publish.open": "عرض النصوص",
}
