import type { AreaMessages } from "./en.ts"

export const hi: AreaMessages = {
  "planned.scoping.noDataMapped": "कोई डेटा मैप नहीं है। पहले वित्तीय विवरण अपलोड करें और आगे बढ़ें चुनें।",
  "planned.scoping.noStatement": "कोई मुख्य वित्तीय विवरण नहीं मिला",
  "planned.audit.noActivityProfile": "कोई गतिविधि रिकॉर्ड प्रकार नहीं मिला",
  "planned.audit.notPublished": "ऑडिट प्रकाशित नहीं है",
  "planned.audit.published": "ऑडिट प्रकाशित हो गया",
  "planned.filter.notSelected": "कोई फ़िल्टर नहीं चुना गया। पहले एक चुनें।",
}
