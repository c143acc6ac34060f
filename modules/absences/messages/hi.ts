import type { AreaMessages } from "./en.ts"

export const hi: AreaMessages = {
  "absences.title": "अनुपस्थिति",
  "absences.text":
    "आपकी अनुपस्थिति में, आपके समय क्षेत्र के पहले से अंतिम दिन तक, स्थानापन्न कार्यप्रवाह में आपकी ओर से कार्य करते हैं। वे केवल वही रिकॉर्ड देखते हैं जिन तक उन्हें पहले से पहुँच है, और ऑडिट लॉग दोनों नाम दिखाता है।",
  "absences.text.of":
    "{name} की अनुपस्थिति में उनके स्थानापन्न कार्यप्रवाह में उनकी ओर से कार्य करते हैं। वे केवल वही रिकॉर्ड देखते हैं जिन तक उन्हें पहले से पहुँच है, और ऑडिट लॉग दोनों नाम दिखाता है।",
  "absences.add": "अनुपस्थिति जोड़ें",
  "absences.empty": "कोई अनुपस्थिति नियोजित नहीं",
  "absences.now": "वर्तमान",
  "absences.range": "{from} – {until}",
  "absences.named": "स्थानापन्न: {name}",
  "absences.picker": "नाम या ईमेल",
  "absences.help": "उन्हीं इकाइयों और मॉड्यूल के सक्रिय उपयोगकर्ता",
  "absences.somebody": "कोई",
  "absences.setBy": "{name} ने जोड़ी",
  "absences.warning.away": "स्थानापन्न भी अनुपस्थित हैं",
  "absences.warning.inactive": "स्थानापन्न साइन इन नहीं कर सकते",
  "absences.warning.away.text":
    "{name} इस अवधि के कुछ भाग में अनुपस्थित हैं और उनकी जगह कोई कार्य नहीं करता। काम रुक नहीं सकता तो किसी और को चुनें।",
  "absences.warning.inactive.text": "{name} फ़िलहाल साइन इन नहीं कर सकते। यदि काम रुक नहीं सकता तो किसी और को चुनें।",
  "absences.edit": "अनुपस्थिति बदलें",
  "absences.edit.of": "{name} से शुरू अनुपस्थिति बदलें",
  "absences.delete.of": "{name} से शुरू अनुपस्थिति हटाएँ",
  "absences.delete.title": "यह अनुपस्थिति हटाएँ?",
  "absences.delete.text": "स्थानापन्न अब इस व्यक्ति की ओर से कार्य नहीं कर सकते और उन्हें सूचना नहीं मिलती।",
  "absences.from": "पहला दिन",
  "absences.last": "अंतिम दिन",
  "absences.substitute": "स्थानापन्न",
  "absences.saved": "अनुपस्थिति सहेजी गई",
  "absences.deleted": "अनुपस्थिति हटाई गई",
  "absences.substituteFor": "आप इनके स्थानापन्न हैं",
  "absences.substituteFor.text": "रिकॉर्ड तक पहुँच हो तो उनके कार्य आपकी सूची में भी दिखते हैं।",
  "absences.substituteFor.empty": "किसी ने आपको स्थानापन्न नहीं चुना है।",
  "absences.of": "{name} की अनुपस्थितियाँ",
}
