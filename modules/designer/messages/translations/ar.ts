import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "translations.text": "كل ما يقرؤه المستخدمون في نوع السجل هذا، بخمس لغات. ويظهر النص الإنجليزي حيث تنقص الترجمة.",
  "translations.missing": "الترجمات الناقصة",
  "translations.missing.selected": "{chosen, select, none {تُعرض كل النصوص} other {تُعرض الترجمات الناقصة فقط}}",
  "translations.count":
    "{shown, number} من {total, plural, one {نص واحد} two {نصين} few {# نصوص} many {# نصًا} other {# نص}}",
  "translations.find": "البحث في النصوص",
  "translations.languages": "اللغات",
  "translations.languages.all": "كل اللغات",
  "translations.languages.beside": "الإنجليزية و{language}",
  "translations.copy": "نسخ إلى جدول بيانات",
  "translations.copied":
    "{count, plural, one {نُسخ نص واحد} two {نُسخ نصان} few {نُسخت # نصوص} many {نُسخ # نصًا} other {نُسخ # نص}}",
  "translations.copy.rejected": "منع المتصفح الوصول إلى الحافظة. نزّل النصوص بدلًا من ذلك.",
  "translations.download": "تنزيل بصيغة CSV",
  "translations.bring": "استيراد الترجمات",
  "translations.bring.text": "انسخ النصوص أو نزّلها وترجمها في جدول بيانات، ثم استورد الجدول مع صف العناوين.",
  "translations.bring.paste": "ألصق الجدول هنا",
  "translations.bring.file": "اختيار ملف CSV",
  "translations.bring.tooBig": "الملف كبير جدًا.",
  "translations.bring.headings": "يجب أن يحتوي صف العناوين على id وعلى واحد على الأقل من en وes وhi وfr وar.",
  "translations.bring.unreadable": "تعذّرت قراءة الجدول: علامة اقتباس غير مغلقة.",
  "translations.bring.changes":
    "{count, plural, =0 {لا تغييرات للاستيراد.} one {سيتغير نص واحد.} two {سيتغير نصان.} few {ستتغير # نصوص.} many {سيتغير # نصًا.} other {سيتغير # نص.}}",
  "translations.bring.unknown":
    "{count, plural, one {صف واحد لا يطابق أي نص في هذه المسودة وسيُتخطى.} two {صفان لا يطابقان أي نص في هذه المسودة وسيُتخطيان.} few {# صفوف لا تطابق أي نص في هذه المسودة وستُتخطى.} many {# صفًا لا يطابق أي نص في هذه المسودة وسيُتخطى.} other {# صف لا يطابق أي نص في هذه المسودة وسيُتخطى.}}",
  "translations.bring.emptied":
    "لا يمكن أن يكون النص الإنجليزي فارغًا: {count, plural, one {لم يتغير نص واحد} two {لم يتغير نصان} few {لم تتغير # نصوص} many {لم يتغير # نصًا} other {لم يتغير # نص}}.",
  "translations.bring.line": "الصف {number, number}: {textPath}",
  "translations.bring.more":
    "{count, plural, one {وصف آخر} two {وصفان آخران} few {و# صفوف أخرى} many {و# صفًا آخر} other {و# صف آخر}}",
  "translations.bring.cancel": "إلغاء",
  "translations.bring.do":
    "{count, plural, =0 {استيراد} one {استيراد نص واحد} two {استيراد نصين} few {استيراد # نصوص} many {استيراد # نصًا} other {استيراد # نص}}",
  "translations.brought":
    "{count, plural, one {استُورد نص واحد} two {استُورد نصان} few {استُوردت # نصوص} many {استُورد # نصًا} other {استُورد # نص}}",
  "translations.where": "الموضع",
  "translations.cell": "{name}، {kind}، {language}",
  "translations.complete": "كل النصوص مترجمة",
  "translations.complete.text": "لم يبق شيء للترجمة هنا.",
  "translations.none": "لا نصوص مطابقة",
  "translations.none.text": "جرّب بحثًا آخر بأي لغة.",
  "translations.all": "عرض كل النصوص",
  "translations.kind.name": "الاسم",
  "translations.kind.plural": "الاسم بصيغة الجمع",
  "translations.kind.auditName": "الاسم في وحدة التدقيق",
  "translations.kind.auditPlural": "الاسم بصيغة الجمع في وحدة التدقيق",
  "translations.kind.description": "الوصف",
  "translations.kind.label": "التسمية",
  "translations.kind.help": "نص المساعدة",
  "translations.kind.choice": "خيار",
  "translations.kind.column": "عمود الجدول",
  "translations.kind.listColumn": "عمود القائمة",
  "translations.kind.message": "رسالة قاعدة",
  "translations.kind.other": "نص",
  "translations.publish":
    "{count, plural, one {نص واحد غير مترجم وسيظهر} two {نصان غير مترجمين وسيظهران} few {# نصوص غير مترجمة وستظهر} many {# نصًا غير مترجم وسيظهر} other {# نص غير مترجم وسيظهر}} بالإنجليزية: {languages}.",
  "translations.publish.language": "{language} ({count, number})",
  "translations.publish.open": "عرض النصوص",
}
