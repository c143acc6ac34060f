import type { AreaMessages } from "./en.ts"

export const hi: AreaMessages = {
  "absences.title": "अनुपस्थिति",
  "absences.text":
    "आपकी अनुपस्थिति में, आपके कार्यस्थल के पहले से अंतिम दिन तक, कार्यप्रवाह में कोई और आपकी ओर से कार्य करता है। वे केवल वही देखते हैं जो वे स्वयं पढ़ सकते हैं, और उनका किया हुआ दोनों नामों के साथ रखा जाता है।",
  "absences.text.of":
    "{name} की अनुपस्थिति में कार्यप्रवाह में कोई और उनकी ओर से कार्य करता है। वे केवल वही देखते हैं जो वे स्वयं पढ़ सकते हैं, और उनका किया हुआ दोनों नामों के साथ रखा जाता है।",
  "absences.add": "अनुपस्थिति जोड़ें",
  "absences.empty": "कोई अनुपस्थिति नियोजित नहीं है।",
  "absences.now": "अभी",
  "absences.range": "{from} – {until}",
  "absences.named": "इस बीच {name} कार्य करते हैं",
  "absences.picker": "नाम या ईमेल",
  "absences.help": "उन्हीं इकाइयों और मॉड्यूल के सक्रिय लोग",
  "absences.somebody": "कोई",
  "absences.setBy": "{name} ने दर्ज किया",
  "absences.warning.away": "इस बीच वे भी अनुपस्थित हैं",
  "absences.warning.inactive": "फ़िलहाल साइन इन नहीं कर सकते",
  "absences.warning.away.text":
    "{name} इस अवधि के एक भाग में अनुपस्थित हैं। उनके स्थान पर कोई कार्य नहीं करता: यदि काम रुक नहीं सकता तो किसी और को चुनें।",
  "absences.warning.inactive.text": "{name} फ़िलहाल साइन इन नहीं कर सकते। यदि काम रुक नहीं सकता तो किसी और को चुनें।",
  "absences.edit": "अनुपस्थिति बदलें",
  "absences.edit.of": "{name} से शुरू अनुपस्थिति बदलें",
  "absences.delete.of": "{name} से शुरू अनुपस्थिति हटाएँ",
  "absences.delete.title": "यह अनुपस्थिति हटाएँ?",
  "absences.delete.text": "अब से इस नाम में कोई और कार्य नहीं करेगा, और स्थानापन्न को इसकी सूचना नहीं रहेगी।",
  "absences.from": "अनुपस्थिति का पहला दिन",
  "absences.last": "अनुपस्थिति का अंतिम दिन",
  "absences.substitute": "स्थानापन्न",
  "absences.saved": "अनुपस्थिति सहेज ली गई",
  "absences.deleted": "अनुपस्थिति हटा दी गई",
  "absences.substituteFor": "आप इनके स्थान पर हैं",
  "absences.substituteFor.text": "उनका काम आपकी भी प्रतीक्षा करता है, जहाँ तक आप उसे स्वयं पढ़ सकते हैं।",
  "absences.substituteFor.empty": "किसी अनुपस्थित व्यक्ति ने आपको नामित नहीं किया है।",
  "absences.of": "{name} की अनुपस्थितियाँ",
}
