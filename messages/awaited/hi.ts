import type { Texts } from "./en.ts"

export const hi: Texts = {
  "awaited.scoping.noDataMapped": "कोई डेटा मैप नहीं है। पहले वित्तीय विवरण अपलोड करें और आगे बढ़ें चुनें।",
  "awaited.scoping.noStatement": "कोई मुख्य वित्तीय विवरण नहीं मिला",
  "awaited.rcm.none": "कोई जोखिम और नियंत्रण मैट्रिक्स नहीं मिला",
  "awaited.rcm.failed": "जोखिम और नियंत्रण मैट्रिक्स लोड नहीं हो सका",
  "awaited.rcm.noRows": "कोई पंक्ति नहीं चुनी गई। पहले कम से कम एक चुनें।",
  "awaited.rcm.deleteFailed": "चुना गया जोखिम और नियंत्रण मैट्रिक्स हटाया नहीं जा सका",
  "awaited.rollover.noData": "आगे ले जाने के लिए कोई डेटा नहीं मिला",
  "awaited.rollover.noPreviousYear": "पिछला वर्ष मौजूद नहीं है",
  "awaited.audit.noActivityProfile": "कोई गतिविधि रिकॉर्ड प्रकार नहीं मिला",
  "awaited.audit.notPublished": "ऑडिट प्रकाशित नहीं है",
  "awaited.audit.published": "ऑडिट प्रकाशित हो गया",
  "awaited.audit.notCheckedIn": "आपने चेक इन नहीं किया है",
  "awaited.profile.notForType": "यह कार्य इस रिकॉर्ड प्रकार के लिए उपलब्ध नहीं है",
  "awaited.profile.noneOfType": "इस प्रकार का कोई रिकॉर्ड अभी नहीं है",
  "awaited.process.notForType": "इस रिकॉर्ड प्रकार के लिए प्रक्रिया उपलब्ध नहीं है",
  "awaited.process.noTypeSelected": "कोई प्रक्रिया प्रकार नहीं चुना गया। पहले एक चुनें।",
  "awaited.filter.notSelected": "कोई फ़िल्टर नहीं चुना गया। पहले एक चुनें।",
}
