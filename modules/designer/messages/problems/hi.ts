import type { AreaMessages } from "./en.ts"

export const hi: AreaMessages = {
  "problem.profile.not_found": "रिकॉर्ड प्रकार नहीं मिला",
  "problem.profile.not_published": "यह रिकॉर्ड प्रकार प्रकाशित नहीं हुआ है। रिकॉर्ड बनाने से पहले इसे प्रकाशित करें।",
  "problem.profile.conflict": "किसी और ने यह मसौदा बदल दिया। दोनों संस्करणों की तुलना करें और फिर से सहेजें।",
  "problem.profile.archived":
    "यह रिकॉर्ड प्रकार संग्रहीत है, इसलिए आप न रिकॉर्ड बना सकते हैं, न इसका मसौदा बदल सकते हैं। पहले इसे बहाल करें, या किसी रिकॉर्ड प्रकार डिज़ाइनर से कहें।",
  "problem.origin.none": "यह रिकॉर्ड प्रकार समूह के किसी प्रकाशित प्रकार की प्रति नहीं है, इसलिए लागू करने के लिए कुछ नहीं है।",
  "problem.origin.moved_on": "समूह ने नया संस्करण प्रकाशित किया है। लागू करने से पहले फिर से तुलना करें।",
  "problem.profile.not_archived": "यह रिकॉर्ड प्रकार संग्रहीत नहीं है। पृष्ठ फिर से लोड करें।",
  "problem.profile.access_by_type":
    "इस प्रकार के रिकॉर्ड तक पहुँच उसकी श्रेणी पर भूमिकाओं की अनुमतियों से तय होती है। केवल “अन्य” श्रेणी के रिकॉर्ड प्रकार अलग-अलग भूमिकाओं के लिए खोले जा सकते हैं।",
  "problem.profile.never_published": "यह रिकॉर्ड प्रकार कभी प्रकाशित नहीं हुआ। इसे संग्रहीत करने के बजाय हटाएँ।",
  "problem.version.conflicting_values":
    "प्रकाशित नहीं हुआ: फ़ील्ड {field} में {loses, plural, =0 {} one {# मान डेटा खो देगा} other {# मान डेटा खो देंगे}}{both, select, yes { और } other {}}{cannot, plural, =0 {} one {# मान बदला नहीं जा सकता} other {# मान बदले नहीं जा सकते}}। प्रभाव रिपोर्ट में चुनें कि उनका क्या करना है।",
  "problem.version.breaks_references":
    "प्रकाशित नहीं हुआ: {count, plural, one {# नियम, रिमाइंडर या शर्त ऐसी चीज़ का उपयोग करती है} other {# नियम, रिमाइंडर और शर्तें ऐसी चीज़ का उपयोग करती हैं}} जिसे यह संस्करण हटाता है{list, select, none {} other {: {list}}}{others, plural, =0 {} one {, इनमें से # दूसरी इकाई में} other {, इनमें से # दूसरी इकाइयों में}}। पहले उन्हें अपडेट करें, हटाई गई चीज़ बहाल करें, या प्रभाव रिपोर्ट में इसे स्वीकार करें।",
  "problem.version.report_first": "यह संस्करण प्रकाशित करने से मौजूदा रिकॉर्ड बदलते हैं। प्रभाव रिपोर्ट देखें और वहीं से प्रकाशित करें।",
  "problem.version.publishing_in_progress":
    "इस रिकॉर्ड प्रकार का एक संस्करण पहले से प्रकाशित हो रहा है। पूरा होने तक प्रतीक्षा करें या उसे रद्द करें।",
  "problem.version.activity_removed":
    "{records, plural, one {# रिकॉर्ड} other {# रिकॉर्ड}} “{activity}” पर {records, plural, one {है} other {हैं}}, जिसे यह संस्करण हटाता है। चुनें कि उन्हें कहाँ ले जाना है।",
  "problem.version.activity_not_removed":
    "“{activity}” के रिकॉर्ड को ले जाने की ज़रूरत नहीं, क्योंकि यह संस्करण गतिविधि को रखता है।",
  "problem.version.unknown_activity": "चुनी गई गतिविधि इस संस्करण में नहीं है। दूसरी चुनें।",
  "problem.version.not_found": "इस रिकॉर्ड प्रकार का संस्करण {version} मौजूद नहीं है।",
  "problem.tag.not_found": "साझा सूची नहीं मिली। हो सकता है उसे हटा दिया गया हो।",
  "problem.tag.conflict": "किसी और ने यह सूची बदल दी। दोनों संस्करणों की तुलना करें और फिर से सहेजें।",
  "problem.tag.duplicate_id": "पहचान {id} पहले से उपयोग में है। पहचान अलग-अलग होनी चाहिए।",
  "problem.tag.bad_list": "साझा सूची में या तो मान हो सकते हैं या लोग, दोनों नहीं।",
  "problem.tag.in_use":
    "{what, select, element {यह मान उपयोग में है} other {यह सूची उपयोग में है}}: {list}{others, plural, =0 {} one {, और दूसरी इकाई के # रिकॉर्ड प्रकार में} other {, और दूसरी इकाइयों के # रिकॉर्ड प्रकारों में}}{count, plural, =0 {} one {, एक रिकॉर्ड में} other {, # रिकॉर्डों में}}। {what, select, element {इसके बजाय इसे अक्षम करें। रिकॉर्ड में यह मान बना रहेगा, पर चुना नहीं जा सकेगा।} other {पहले इसे वहाँ से हटाएँ।}}",
  "problem.tag.too_many": "आप {maximum, number} साझा सूचियों की सीमा तक पहुँच गए हैं। कोई ऐसी सूची हटाएँ जिसकी अब ज़रूरत नहीं।",
  "problem.rule.addition_failed": "सत्यापन नियम नहीं जोड़ा जा सका।",
  "problem.rule.not_found": "नियम नहीं मिला। हो सकता है उसे हटा दिया गया हो।",
  "problem.block.not_found": "ब्लॉक नहीं मिला। हो सकता है उसे हटा दिया गया हो।",
  "problem.block.conflict": "किसी और ने यह ब्लॉक बदल दिया है। फिर लोड करें और अपना बदलाव दोबारा करें।",
  "problem.block.name_taken": "{name} नाम का ब्लॉक पहले से है। दूसरा नाम चुनें।",
  "problem.block.too_many": "आप {maximum, number} ब्लॉक की सीमा तक पहुँच गए हैं। कोई ऐसा हटाएँ जिसकी अब ज़रूरत नहीं।",
  "problem.block.empty": "ब्लॉक के लिए कम से कम एक फ़ील्ड चुनें।",
  "problem.block.too_many_fields": "आपने {count, number} फ़ील्ड चुने हैं। एक ब्लॉक में अधिकतम {maximum, number} हो सकते हैं।",
  "problem.block.too_large":
    "ब्लॉक बहुत बड़ा है (अधिकतम {maximum, number} {what, select, depth {स्तर} other {बाइट}})। कई ब्लॉक बनाएँ।",
}
