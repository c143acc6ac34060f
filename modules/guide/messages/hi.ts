import type { AreaMessages } from "./en.ts"

export const hi: AreaMessages = {
  "guide.pages": "मार्गदर्शिका के पृष्ठ",
  "guide.onThisPage": "इस पृष्ठ पर",
  "guide.next": "आगे: {page}",
  "guide.page.start": "कहाँ से शुरू करें",
  "guide.page.administrator": "क्लाइंट व्यवस्थापक",
  "guide.page.manager": "समीक्षक और इकाई व्यवस्थापक",
  "guide.page.control-owner": "नियंत्रण स्वामी",
  "guide.page.tester": "परीक्षक",
  "guide.page.auditor": "बाहरी ऑडिटर",
  "guide.page.designer": "रिकॉर्ड प्रकार",
  "guide.page.importing": "आयात",
}
