import type { AreaMessages } from "./en.ts"

export const hi: AreaMessages = {
  "problem.definition.invalid":
    "{rule, select, required {{property} नहीं है। इसे जोड़ें।} additionalProperties {{property} ज्ञात गुण नहीं है। इसे हटाएँ।} other {{property} मान्य नहीं है। इसे ठीक करें।}}",
  "problem.definition.too_large":
    "परिभाषा बहुत बड़ी है ({what, select, depth {अधिकतम {maximum, number} स्तर} other {अधिकतम {maximum, number} बाइट}})। इसे कई रिकॉर्ड प्रकारों में बाँटें।",
  "problem.definition.too_many_fields":
    "परिभाषा में {count, number} फ़ील्ड हैं; अधिकतम {maximum, number} हो सकते हैं। इसे कई रिकॉर्ड प्रकारों में बाँटें।",
  "problem.definition.too_many_sections":
    "परिभाषा में {count, number} अनुभाग हैं; अधिकतम {maximum, number} हो सकते हैं। कुछ को मिलाएँ।",
  "problem.definition.too_many_rules":
    "परिभाषा में {count, number} नियम हैं; अधिकतम {maximum, number} हो सकते हैं। कुछ को जोड़ें या हटाएँ।",
  "problem.definition.immutable":
    "“{property}” को प्रकाशन के बाद नहीं बदला जा सकता क्योंकि मौजूदा रिकॉर्ड इस पर निर्भर हैं। इसे वापस पहले जैसा करें, या दूसरे मान के लिए रिकॉर्ड प्रकार की प्रतिलिपि बनाएँ।",
  "problem.definition.reserved_id": "पहचान {id} आरक्षित है। इस रिकॉर्ड प्रकार के लिए दूसरी पहचान चुनें, जैसे {id}-records।",
  "problem.definition.nothing_to_publish": "पिछले संस्करण के बाद कोई बदलाव नहीं है।",
  "problem.field.unknown_type": "अमान्य फ़ील्ड प्रकार {type}। उपलब्ध फ़ील्ड प्रकारों में से एक चुनें।",
  "problem.field.duplicate_id": "फ़ील्ड पहचान {id} पहले से उपयोग में है। पहचान अलग-अलग होनी चाहिए।",
  "problem.field.duplicate_keyword": "कीवर्ड {keyword} पहले से उपयोग में है। दूसरा चुनें।",
  "problem.field.bad_keyword": "{keyword} मान्य कीवर्ड नहीं है। छोटे अक्षरों के शब्द और एक संख्या लिखें, जैसे due_date_1।",
  "problem.field.dangerous_keyword": "{keyword} आरक्षित नाम है। दूसरा चुनें।",
  "problem.field.bad_option":
    "{rule, select, additionalProperties {इस फ़ील्ड प्रकार में {option} सेटिंग नहीं होती। इसे हटाएँ।} required {{option} सेटिंग खाली है। इसे भरें।} role {यह भूमिका इस फ़ील्ड प्रकार के लिए नहीं है। दूसरी भूमिका या प्रकार चुनें।} other {{option} सेटिंग इस फ़ील्ड के लिए सही नहीं है। इसे ठीक करें।}}",
  "problem.field.duplicate_option": "विकल्प कोड {option} पहले से उपयोग में है। कोड अलग-अलग होने चाहिए।",
  "problem.field.no_options": "इस फ़ील्ड में कोई विकल्प नहीं है। विकल्प जोड़ें या साझा सूची चुनें।",
  "problem.field.bad_bounds": "न्यूनतम, अधिकतम से बड़ा है। इसे घटाएँ या अधिकतम बढ़ाएँ।",
  "problem.field.bad_pattern": "पैटर्न मान्य रेगुलर एक्सप्रेशन नहीं है। लुक-अराउंड और बैक-रेफ़रेंस समर्थित नहीं हैं।",
  "problem.field.duplicate_role": "{role} भूमिका पहले से किसी और फ़ील्ड की है। यह केवल एक फ़ील्ड की हो सकती है।",
  "problem.field.duplicate_column": "कॉलम का नाम {column} पहले से उपयोग में है या आरक्षित है। दूसरा चुनें।",
  "problem.field.bad_default": "डिफ़ॉल्ट मान इस फ़ील्ड के लिए मान्य नहीं है। दूसरा चुनें।",
  "problem.field.unknown_tag": "साझा सूची {tag} मौजूद नहीं है। दूसरी चुनें या विकल्प जोड़ें।",
  "problem.field.unknown_profile": "{profile} नाम का कोई रिकॉर्ड प्रकार नहीं है। कोई दूसरा चुनें।",
  "problem.field.filter_incomplete": "लिंक फ़िल्टर की एक शर्त में मान नहीं है। मान भरें या शर्त हटाएँ।",
  "problem.field.filter_unknown_column":
    "लिंक फ़िल्टर ऐसे कॉलम का उपयोग करता है जो जुड़ी सूची में अब नहीं है या जिसका प्रकार बदल गया है। दूसरा कॉलम चुनें या शर्त हटाएँ।",
  "problem.field.filter_unknown_value": "लिंक फ़िल्टर एक कॉलम की तुलना {value} से करता है, जो उसके मानों में नहीं है। दूसरा मान चुनें।",
  "problem.field.filter_unknown_field":
    "लिंक फ़िल्टर ऐसे फ़ील्ड का उपयोग करता है जो इस फ़ॉर्म में अब नहीं है। दूसरा फ़ील्ड चुनें या शर्त हटाएँ।",
  "problem.section.duplicate_id": "अनुभाग पहचान {id} पहले से उपयोग में है। पहचान अलग-अलग होनी चाहिए।",
  "problem.rule.duplicate_id": "नियम पहचान {id} पहले से उपयोग में है। पहचान अलग-अलग होनी चाहिए।",
  "problem.rule.unknown_field": "चुना गया फ़ील्ड अब मौजूद नहीं है। दूसरा चुनें।",
  "problem.rule.unknown_operator": "ऑपरेटर {operator} समर्थित नहीं है। दूसरे का उपयोग करें।",
  "problem.rule.invalid_arguments": "{operator} के तर्कों की संख्या या प्रकार सही नहीं है। उन्हें ठीक करें।",
  "problem.rule.type_mismatch":
    "यहाँ {expected, select, text {पाठ} number {संख्या} date {तारीख} flag {शर्त} tags {विकल्पों की सूची} rows {तालिका} other {किसी और प्रकार का मान}} चाहिए। दूसरा फ़ील्ड या मान चुनें।",
  "problem.rule.too_deep": "नियम {maximum, number} से अधिक स्तर गहरा है। इसे कई नियमों में बाँटें।",
  "problem.rule.too_large": "नियमों में कुल {maximum, number} से अधिक भाग हैं। इन्हें सरल बनाएँ।",
  "problem.rule.too_many_aggregates": "नियम जुड़े रिकॉर्ड के {maximum, number} से अधिक अलग-अलग मानों का उपयोग करते हैं। कम करें।",
  "problem.rule.cycle": "चक्रीय निर्भरता: {chain}। इनमें से एक नियम हटाएँ।",
  "problem.rule.constant":
    "{outcome, select, true {यह शर्त हमेशा सत्य है} other {यह शर्त कभी सत्य नहीं है}}। इसे ठीक करें या नियम हटाएँ।",
  "problem.rule.no_links": "“{field}” संदर्भ फ़ील्ड नहीं है। ऐसा फ़ील्ड चुनें जो दूसरे रिकॉर्ड से जुड़ता हो।",
  "problem.rule.not_listed": "नियम केवल जुड़े रिकॉर्ड की सूची के कॉलम का उपयोग कर सकते हैं। पहले यह फ़ील्ड उस सूची में जोड़ें।",
  "problem.rule.bad_target": "इस प्रकार का नियम “{field}” पर लागू नहीं हो सकता। दूसरा फ़ील्ड चुनें।",
  "problem.rule.computed_twice": "नियम {rule} और नियम {other} दोनों “{field}” की गणना करते हैं। इनमें से एक हटाएँ।",
  "problem.rule.never_saved":
    "कोई रिकॉर्ड सहेजा नहीं जा सकेगा। {other, select, none {“{field}” का नियम {rule} “{otherField}” की सेटिंग के विरुद्ध है} other {“{field}” का नियम {rule} “{otherField}” के नियम {other} के विरुद्ध है}}। इनमें से एक बदलें।",
  "problem.rule.never_shown":
    "{other, select, none {“{field}” कभी नहीं दिखता, क्योंकि नियम {rule} कभी सत्य नहीं होता।} other {“{field}” कभी नहीं दिखता, क्योंकि नियम {other} और {rule} कभी एक साथ सत्य नहीं होते।}}",
  "problem.rule.never_required":
    "{other, select, none {“{field}” कभी अनिवार्य नहीं होता, क्योंकि नियम {rule} कभी सत्य नहीं होता।} other {“{field}” कभी अनिवार्य नहीं होता: जब नियम {rule} लागू होता है, नियम {other} फ़ील्ड को छिपा देता है।}}",
  "problem.rule.never_filled":
    "{other, select, none {“{field}” अनिवार्य है, पर नियम {rule} इसे खाली रहने तक लॉक रखता है।} other {नियम {other} “{field}” को अनिवार्य बनाता है, पर नियम {rule} इसे खाली रहने तक लॉक रखता है।}} इसे केवल आयात से भरा जा सकता है।",
  "problem.rule.never_met":
    "{other, select, none {“{field}” का कोई मान नियम {rule} को पूरा नहीं करता} other {“{field}” का कोई मान नियम {other} और नियम {rule} दोनों को पूरा नहीं करता}}। यह केवल खाली रह सकता है।",
  "problem.rule.default_refused": "“{field}” का डिफ़ॉल्ट मान नियम {rule} पूरा नहीं करता। डिफ़ॉल्ट मान या नियम बदलें।",
  "problem.rule.no_message": "ऐसा संदेश लिखें जो बताए कि रिकॉर्ड कैसे ठीक करें।",
  "problem.rule.condition_beyond_roles":
    "भूमिका के अनुसार दृश्यता का नियम केवल भूमिकाओं का उपयोग कर सकता है। रिकॉर्ड या तारीख की शर्तें हटाएँ।",
  "problem.rule.reveals_restricted_field":
    "जो लोग “{field}” नहीं देख सकते, वे “{target}” से उसका मान जान सकते हैं। “{target}” को उन्हीं भूमिकाओं तक सीमित करें, या उसके नियम से “{field}” हटाएँ।",
  "problem.list.unknown_field":
    "सूची में ऐसे फ़ील्ड का कॉलम है जो अब मौजूद नहीं है या जिसमें मान नहीं होता। दूसरा फ़ील्ड चुनें या कॉलम हटाएँ।",
  "problem.list.filter_not_listed":
    "डिफ़ॉल्ट फ़िल्टर “{column}” का उपयोग करता है, जो सूची का कॉलम नहीं है। कॉलम जोड़ें या शर्त हटाएँ।",
  "problem.list.filter_mismatch": "डिफ़ॉल्ट फ़िल्टर ऐसी तुलना करता है जो “{column}” के लिए काम नहीं करती। दूसरी चुनें।",
  "problem.list.filter_incomplete": "“{column}” पर डिफ़ॉल्ट फ़िल्टर की एक शर्त में मान नहीं है। मान दें या शर्त हटाएँ।",
  "problem.list.filter_unknown_value":
    "डिफ़ॉल्ट फ़िल्टर “{column}” की तुलना {value} से करता है, जो उसके मानों में नहीं है। दूसरा मान चुनें।",
  "problem.list.filter_too_large": "डिफ़ॉल्ट फ़िल्टर बहुत बड़ा है। अधिकतम {maximum, number} शर्तें और समूह हो सकते हैं। कुछ हटाएँ।",
  "problem.title.missing": "किसी फ़ील्ड का उपयोग शीर्षक के रूप में नहीं है। एक पाठ फ़ील्ड को शीर्षक की भूमिका दें।",
  "problem.workflow.empty": "सक्षम कार्यप्रवाह में कम से कम एक गतिविधि चाहिए। एक जोड़ें या कार्यप्रवाह बंद करें।",
  "problem.workflow.too_many_activities":
    "कार्यप्रवाह में {count, number} गतिविधियाँ हैं; अधिकतम {maximum, number} हो सकती हैं। कुछ को मिलाएँ।",
  "problem.workflow.too_many_actions":
    "गतिविधि में {count, number} कार्रवाइयाँ हैं; अधिकतम {maximum, number} हो सकती हैं। कुछ हटाएँ।",
  "problem.workflow.duplicate_id": "पहचान {id} का कार्यप्रवाह में दो बार उपयोग है। पहचान अलग-अलग होनी चाहिए।",
  "problem.workflow.several_initial":
    "कार्यप्रवाह में केवल एक प्रारंभिक गतिविधि हो सकती है। {id} या दूसरी गतिविधि से यह सेटिंग हटाएँ।",
  "problem.workflow.unknown_activity": "यह कार्रवाई ऐसी गतिविधि पर ले जाती है जो मौजूद नहीं है। दूसरी चुनें।",
  "problem.workflow.notification_without_recipient": "इस सूचना का कोई प्राप्तकर्ता नहीं है। प्राप्तकर्ता जोड़ें या इसे हटाएँ।",
  "problem.workflow.material_link": "“{field}” जुड़े रिकॉर्ड दिखाता है, जिनका अनुमोदन अलग से होता है। इसे अनुमोदित फ़ील्ड से हटाएँ।",
  "problem.workflow.return_without_target": "वापस भेजने की कार्रवाई को लक्ष्य गतिविधि चाहिए। एक चुनें।",
}
