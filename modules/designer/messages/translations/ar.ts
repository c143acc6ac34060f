import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "translations.text": "ما يقرؤه الناس من نوع السجل هذا بخمس لغات. وحيث لا توجد ترجمة يظهر النص الإنجليزي.",
  "translations.missing": "الترجمات الناقصة",
  "translations.missing.selected": "{chosen, select, none {تُعرض كل النصوص.} other {تُعرض النصوص غير المترجمة فقط.}}",
  "translations.count":
    "{shown, number} من {total, plural, one {نص واحد} two {نصين} few {# نصوص} many {# نصًا} other {# نص}}",
  "translations.find": "ابحث عن نص",
  "translations.languages": "اللغات",
  "translations.languages.all": "كل اللغات",
  "translations.languages.beside": "الإنجليزية و{language}",
  "translations.copy": "نسخ إلى جدول بيانات",
  "translations.copied":
    "{count, plural, one {نُسخ نص واحد} two {نُسخ نصان} few {نُسخت # نصوص} many {نُسخ # نصًا} other {نُسخ # نص}}",
  "translations.copy.rejected": "لم يسمح المتصفح بالوصول إلى الحافظة. نزّل النصوص بدلًا من ذلك.",
  "translations.download": "تنزيل بصيغة CSV",
  "translations.bring": "إدخال الترجمات",
  "translations.bring.text": "انسخ النصوص أو نزّلها، ودعها تُترجم في جدول بيانات، ثم أدخل الجدول مع سطره الأول.",
  "translations.bring.paste": "ألصق الجدول هنا",
  "translations.bring.file": "قراءة ملف CSV",
  "translations.bring.tooBig": "الملف أكبر من أن يكون جدول نصوص.",
  "translations.bring.headings": "يجب أن يسمّي السطر الأول أعمدته: id وواحدًا على الأقل من en وes وhi وfr وar.",
  "translations.bring.unreadable": "لا يمكن قراءة هذا الجدول: علامة اقتباس غير مغلقة.",
  "translations.bring.changes":
    "{count, plural, =0 {الجدول يطابق المسودة.} one {سيتغير نص واحد.} two {سيتغير نصان.} few {ستتغير # نصوص.} many {سيتغير # نصًا.} other {سيتغير # نص.}}",
  "translations.bring.unknown":
    "{count, plural, one {سطر واحد لا مكان له في هذه المسودة وسيُترك.} two {سطران لا مكان لهما في هذه المسودة وسيُتركان.} few {# أسطر لا مكان لها في هذه المسودة وستُترك.} many {# سطرًا لا مكان له في هذه المسودة وسيُترك.} other {# سطر لا مكان له في هذه المسودة وسيُترك.}}",
  "translations.bring.emptied":
    "لا يجوز أن تكون الإنجليزية فارغة: {count, plural, one {يبقى نص واحد} two {يبقى نصان} few {تبقى # نصوص} many {يبقى # نصًا} other {يبقى # نص}} كما في المسودة.",
  "translations.bring.line": "السطر {number, number}: {textPath}",
  "translations.bring.more":
    "{count, plural, one {وسطر آخر} two {وسطران آخران} few {و# أسطر أخرى} many {و# سطرًا آخر} other {و# سطر آخر}}",
  "translations.bring.cancel": "إلغاء",
  "translations.bring.do":
    "{count, plural, =0 {اعتماد} one {اعتماد نص واحد} two {اعتماد نصين} few {اعتماد # نصوص} many {اعتماد # نصًا} other {اعتماد # نص}}",
  "translations.brought":
    "{count, plural, one {اعتُمد نص واحد} two {اعتُمد نصان} few {اعتُمدت # نصوص} many {اعتُمد # نصًا} other {اعتُمد # نص}}",
  "translations.where": "الموضع",
  "translations.cell": "{name}، {kind}، {language}",
  "translations.complete": "لا شيء ناقص هنا",
  "translations.complete.text": "لكل نص ترجمته.",
  "translations.none": "لا نص يقول ذلك",
  "translations.none.text": "ابحث عن كلمات أخرى بأي من اللغات.",
  "translations.all": "عرض كل النصوص",
  "translations.kind.name": "الاسم",
  "translations.kind.plural": "اسم القائمة",
  "translations.kind.auditName": "الاسم في وحدة التدقيق",
  "translations.kind.auditPlural": "اسم القائمة في وحدة التدقيق",
  "translations.kind.description": "الوصف",
  "translations.kind.label": "التسمية",
  "translations.kind.help": "نص المساعدة",
  "translations.kind.choice": "خيار",
  "translations.kind.column": "عمود الجدول",
  "translations.kind.listColumn": "عمود القائمة",
  "translations.kind.message": "رسالة قاعدة",
  "translations.kind.other": "نص",
  "translations.publish":
    "{count, plural, one {نص واحد بلا ترجمة وسيُقرأ} two {نصان بلا ترجمة وسيُقرآن} few {# نصوص بلا ترجمة وستُقرأ} many {# نصًا بلا ترجمة وسيُقرأ} other {# نص بلا ترجمة وسيُقرأ}} بالإنجليزية: {languages}.",
  "translations.publish.language": "{language} ({count, number})",
  "translations.publish.open": "عرض النصوص",
}
