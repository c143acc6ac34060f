import type { AreaMessages } from "./en.ts"

export const hi: AreaMessages = {
  "problem.value.required": "आवश्यक",
  "problem.value.wrong_type": "यह मान इस फ़ील्ड के लिए मान्य नहीं है।",
  "problem.value.unknown_keyword": "यह फ़ील्ड फ़ॉर्म में नहीं है।",
  "problem.value.too_long": "अधिकतम {maximum, number} वर्ण भरें।",
  "problem.value.too_short": "कम से कम {minimum, number} वर्ण भरें।",
  "problem.value.pattern": "प्रारूप मान्य नहीं है। सहायता पाठ देखें।",
  "problem.value.bad_date": "मान्य तारीख भरें, जैसे 21/11/2026।",
  "problem.value.bad_number": "मान्य संख्या भरें, जैसे 1234.50।",
  "problem.value.too_many_decimals": "{maximum, plural, =0 {पूर्ण संख्या भरें।} other {दशमलव के बाद अधिकतम # अंक भरें।}}",
  "problem.value.not_an_integer": "पूर्ण संख्या भरें।",
  "problem.value.below_minimum": "{minimum} या अधिक होना चाहिए।",
  "problem.value.above_maximum": "{maximum} या कम होना चाहिए।",
  "problem.value.bad_boolean": "हाँ या नहीं चुनें।",
  "problem.value.bad_period": "मान्य अवधि भरें, जैसे 2026-10, 2026-Q3, 2026-H1 या 2026।",
  "problem.value.bad_period_kind":
    "यहाँ {kind, select, month {महीनों} quarter {तिमाहियों} half {छमाहियों} year {वर्षों} other {इस प्रकार की अवधियों}} की अनुमति नहीं है।",
  "problem.value.unknown_option": "सूची से कोई विकल्प चुनें।",
  "problem.value.inactive_option": "यह विकल्प अब उपलब्ध नहीं है। दूसरा चुनें।",
  "problem.value.too_few_selected": "कम से कम {minimum, plural, other {# विकल्प}} चुनें।",
  "problem.value.too_many_selected": "{maximum, plural, other {# विकल्प}} से अधिक नहीं चुने जा सकते",
  "problem.value.duplicate": "यह मान दो बार है। एक हटाएँ।",
  "problem.value.unknown_user": "उपयोगकर्ता नहीं मिला। सूची से कोई व्यक्ति चुनें।",
  "problem.value.unknown_record": "रिकॉर्ड नहीं मिला, या आपको उस तक पहुँच नहीं है। सूची से चुनें।",
  "problem.value.unknown_file": "फ़ाइल नहीं है। इसे फिर से अपलोड करें।",
  "problem.value.bad_file_kind": "{file} समर्थित प्रकार की फ़ाइल नहीं है। समर्थित प्रकार: {kinds}।",
  "problem.value.too_many_rows": "तालिका में अधिकतम {maximum, plural, one {# पंक्ति} other {# पंक्तियाँ}} हो सकती हैं।",
  "problem.value.duplicate_uid": "यह क्रमांक पहले से उपयोग में है। दूसरा भरें, या अगला उपलब्ध क्रमांक लेने के लिए खाली छोड़ें।",
  "problem.value.read_only": "यह फ़ील्ड लॉक है। इसका पिछला मान फिर से भरें।",
  "problem.value.rule":
    "{comparison, select, date_gte {{other} को या उसके बाद होना चाहिए।} date_lte {{other} को या उससे पहले होना चाहिए।} date_gt {{other} के बाद होना चाहिए।} date_lt {{other} से पहले होना चाहिए।} number_gte {कम से कम {other} होना चाहिए।} number_lte {अधिक से अधिक {other} होना चाहिए।} number_gt {{other} से अधिक होना चाहिए।} number_lt {{other} से कम होना चाहिए।} other {यह फ़ॉर्म के किसी नियम को पूरा नहीं करता। इसे दूसरे फ़ील्ड के साथ जाँचें।}}",
  "problem.rule.too_costly":
    "इस फ़ॉर्म के नियमों के लिए तालिकाओं में बहुत अधिक पंक्तियाँ हैं (सीमा: {maximum, number} चरण)। पंक्तियाँ हटाएँ या व्यवस्थापक से नियम सरल करने को कहें।",
  "problem.rule.text_too_long": "एक नियम {maximum, number} वर्णों से लंबा पाठ बनाता है। मूल पाठ छोटे करें।",
}
