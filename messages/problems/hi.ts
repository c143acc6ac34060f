import type { AreaMessages } from "./en.ts"

export const hi: AreaMessages = {
  "problem.value.required": "आवश्यक",
  "problem.value.wrong_type": "यह फ़ील्ड के मान का प्रकार नहीं है। इसे फिर से भरें।",
  "problem.value.unknown_keyword": "फ़ॉर्म में ऐसा कोई फ़ील्ड नहीं है। इसे छोड़ दें।",
  "problem.value.too_long": "इसे अधिकतम {maximum, number} वर्णों तक छोटा करें।",
  "problem.value.too_short": "कम से कम {minimum, number} वर्ण भरें।",
  "problem.value.pattern": "यह फ़ील्ड के अपेक्षित रूप में नहीं है। सहायता पाठ देखें।",
  "problem.value.bad_date": "कोई वास्तविक तारीख भरें, जैसे 21/11/2026।",
  "problem.value.bad_number": "कोई संख्या भरें, जैसे 1234.50।",
  "problem.value.too_many_decimals":
    "{maximum, plural, =0 {बिना दशमलव की पूर्ण संख्या भरें।} other {दशमलव के बाद अधिकतम # अंक भरें।}}",
  "problem.value.not_an_integer": "कोई पूर्ण संख्या भरें।",
  "problem.value.below_minimum": "{minimum} से कम नहीं हो सकता।",
  "problem.value.above_maximum": "{maximum} से अधिक नहीं हो सकता।",
  "problem.value.bad_boolean": "हाँ या नहीं में उत्तर दें।",
  "problem.value.bad_period": "कोई अवधि भरें, जैसे 2026-10, 2026-Q3, 2026-H1 या 2026।",
  "problem.value.bad_period_kind":
    "यहाँ {kind, select, month {महीना} quarter {तिमाही} half {छमाही} year {वर्ष} other {इस प्रकार की अवधि}} नहीं चुना जा सकता। दूसरे प्रकार की अवधि चुनें।",
  "problem.value.unknown_option": "यह विकल्पों में नहीं है। सूची से चुनें।",
  "problem.value.inactive_option": "यह विकल्प अब उपयोग में नहीं है। दूसरा चुनें।",
  "problem.value.too_few_selected": "कम से कम {minimum, plural, other {# विकल्प}} चुनें।",
  "problem.value.too_many_selected": "{maximum, plural, other {# विकल्प}} से अधिक नहीं चुने जा सकते",
  "problem.value.duplicate": "यह दो बार है। एक हटाएँ।",
  "problem.value.unknown_user": "ऐसा कोई उपयोगकर्ता नहीं है, या वह यहाँ काम नहीं करता। सूची से व्यक्ति चुनें।",
  "problem.value.unknown_record": "ऐसा कोई रिकॉर्ड नहीं है, या आप उसे नहीं देख सकते। सूची से चुनें।",
  "problem.value.unknown_file": "ऐसी कोई फ़ाइल नहीं है। इसे फिर से अपलोड करें।",
  "problem.value.bad_file_kind": "{file} का प्रकार यहाँ स्वीकार्य नहीं है। इनमें से कोई चुनें: {kinds}।",
  "problem.value.too_many_rows": "तालिका में अधिकतम {maximum, plural, one {# पंक्ति} other {# पंक्तियाँ}} हो सकती हैं। कुछ हटाएँ।",
  "problem.value.duplicate_uid": "किसी और रिकॉर्ड की यही संख्या है। दूसरी चुनें, या खाली छोड़ें तो अगली मिलेगी।",
  "problem.value.read_only": "यह फ़ील्ड लॉक है और अभी बदला नहीं जा सकता। पहले वाला मान वापस रखें।",
  "problem.value.rule":
    "{comparison, select, date_gte {{other} को या उसके बाद होना चाहिए।} date_lte {{other} को या उससे पहले होना चाहिए।} date_gt {{other} के बाद होना चाहिए।} date_lt {{other} से पहले होना चाहिए।} number_gte {कम से कम {other} होना चाहिए।} number_lte {अधिक से अधिक {other} होना चाहिए।} number_gt {{other} से अधिक होना चाहिए।} number_lt {{other} से कम होना चाहिए।} other {यह फ़ॉर्म के किसी नियम को पूरा नहीं करता। इसे दूसरे फ़ील्ड के साथ जाँचें।}}",
  "problem.rule.too_costly":
    "तालिकाओं में इतनी पंक्तियाँ हैं कि इस फ़ॉर्म के नियम उन्हें नहीं जाँच सकते (अधिकतम {maximum, number} चरण)। पंक्तियाँ हटाएँ या व्यवस्थापक से नियम सरल करने को कहें।",
  "problem.rule.text_too_long":
    "कोई नियम यहाँ {maximum, number} से अधिक वर्णों का पाठ बनाता। जिन पाठों से वह बनता है उन्हें छोटा करें।",
}
