import type { Texts } from "./en.ts"

export const hi: Texts = {
  "designer.step.moveFields": "फ़ील्ड ले जाना",
  "designer.step.removeParts": "फ़ील्ड हटाना",
  "designer.step.insertParts": "प्रतिलिपि डालना",
  "designer.canvas.side": "फ़ील्ड के प्रकार और रूपरेखा",
  "designer.canvas.outline": "रूपरेखा",
  "designer.canvas.rename": "नाम बदलें",
  "designer.canvas.rename.label": "{name} का नया नाम",
  "designer.canvas.duplicate": "दोहरी प्रति बनाएँ",
  "designer.canvas.copy": "कॉपी करें",
  "designer.canvas.cut": "काटें",
  "designer.canvas.paste": "इसके बाद चिपकाएँ",
  "designer.canvas.chosen": "{count, plural, one {# फ़ील्ड चुना गया} other {# फ़ील्ड चुने गए}}",
  "designer.canvas.copied.fields": "{count, plural, one {# फ़ील्ड कॉपी हुआ} other {# फ़ील्ड कॉपी हुए}}",
  "designer.canvas.copied.section": "अनुभाग {name} कॉपी हुआ",
  "designer.canvas.cut.fields":
    "{count, plural, one {# फ़ील्ड काटा गया। वह वहाँ जाएगा} other {# फ़ील्ड काटे गए। वे वहाँ जाएँगे}} जहाँ आप चिपकाएँगे।",
  "designer.canvas.cut.section": "अनुभाग {name} काटा गया। वह वहाँ जाएगा जहाँ आप चिपकाएँगे।",
  "designer.canvas.pasted":
    "{sections, plural, =0 {{count, plural, one {# फ़ील्ड डाला गया} other {# फ़ील्ड डाले गए}}} one {अनुभाग डाला गया} other {# अनुभाग डाले गए}}",
  "designer.canvas.moved":
    "{sections, plural, =0 {{count, plural, one {# फ़ील्ड ले जाया गया} other {# फ़ील्ड ले जाए गए}}} one {अनुभाग ले जाया गया} other {# अनुभाग ले जाए गए}}",
  "designer.canvas.deleted": "{count, plural, =0 {अनुभाग हटाया गया} one {# फ़ील्ड हटाया गया} other {# फ़ील्ड हटाए गए}}",
  "designer.canvas.paste.nowhere": "चिपकाने के लिए कोई अनुभाग नहीं है। पहले एक अनुभाग जोड़ें।",
  "designer.canvas.paste.foreign": "क्लिपबोर्ड में कोई फ़ील्ड या अनुभाग नहीं है। पहले किसी कैनवास पर उन्हें कॉपी करें।",
  "designer.canvas.paste.damaged": "क्लिपबोर्ड की सामग्री फ़ील्ड या अनुभाग के रूप में नहीं पढ़ी जा सकती। उन्हें फिर से कॉपी करें।",
  "designer.canvas.clipboard": "ब्राउज़र ने क्लिपबोर्ड तक पहुँच नहीं दी। कैनवास पर Ctrl+C और Ctrl+V का उपयोग करें।",
  "designer.canvas.left": "{count, plural, one {# चीज़ छोड़ी गई} other {# चीज़ें छोड़ी गईं}}",
  "designer.canvas.left.rule": "{name} के बारे में एक नियम ऐसा फ़ील्ड पढ़ता है जो यहाँ नहीं है।",
  "designer.canvas.left.role": "{name} की भूमिका पहले से किसी दूसरे फ़ील्ड की है।",
  "designer.canvas.left.archive": "{name} अब पुराने मान नहीं रखता: यह अपना अलग फ़ील्ड है।",
  "designer.canvas.delete.field": "{name} हटाएँ?",
  "designer.canvas.delete.fields": "{count, plural, one {# फ़ील्ड} other {# फ़ील्ड}} हटाएँ?",
  "designer.canvas.delete.uses":
    "{count, plural, one {यह हटाई जा रही चीज़ का उपयोग करता है और उसके साथ हट या बदल जाएगा:} other {ये # हटाई जा रही चीज़ का उपयोग करते हैं और उसके साथ हट या बदल जाएँगे:}}",
  "designer.canvas.delete.instead": "{name} के स्थान पर पढ़ें",
  "designer.canvas.delete.nothing": "कुछ नहीं: हटने दें",
  "designer.canvas.delete.others":
    "पूर्ववत करने से सब लौट आता है। दूसरे रिकॉर्ड प्रकार इसमें से जो पढ़ते हैं, वह प्रकाशित करने से पहले दिखाया जाता है।",
  "designer.canvas.use.listColumn": "सूची का स्तंभ {name}",
  "designer.canvas.use.listSort": "सूची {name} के अनुसार क्रमित है",
  "designer.canvas.use.listFilter": "डिफ़ॉल्ट फ़िल्टर {name} के बारे में पूछता है",
  "designer.canvas.use.material": "स्वीकृतियाँ {name} की होती हैं",
  "designer.canvas.use.workflow": "कार्यप्रवाह: {name}",
  "designer.canvas.use.archive": "{name}, जो इसके पुराने मान रखता है",
}
