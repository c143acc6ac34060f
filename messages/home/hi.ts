import type { Texts } from "./en.ts"

export const hi: Texts = {
  "home.greeting": "मुखपृष्ठ",
  "home.recordTypes": "अभिलेख प्रकार",
  "home.mine": "मेरे और देय",
  "home.mine.empty": "आपके लिए कुछ लंबित नहीं है। आपके स्वामित्व के अभिलेख देय तिथि के अनुसार यहाँ दिखते हैं।",
  "home.recent": "हाल में खोले गए",
  "home.recent.empty": "आप जो खोलेंगे वह यहाँ रहेगा।",
  "home.overdue": "{count, plural, one {# विलंबित} other {# विलंबित}}",
  "home.import.title": "जो आपके पास है उसे लाएँ",
  "home.import.text":
    "सूची खोलें और CSV, XLSX या OSCAL सूची फ़ाइल के लिए आयात चुनें। बड़ी फ़ाइलें उत्पाद के चलते हुए कमांड लाइन से आयात हो सकती हैं:",
  "home.noProject": "अभिलेख देखने के लिए ऊपर परियोजना चुनें।",
}
