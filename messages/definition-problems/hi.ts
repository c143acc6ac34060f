import type { AreaMessages } from "./en.ts"

export const hi: AreaMessages = {
  "problem.definition.invalid":
    "{rule, select, required {{property} नहीं है। इसे जोड़ें।} additionalProperties {{property} यहाँ मान्य नहीं है। इसे हटाएँ।} other {{property} परिभाषा के रूप में सही नहीं है। इसे ठीक करें।}}",
  "problem.definition.too_large":
    "परिभाषा बहुत बड़ी है ({what, select, depth {अधिकतम {maximum, number} स्तर} other {अधिकतम {maximum, number} बाइट}})। इसे कई रिकॉर्ड प्रकारों में बाँटें।",
  "problem.definition.too_many_fields":
    "परिभाषा में {count, number} फ़ील्ड हैं; अधिकतम {maximum, number} हो सकते हैं। इसे कई रिकॉर्ड प्रकारों में बाँटें।",
  "problem.definition.too_many_sections":
    "परिभाषा में {count, number} अनुभाग हैं; अधिकतम {maximum, number} हो सकते हैं। कुछ को जोड़ें।",
  "problem.definition.too_many_rules":
    "परिभाषा में {count, number} नियम हैं; अधिकतम {maximum, number} हो सकते हैं। कुछ को जोड़ें या हटाएँ।",
  "problem.definition.immutable":
    "प्रकाशित रिकॉर्ड प्रकार की सेटिंग “{property}” वैसी ही रहती है, क्योंकि उसके रिकॉर्ड उसी पर टिके हैं। उसे वापस वैसा ही करें, या रिकॉर्ड प्रकार की प्रति बनाकर दूसरी सेटिंग से शुरू करें।",
  "problem.definition.reserved_id":
    "पहचान {id} का उपयोग उत्पाद स्वयं करता है। इस रिकॉर्ड प्रकार के लिए कोई दूसरी पहचान चुनें, जैसे {id}-records।",
  "problem.definition.nothing_to_publish": "पिछले संस्करण के बाद कुछ नहीं बदला। प्रकाशित करने से पहले मसौदा बदलें।",
  "problem.field.unknown_type": "{type} नाम का कोई फ़ील्ड प्रकार नहीं है। फ़ील्ड प्रकारों में से एक चुनें।",
  "problem.field.duplicate_id": "किसी और फ़ील्ड की पहचान {id} है। हर फ़ील्ड को अपनी अलग पहचान दें।",
  "problem.field.duplicate_keyword": "किसी और फ़ील्ड का कीवर्ड {keyword} है। दूसरा चुनें।",
  "problem.field.bad_keyword": "{keyword} कीवर्ड नहीं है। छोटे अक्षरों के शब्द और एक संख्या लिखें, जैसे due_date_1।",
  "problem.field.dangerous_keyword": "{keyword} को नाम के रूप में नहीं रखा जा सकता। दूसरा चुनें।",
  "problem.field.bad_option":
    "{rule, select, additionalProperties {इस फ़ील्ड प्रकार में {option} सेटिंग नहीं होती। इसे हटाएँ।} required {{option} सेटिंग खाली है। इसे भरें।} role {यह भूमिका इस फ़ील्ड प्रकार के लिए नहीं है। दूसरी भूमिका या प्रकार चुनें।} other {{option} सेटिंग इस फ़ील्ड के लिए सही नहीं है। इसे ठीक करें।}}",
  "problem.field.duplicate_option": "किसी और विकल्प का कोड {option} है। हर विकल्प को अपना अलग कोड दें।",
  "problem.field.no_options": "चुनने के लिए कुछ नहीं है। विकल्प जोड़ें या साझा टैग बताएँ।",
  "problem.field.bad_bounds": "न्यूनतम, अधिकतम से बड़ा है। इसे घटाएँ या अधिकतम बढ़ाएँ।",
  "problem.field.bad_pattern": "पैटर्न समझ में नहीं आया। रेगुलर एक्सप्रेशन ठीक करें; लुक-अराउंड और बैक-रेफ़रेंस उपलब्ध नहीं हैं।",
  "problem.field.duplicate_role": "{role} भूमिका पहले से किसी और फ़ील्ड की है। यह केवल एक फ़ील्ड की हो सकती है।",
  "problem.field.duplicate_column": "किसी और स्तंभ का नाम {column} है या यह नाम आरक्षित है। दूसरा चुनें।",
  "problem.field.bad_default": "डिफ़ॉल्ट मान स्वयं अस्वीकार हो जाएगा। ऐसा मान चुनें जिसे फ़ील्ड स्वीकार करे।",
  "problem.field.unknown_tag": "{tag} नाम का कोई साझा टैग नहीं है। मौजूदा टैग चुनें या विकल्प जोड़ें।",
  "problem.field.unknown_profile": "{profile} नाम का कोई रिकॉर्ड प्रकार नहीं है। कोई दूसरा चुनें।",
  "problem.field.filter_incomplete": "कौन-से रिकॉर्ड दिए जाएँ, इसकी एक शर्त में मान नहीं है। मान दें या शर्त हटाएँ।",
  "problem.field.filter_unknown_column":
    "कौन-से रिकॉर्ड दिए जाएँ, इसकी एक शर्त ऐसे स्तंभ पर है जो जुड़े रिकॉर्डों की सूची में अब नहीं है या किसी और प्रकार का है। दूसरा स्तंभ चुनें या शर्त हटाएँ।",
  "problem.field.filter_unknown_value":
    "कौन-से रिकॉर्ड दिए जाएँ, इसकी एक शर्त {value} माँगती है, जो उसके स्तंभ का मान कभी नहीं हो सकता। दूसरा मान चुनें।",
  "problem.field.filter_unknown_field":
    "कौन-से रिकॉर्ड दिए जाएँ, इसकी एक शर्त ऐसे फ़ील्ड पर है जो इस फ़ॉर्म में अब नहीं है। दूसरा फ़ील्ड चुनें या शर्त हटाएँ।",
  "problem.section.duplicate_id": "किसी और अनुभाग की पहचान {id} है। हर अनुभाग को अपनी अलग पहचान दें।",
  "problem.rule.duplicate_id": "किसी और नियम की पहचान {id} है। हर नियम को अपनी अलग पहचान दें।",
  "problem.rule.unknown_field": "यहाँ चुना गया फ़ील्ड अब मौजूद नहीं है। दूसरा चुनें।",
  "problem.rule.unknown_operator": "नियमों में {operator} ऑपरेटर नहीं है। उपलब्ध ऑपरेटरों में से चुनें।",
  "problem.rule.invalid_arguments": "{operator} के साथ जो दिया गया है वह उपयुक्त नहीं है। देखें कि इसमें कितने और कैसे भाग होते हैं।",
  "problem.rule.type_mismatch":
    "यहाँ {expected, select, text {पाठ} number {संख्या} date {तारीख} flag {शर्त} tags {विकल्पों की सूची} rows {तालिका} other {किसी और प्रकार का मान}} चाहिए। दूसरा फ़ील्ड या मान चुनें।",
  "problem.rule.too_deep": "नियम {maximum, number} से अधिक स्तर गहरा है। इसे कई नियमों में बाँटें।",
  "problem.rule.too_large": "नियमों में कुल {maximum, number} से अधिक भाग हैं। इन्हें सरल बनाएँ।",
  "problem.rule.too_many_aggregates": "नियम जुड़े रिकॉर्ड के बारे में {maximum, number} से अधिक अलग-अलग बातें पूछते हैं। कम पूछें।",
  "problem.rule.cycle": "ये फ़ील्ड एक-दूसरे पर चक्र में निर्भर हैं: {chain}। कोई एक नियम हटाएँ।",
  "problem.rule.constant":
    "{outcome, select, true {यह शर्त हमेशा पूरी होती है} other {यह शर्त कभी पूरी नहीं होती}}, रिकॉर्ड में कुछ भी हो। इसे सुधारें या नियम हटाएँ।",
  "problem.rule.no_links": "“{field}” किसी रिकॉर्ड को नहीं जोड़ता। ऐसा फ़ील्ड चुनें जो जोड़ता हो।",
  "problem.rule.not_listed": "नियम जुड़े रिकॉर्डों की सूची के स्तंभ ही पढ़ सकते हैं। पहले यह फ़ील्ड उस सूची में जोड़ें।",
  "problem.rule.bad_target": "इस प्रकार का नियम “{field}” पर लागू नहीं हो सकता। दूसरा फ़ील्ड चुनें।",
  "problem.rule.computed_twice": "नियम {rule} और नियम {other} दोनों “{field}” की गणना करते हैं। इनमें से एक हटाएँ।",
  "problem.rule.never_saved":
    "कोई भी रिकॉर्ड कभी सहेजा नहीं जा सकेगा। {other, select, none {“{field}” का नियम {rule} “{otherField}” की सेटिंग के विरुद्ध है} other {“{field}” का नियम {rule} “{otherField}” के नियम {other} के विरुद्ध है}}। इनमें से एक बदलें।",
  "problem.rule.never_shown": "“{field}” कभी नहीं दिखेगा। नियम {other} और नियम {rule} कभी एक साथ लागू नहीं होते।",
  "problem.rule.never_required":
    "“{field}” कभी अनिवार्य नहीं होगा। जहाँ नियम {rule} लागू होता है, वहाँ नियम {other} फ़ील्ड को छिपा देता है।",
  "problem.rule.never_met":
    "{other, select, none {“{field}” का कोई मान नियम {rule} को पूरा नहीं करता} other {“{field}” का कोई मान नियम {other} और नियम {rule} दोनों को पूरा नहीं करता}}। यह केवल खाली रह सकता है।",
  "problem.rule.default_refused":
    "नया रिकॉर्ड “{field}” के ऐसे मान से शुरू होता है जिसे नियम {rule} अस्वीकार करता है। डिफ़ॉल्ट मान या नियम बदलें।",
  "problem.rule.no_message": "नियम का कोई संदेश नहीं है। लिखें कि रिकॉर्ड अस्वीकार होने पर लोग क्या करें।",
  "problem.rule.condition_beyond_roles":
    "कोई फ़ील्ड किसके लिए है, यह तय करने वाला नियम केवल भूमिकाएँ पूछ सकता है। रिकॉर्ड या दिन के बारे में उसका प्रश्न हटाएँ।",
  "problem.rule.reveals_restricted_field":
    "“{target}” से वे लोग भी “{field}” का मान जान लेंगे जो उसे नहीं देख सकते। “{target}” को उन्हीं लोगों तक सीमित करें, या उसके नियम से “{field}” हटाएँ।",
  "problem.list.unknown_field":
    "सूची में ऐसे फ़ील्ड का स्तंभ है जो अब मौजूद नहीं है या जिसमें मान नहीं होता। दूसरा फ़ील्ड चुनें या स्तंभ हटाएँ।",
  "problem.list.filter_not_listed": "डिफ़ॉल्ट फ़िल्टर “{column}” पर है, जो सूची का स्तंभ नहीं है। उसे सूची में जोड़ें या शर्त हटाएँ।",
  "problem.list.filter_mismatch": "डिफ़ॉल्ट फ़िल्टर “{column}” की ऐसी तुलना करता है जो उसके मानों के साथ संभव नहीं। शर्त फिर से चुनें।",
  "problem.list.filter_incomplete": "“{column}” पर डिफ़ॉल्ट फ़िल्टर की एक शर्त में मान नहीं है। मान दें या शर्त हटाएँ।",
  "problem.list.filter_unknown_value":
    "डिफ़ॉल्ट फ़िल्टर “{column}” की तुलना {value} से करता है, जो उसका मान कभी नहीं हो सकता। दूसरा मान चुनें।",
  "problem.list.filter_too_large": "डिफ़ॉल्ट फ़िल्टर बहुत बड़ा है; अधिकतम {maximum, number} शर्तें और समूह हो सकते हैं। कुछ हटाएँ।",
  "problem.title.missing": "कोई फ़ील्ड रिकॉर्ड का नाम नहीं बताता। एक पाठ फ़ील्ड को शीर्षक की भूमिका दें।",
  "problem.workflow.empty": "लागू कार्यप्रवाह को आरंभ के लिए एक गतिविधि चाहिए। एक जोड़ें, या कार्यप्रवाह बंद करें।",
  "problem.workflow.too_many_activities":
    "कार्यप्रवाह में {count, number} गतिविधियाँ हैं; अधिकतम {maximum, number} हो सकती हैं। कुछ को मिलाएँ।",
  "problem.workflow.too_many_actions":
    "गतिविधि में {count, number} क्रियाएँ हैं; अधिकतम {maximum, number} हो सकती हैं। कुछ हटाएँ।",
  "problem.workflow.duplicate_id": "कार्यप्रवाह में पहचान {id} दो बार है। उनमें से एक को दूसरी पहचान दें।",
  "problem.workflow.several_initial": "रिकॉर्ड केवल एक ही गतिविधि से आरंभ हो सकता है। {id} से, या दूसरी से, चिह्न हटाएँ।",
  "problem.workflow.unknown_activity": "यह क्रिया गतिविधि {id} पर ले जाती है, जो मौजूद नहीं है। मौजूद गतिविधि चुनें।",
  "problem.workflow.notification_without_recipient":
    "यह सूचना किसी को नहीं बताती। बताएँ कि किसे सूचित किया जाए, या इसे हटा दें।",
  "problem.workflow.material_link":
    "“{field}” लिंक किए गए रिकॉर्ड दिखाता है, जिनके अपने अनुमोदन होते हैं। इसे उस सामग्री से हटाएँ जिसका अनुमोदन होता है।",
  "problem.workflow.return_without_target": "काम लौटाने वाली क्रिया को वह गतिविधि चाहिए जहाँ काम लौटे। एक चुनें।",
}
