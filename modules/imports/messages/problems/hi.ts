import type { AreaMessages } from "./en.ts"

export const hi: AreaMessages = {
  "problem.import.unreadable_file":
    "फ़ाइल पढ़ी नहीं जा सकी। UTF-8 में CSV फ़ाइल, XLSX कार्यपुस्तिका या JSON में OSCAL कैटलॉग अपलोड करें।",
  "problem.import.empty_file": "फ़ाइल में आयात करने के लिए कोई पंक्ति नहीं है।",
  "problem.import.unknown_column": "कॉलम फ़ाइल में नहीं मिला, या इस फ़ील्ड में आयात नहीं हो सकता। दोनों नाम जाँचें।",
  "problem.import.unknown_key": "कुंजी कॉलम किसी फ़ील्ड से नहीं मिलाया गया है। दूसरा चुनें।",
  "problem.import.duplicate_key": "दूसरी पंक्ति की कुंजी यही है। कुंजियाँ अलग-अलग होनी चाहिए।",
  "problem.import.ambiguous_key": "एक से अधिक रिकॉर्ड इस कुंजी से मेल खाते हैं।",
  "problem.import.blank_key": "इस पंक्ति में कुंजी खाली है।",
  "problem.import.not_found": "आयात नहीं मिला।",
  "problem.import.in_progress": "यह आयात चल रहा है। पूरा होने तक प्रतीक्षा करें या रद्द करें।",
  "problem.import.not_ready": "यह आयात तैयार नहीं है। पहले फ़ाइल अपलोड करें और उसके कॉलम मिलाएँ।",
  "problem.import.unknown_sheet": "फ़ाइल में यह शीट नहीं है। दूसरी चुनें।",
  "problem.import.too_many_rows": "शीट में {limit, number} से अधिक पंक्तियाँ हैं। इसे कई फ़ाइलों में बाँटें।",
  "problem.import.formula_error": "सेल में फ़ॉर्मूला त्रुटि {error} है। फ़ॉर्मूला सुधारें या कोई मान दर्ज करें।",
  "problem.import.mapped_twice": "दो कॉलम एक ही फ़ील्ड से मिलाए गए हैं।",
  "problem.import.nothing_mapped": "कम से कम एक कॉलम किसी फ़ील्ड से मिलाएँ।",
  "problem.import.nothing_to_load": "आयात करने के लिए कोई पंक्ति नहीं है। पहले अस्वीकृत पंक्तियाँ ठीक करें या टकराव हल करें।",
  "problem.import.finished": "यह आयात पूरा हो चुका है। अस्वीकृत पंक्तियाँ ठीक करके आयात करें, या नया आयात शुरू करें।",
  "problem.import.duplicate_row": "यह पंक्ति, पंक्ति {row, number} के समान है और छोड़ दी गई।",
  "problem.import.duplicate_record": "पंक्तियाँ {rows} एक ही रिकॉर्ड की हैं। एक रखें, या प्रतियों के छिपे कॉलम खाली करें।",
  "problem.import.missing_entity": "इस पंक्ति में इकाई नहीं है।",
  "problem.import.unknown_entity": "इकाई {name} नहीं मिली।",
  "problem.import.nameless":
    "इस पंक्ति {part, select, PROCESS {की प्रक्रिया} SUB_PROCESS {की उप-प्रक्रिया} RISK {के जोखिम} other {के नियंत्रण}} का न क्रमांक है, न नाम। इनमें से एक भरें।",
  "problem.import.differs": "पंक्ति {row, number} में इसी रिकॉर्ड के लिए दूसरा मान है। दोनों पंक्तियों में एक ही मान भरें।",
  "problem.import.two_processes":
    "पंक्ति {row, number} इस रिकॉर्ड को दूसरी प्रक्रिया में रखती है। एक रिकॉर्ड केवल एक प्रक्रिया का हो सकता है।",
  "problem.import.other_parent": "यह रिकॉर्ड पहले से {parent} का है। इसे एप्लिकेशन में स्थानांतरित करें, या पंक्ति ठीक करें।",
  "problem.import.other_entity": "यह नियंत्रण और इसका जोखिम अलग-अलग इकाइयों के हैं। उसी इकाई का जोखिम चुनें।",
  "problem.import.record_rejected":
    "इस पंक्ति {part, select, PROCESS {की प्रक्रिया आयात नहीं हो सकती} SUB_PROCESS {की उप-प्रक्रिया आयात नहीं हो सकती} RISK {का जोखिम आयात नहीं हो सकता} other {का नियंत्रण आयात नहीं हो सकता}}। कारण पंक्ति {row, number} में देखें।",
  "problem.import.unknown_decision": "मिलते-जुलते रिकॉर्ड में से एक चुनें, या नया बनाएँ।",
  "problem.import.undecided":
    "इस पंक्ति {part, select, PROCESS {की प्रक्रिया मौजूदा रिकॉर्ड से मिलती-जुलती है} SUB_PROCESS {की उप-प्रक्रिया मौजूदा रिकॉर्ड से मिलती-जुलती है} RISK {का जोखिम मौजूदा रिकॉर्ड से मिलता-जुलता है} other {का नियंत्रण मौजूदा रिकॉर्ड से मिलता-जुलता है}}। उनमें से एक चुनें या नया रिकॉर्ड बनाएँ।",
  "problem.rcm.not_found": "कोई RCM नहीं मिली।",
}
