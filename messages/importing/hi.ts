import type { Texts } from "./en.ts"

export const hi: Texts = {
  "importing.title": "{records} आयात करें",
  "importing.open": "आयात",
  "importing.text":
    "CSV, XLSX या OSCAL सूची फ़ाइल, अधिकतम 100 MB। स्तंभ कुंजीशब्द या लेबल से मिलाए जाते हैं। अस्वीकृत पंक्तियाँ कारण सहित दिखाई जाती हैं; शेष लोड होती हैं।",
  "importing.choose": "फ़ाइल चुनें",
  "importing.drop": "या यहाँ छोड़ें",
  "importing.key": "कुंजी स्तंभ",
  "importing.key.help": "वह स्तंभ जो बताता है कि अभिलेख पहले से है या नहीं। विशिष्ट आईडी के लिए खाली छोड़ें।",
  "importing.start": "आयात करें",
  "importing.running": "{file} आयात हो रही है",
  "importing.done":
    "बनाए {created, number}, अद्यतन {updated, number}, अपरिवर्तित {unchanged, number}, अस्वीकृत {refused, number}",
  "importing.row": "पंक्ति {row, number}",
  "importing.ignored": "जिन स्तंभों का कोई फ़ील्ड नहीं: {columns}",
  "importing.tooLarge": "{file} 100 MB से बड़ी है।",
}
