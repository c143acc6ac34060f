import type { AreaMessages } from "./en.ts"

export const hi: AreaMessages = {
  "problem.request.bad_idempotency_key": "Idempotency-Key में बिना रिक्ति के 1 से 200 मुद्रणीय वर्ण होने चाहिए।",
  "problem.request.idempotency_key_reused": "इस Idempotency-Key का दूसरे अनुरोध के लिए उपयोग हो चुका है। नई कुंजी का उपयोग करें।",
  "problem.record.not_found": "रिकॉर्ड नहीं मिला। हो सकता है इसे हटा दिया गया हो, या इस तक आपकी पहुँच न हो।",
  "problem.record.revision_missing": "इस अनुरोध में संशोधन क्रमांक नहीं है। रिकॉर्ड फिर से लोड करें और अपना बदलाव दोहराएँ।",
  "problem.record.conflict": "किसी और ने यह रिकॉर्ड बदल दिया। दोनों संस्करणों की तुलना करें और फिर से सहेजें। आपके बदलाव सुरक्षित हैं।",
  "problem.record.profile_of_other_entity":
    "केवल {entity} इस रिकॉर्ड प्रकार का उपयोग कर सकती है। {entity} और उसकी कोई परियोजना चुनें, या दूसरा रिकॉर्ड प्रकार।",
  "problem.record.profile_mismatch": "यह रिकॉर्ड किसी दूसरे रिकॉर्ड प्रकार का है।",
  "problem.record.type_mismatch": "यह रिकॉर्ड “{type}” का है, माँगे गए रिकॉर्ड प्रकार का नहीं। इसे इसकी अपनी सूची से खोलें।",
  "problem.record.has_children":
    "{count, plural, one {एक रिकॉर्ड इस पर निर्भर है} other {# रिकॉर्ड इस पर निर्भर हैं}}। पहले {count, plural, one {उसे} other {उन्हें}} हटाएँ या अलग करें{visible, plural, =0 {} other {: {list}}}{more, plural, =0 {} other { और # अन्य}}{others, plural, =0 {} one {। उनमें से एक तक आपकी पहुँच नहीं है} other {। उनमें से # तक आपकी पहुँच नहीं है}}।",
  "problem.record.cannot_link": "“{type}” प्रकार के रिकॉर्ड यहाँ नहीं जोड़े जा सकते। इस फ़ील्ड की सूची से चुनें।",
  "problem.record.outside_field_filter":
    "{uid} यहाँ नहीं जोड़ा जा सकता क्योंकि वह फ़ील्ड के फ़िल्टर से मेल नहीं खाता। सूची से रिकॉर्ड चुनें।",
  "problem.record.already_linked": "{uid} पहले से जुड़ा है।",
  "problem.record.not_linked": "ये दोनों रिकॉर्ड जुड़े नहीं हैं।",
  "problem.record.nothing_changed": "कोई बदलाव नहीं मिला या डेटा अमान्य है",
  "problem.record.nothing_selected": "कोई पंक्ति नहीं चुनी गई। पहले कम से कम एक चुनें।",
  "problem.record.text_not_matching": "पाठ मेल नहीं खाता। ठीक DELETE टाइप करें।",
  "problem.permission.not_of_entity": "इस व्यक्ति की रिकॉर्ड की इकाई, मॉड्यूल या परियोजना तक पहुँच नहीं है। पहले उसे पहुँच दें।",
  "problem.permission.none_selected": "कम से कम एक अनुमति चुनें।",
  "problem.permission.system_row": "ये अनुमतियाँ रिकॉर्ड के फ़ील्ड या उपयोगकर्ता की भूमिकाओं से आती हैं। उन्हें वहीं बदलें।",
  "problem.permission.too_many_users":
    "एक रिकॉर्ड में अधिकतम {maximum, plural, one {# व्यक्ति} other {# लोग}} हो सकते हैं। इसके बजाय भूमिका का उपयोग करें।",
  "problem.permission.too_many_records":
    "इनमें से एक व्यक्ति के पास पहले से {maximum, plural, one {# रिकॉर्ड} other {# रिकॉर्ड}} पर अलग अनुमतियाँ हैं। इसके बजाय भूमिका का उपयोग करें।",
  "problem.permission.exceeds_own":
    "जो अनुमति आपके पास नहीं है, वह आप नहीं दे सकते: {action, select, READ {देखना} UPDATE {बदलना} DELETE {हटाना} other {यह अनुमति}} ({feature})।",
  "problem.permission.not_a_process":
    "अधीनस्थ रिकॉर्ड पर अनुमतियाँ केवल किसी इकाई की प्रक्रियाओं और उप-प्रक्रियाओं पर दी जा सकती हैं।",
  "problem.permission.too_many_descendants":
    "इस प्रक्रिया के {maximum, number} से अधिक अधीनस्थ रिकॉर्ड हैं। अनुमति इसकी उप-प्रक्रियाओं पर दें, या भूमिका का उपयोग करें।",
  "problem.permission.too_many_processes":
    "इनमें से एक व्यक्ति के पास पहले से {maximum, number} प्रक्रियाओं के अधीनस्थ रिकॉर्ड पर अनुमतियाँ हैं। इसके बजाय भूमिका का उपयोग करें।",
  "problem.view.not_found": "दृश्य नहीं मिला। हो सकता है उसे हटा दिया गया हो, या वह किसी और का हो।",
  "problem.view.conflict": "किसी और ने यह दृश्य बदल दिया है। नवीनतम संस्करण के लिए इसे रीसेट करें, या अपना दृश्य दूसरे नाम से सहेजें।",
  "problem.view.bad_name":
    "दृश्य का नाम अक्षर या अंक से शुरू होना चाहिए, उसमें अक्षर, अंक, खाली स्थान और . _ - हो सकते हैं, और वह अधिकतम 80 वर्णों का हो।",
  "problem.view.name_taken": "{name} नाम का दृश्य पहले से है। दूसरा नाम चुनें।",
  "problem.view.too_many":
    "आप इस सूची के लिए {maximum, number} दृश्यों की सीमा तक पहुँच गए हैं। कोई ऐसा हटाएँ जिसका अब उपयोग नहीं करते।",
  "problem.view.not_owner":
    "यह दृश्य केवल इसका स्वामी या, साझा दृश्य हो तो, क्लाइंट व्यवस्थापक बदल सकता है। अपनी प्रति दूसरे नाम से सहेजें।",
  "problem.draft.too_many": "आप {maximum, number} मसौदों की सीमा तक पहुँच गए हैं। उनमें से कुछ सहेजें या हटाएँ।",
}
