import type { AreaMessages } from "./en.ts"

export const hi: AreaMessages = {
  "home.greeting": "मुखपृष्ठ",
  "home.recordTypes": "रिकॉर्ड",
  "home.mine": "मेरे और देय",
  "home.mine.empty": "आपके लिए कुछ लंबित नहीं है। आपके स्वामित्व के रिकॉर्ड देय तिथि के अनुसार यहाँ दिखते हैं।",
  "home.tasks": "मेरे कार्य",
  "home.tasks.all": "सभी कार्य",
  "home.calm": "आपके लिए कुछ लंबित नहीं है। कार्य, आपको टैग करने वाली टिप्पणियाँ, सूचनाएँ और आपकी तारांकित फ़ाइलें यहाँ दिखती हैं।",
  "home.mentions": "उल्लेख",
  "home.news": "सूचनाएँ",
  "home.recentEvents": "पिछले {days, number} दिन",
  "home.starred": "तारांकित फ़ाइलें",
  "home.unavailable": "इसे लोड नहीं किया जा सका।",
  "home.recent": "हाल में खोले गए",
  "home.recent.empty": "आप जो खोलेंगे वह यहाँ रहेगा।",
  "home.overdue": "{count, plural, one {# विलंबित} other {# विलंबित}}",
  "home.import.title": "जो आपके पास है उसे लाएँ",
  "home.import.text":
    "सूची खोलें और CSV, XLSX या OSCAL सूची फ़ाइल के लिए आयात चुनें। बड़ी फ़ाइलें उत्पाद के चलते हुए कमांड लाइन से आयात हो सकती हैं:",
  "home.noProject": "रिकॉर्ड देखने के लिए ऊपर परियोजना चुनें।",
}
