import type { AreaMessages } from "./en.ts"

export const hi: AreaMessages = {
  "home.greeting": "मुखपृष्ठ",
  "home.recordTypes": "रिकॉर्ड",
  "home.mine": "मेरे नियत रिकॉर्ड",
  "home.mine.empty": "कोई नियत रिकॉर्ड नहीं। आपके स्वामित्व के रिकॉर्ड यहाँ नियत तिथि के क्रम में दिखते हैं।",
  "home.tasks": "मेरे कार्य",
  "home.tasks.all": "सभी कार्य",
  "home.calm": "कुछ भी लंबित नहीं है। कार्य, उल्लेख, सूचनाएँ, दूसरों के बदले हुए रिकॉर्ड और तारांकित फ़ाइलें यहाँ दिखती हैं।",
  "home.mentions": "उल्लेख",
  "home.news": "सूचनाएँ",
  "home.changedByOthers": "दूसरों के बदले हुए रिकॉर्ड",
  "home.recentEvents": "पिछले {days, number} दिन",
  "home.starred": "तारांकित फ़ाइलें",
  "home.unavailable": "लोड नहीं हो सका।",
  "home.recent": "हाल में देखे गए",
  "home.recent.empty": "आपके खोले हुए रिकॉर्ड यहाँ दिखते हैं।",
  "home.overdue": "{count, plural, one {# अतिदेय} other {# अतिदेय}}",
  "home.import.title": "अपना डेटा आयात करें",
  "home.import.text":
    "CSV, XLSX या OSCAL फ़ाइल अपलोड करने के लिए सूची खोलें और आयात चुनें। बड़ी फ़ाइलें कमांड लाइन से भी आयात की जा सकती हैं:",
  "home.noProject": "रिकॉर्ड देखने के लिए ऊपर परियोजना चुनें।",
}
