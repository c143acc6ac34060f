import type { AreaMessages } from "./en.ts"

export const hi: AreaMessages = {
  "problem.document.none": "इस रिकॉर्ड का कोई दस्तावेज़ नहीं है: केवल वर्णनों, प्रवाह-चित्रों और नीतियों का होता है।",
  "problem.document.no_version": "संस्करण नहीं मिला। पृष्ठ फिर से लोड करें।",
  "problem.document.wrong_kind": "सामग्री रिकॉर्ड प्रकार से मेल नहीं खाती: प्रवाह-चित्र में आरेख होता है, वर्णन और नीति में पाठ।",
  "problem.document.outdated": "आपके संपादन के दौरान किसी और ने दूसरा संस्करण सहेजा। सहेजने से पहले उसकी तुलना अपने संस्करण से करें।",
  "problem.document.too_long": "पाठ में {count, number} वर्ण हैं; अधिकतम {max, number} हो सकते हैं। इसे छोटा करें।",
  "problem.document.unknown_picture": "एक चित्र इस रिकॉर्ड की फ़ाइलों में नहीं है। उसे फिर से डालें।",
  "problem.document.unsafe_link": "पाठ के लिंक वेब पते (http, https) या ईमेल पते (mailto) होने चाहिए।",
  "problem.document.bad_shape":
    "कोई आकृति या संयोजन ऐसी चीज़ का संदर्भ देता है जो प्रवाह-चित्र में नहीं है, या उसकी पहचान किसी अन्य जैसी है। उसे हटाएँ या ठीक करें।",
}
