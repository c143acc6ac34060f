import type { Texts } from "./en.ts"

export const hi: Texts = {
  "problem.request.invalid": "अनुरोध समझ में नहीं आया। भेजी गई जानकारी जाँचें और फिर से कोशिश करें।",
  "problem.request.too_large": "यह स्वीकार्य आकार से बड़ा है। एक बार में कम भेजें।",
  "problem.request.too_deep":
    "अनुरोध में बहुत अधिक स्तर या बहुत अधिक भाग हैं (अधिकतम {depth} स्तर और {nodes} भाग)। इसे छोटे हिस्सों में भेजें।",
  "problem.request.unknown_column": "इस सूची में {column} नाम का स्तंभ नहीं है। सूची में मौजूद कोई स्तंभ चुनें।",
  "problem.request.bad_filter": "{column} का फ़िल्टर समझ में नहीं आया। इसे हटाकर फिर से लगाएँ।",
  "problem.request.bad_sort": "सूची को {column} के अनुसार क्रमबद्ध नहीं किया जा सकता। कोई दूसरा स्तंभ चुनें।",
  "problem.request.not_found": "यह नहीं मिला। हो सकता है इसे हटा दिया गया हो, या यह आपके कार्यक्षेत्र से बाहर हो।",
  "problem.request.unsupported_media": "यहाँ इस प्रकार की सामग्री स्वीकार नहीं की जाती।",
  "problem.request.rate_limited":
    "कम समय में बहुत अधिक अनुरोध आए। {seconds, plural, one {# सेकंड} other {# सेकंड}} प्रतीक्षा करें और फिर से कोशिश करें।",
  "problem.request.timeout": "अनुरोध पहुँचने में बहुत समय लगा। अपना कनेक्शन जाँचें और फिर से कोशिश करें।",
  "problem.request.bad_idempotency_key": "Idempotency-Key में बिना रिक्ति के 1 से 200 मुद्रणीय वर्ण होते हैं। दूसरी भेजें।",
  "problem.request.idempotency_key_reused":
    "यह Idempotency-Key किसी अन्य अनुरोध के लिए प्रयोग हो चुकी है। इसे अपनी अलग कुंजी के साथ भेजें।",
  "problem.request.csrf": "इस पृष्ठ से आपका साइन-इन नवीनीकृत नहीं हो सका। फिर से साइन इन करें।",
  "problem.auth.invalid_credentials": "ईमेल या पासवर्ड अमान्य है",
  "problem.auth.not_signed_in": "आप साइन इन नहीं हैं, या आपका साइन-इन समाप्त हो गया है। फिर से साइन इन करें।",
  "problem.auth.locked":
    "{minutes, plural, =0 {आपका खाता लॉक है। इसे खोलने के लिए अपने इकाई व्यवस्थापक से कहें।} one {बहुत अधिक असफल प्रयास हुए। एक मिनट बाद फिर से कोशिश करें।} other {बहुत अधिक असफल प्रयास हुए। # मिनट बाद फिर से कोशिश करें।}}",
  "problem.auth.inactive": "आपका खाता सक्रिय नहीं है। इसे सक्रिय करने के लिए अपने इकाई व्यवस्थापक से कहें।",
  "problem.auth.no_module": "उपयोगकर्ता को कोई मॉड्यूल नहीं सौंपा गया है। अपने इकाई व्यवस्थापक से मॉड्यूल और इकाई माँगें।",
  "problem.auth.consent_required": "आगे बढ़ने से पहले लागू शर्तें स्वीकार करें।",
  "problem.auth.unsupported_grant": "साइन इन करने का यह तरीका समर्थित नहीं है।",
  "problem.access.forbidden":
    "आपकी भूमिका आपको इसे {action, select, CREATE {बनाने} READ {पढ़ने} UPDATE {बदलने} DELETE {हटाने} other {करने}} की अनुमति नहीं देती ({feature})। ज़रूरत हो तो अपने इकाई व्यवस्थापक से कहें।",
  "problem.access.read_only":
    "यह अभिलेख केवल पढ़ने के लिए है: {reason, select, workflow_done {इसका कार्यप्रवाह पूरा हो चुका है।} locked {यह लॉक है।} no_write_permission {आपकी भूमिका इसे पढ़ सकती है पर बदल नहीं सकती।} workflow_unavailable {यह पता नहीं चल सका कि यह अपने कार्यप्रवाह में कहाँ है।} outside_entity {यह ऐसी इकाई का है जिसमें आप काम नहीं करते।} project_closed {इसकी परियोजना बंद है।} other {इसे अभी बदला नहीं जा सकता।}}",
  "problem.record.not_found": "यह अभिलेख नहीं मिला। हो सकता है इसे हटा दिया गया हो, या यह आपके कार्यक्षेत्र से बाहर हो।",
  "problem.record.revision_missing":
    "यह नहीं बताया गया कि यह बदलाव अभिलेख की किस स्थिति पर आधारित है। अभिलेख फिर से खोलें और बदलाव दोहराएँ।",
  "problem.record.conflict":
    "इस बीच किसी ने इसे बदल दिया। दोनों संस्करणों की तुलना करें और फिर से सहेजें; आपका लिखा कुछ भी नहीं खोया है।",
  "problem.record.profile_mismatch": "यह अभिलेख बताए गए प्रोफ़ाइल का नहीं, किसी दूसरे का है।",
  "problem.record.type_mismatch": "यह अभिलेख {type} प्रकार का है, बताए गए प्रकार का नहीं।",
  "problem.record.has_children":
    "इस अभिलेख से {count, plural, one {एक अभिलेख जुड़ा है} other {# अभिलेख जुड़े हैं}}। पहले {count, plural, one {उसे} other {उन्हें}} हटाएँ या अलग करें: {list}",
  "problem.record.cannot_link": "{type} प्रकार के अभिलेख यहाँ नहीं जोड़े जा सकते।",
  "problem.record.already_linked": "{uid} पहले से जुड़ा है।",
  "problem.record.not_linked": "ये दोनों अभिलेख जुड़े नहीं हैं।",
  "problem.record.missing_information": "अनिवार्य जानकारी नहीं दी गई है",
  "problem.record.nothing_changed": "कोई बदलाव नहीं मिला या डेटा अमान्य है",
  "problem.project.not_found":
    "यह परियोजना नहीं मिली। हो सकता है इसे हटा दिया गया हो, या आप इसकी किसी इकाई में काम न करते हों।",
  "problem.entity.not_found": "यह इकाई नहीं मिली, या आप इसमें काम नहीं करते।",
  "problem.profile.not_found": "प्रोफ़ाइल नहीं मिला",
  "problem.profile.not_published": "यह प्रोफ़ाइल अभी प्रकाशित नहीं है। इससे अभिलेख बनाने से पहले इसे प्रकाशित करें।",
  "problem.profile.conflict": "इस बीच किसी और ने यह मसौदा बदल दिया। दोनों संस्करणों की तुलना करें और फिर से सहेजें।",
  "problem.profile.keyword_in_use": "यह कुंजी-शब्द पहले से उपयोग में है। कोई दूसरा चुनें।",
  "problem.import.unreadable_file":
    "फ़ाइल पढ़ी नहीं जा सकी। यह UTF-8 में CSV फ़ाइल, XLSX कार्यपुस्तिका या JSON में OSCAL सूची होनी चाहिए।",
  "problem.import.empty_file": "फ़ाइल में आयात करने के लिए कोई पंक्ति नहीं है।",
  "problem.import.unknown_column": "फ़ाइल में ऐसा स्तंभ नहीं है, या कोई फ़ील्ड उसे नहीं लेता। दोनों ओर के नाम जाँचें।",
  "problem.import.unknown_key": "कुंजी ऐसे किसी स्तंभ का नाम नहीं है जिसे कोई फ़ील्ड ले। कोई दूसरा स्तंभ बताएँ।",
  "problem.import.duplicate_key": "फ़ाइल की किसी पिछली पंक्ति की कुंजी यही है। हर पंक्ति की अपनी कुंजी होनी चाहिए।",
  "problem.import.ambiguous_key": "कई अभिलेखों की यही कुंजी है, इसलिए स्पष्ट नहीं कि कौन-सा अभीष्ट है।",
  "problem.import.blank_key": "इस पंक्ति में कुंजी खाली है।",
  "problem.server.busy": "सर्वर व्यस्त है। थोड़ी देर में फिर से कोशिश करें।",
  "problem.server.storage_full": "सर्वर पर सहेजने की जगह नहीं बची। पहले सहेजा गया सब सुरक्षित है; अपने व्यवस्थापक को बताएँ।",
  "problem.server.unavailable": "सर्वर इस समय काम नहीं कर पा रहा। थोड़ी देर में फिर से कोशिश करें; सहेजा गया कुछ भी नहीं खोया है।",
  "problem.server.failed": "कुछ गड़बड़ हो गई। फिर से कोशिश करें; समस्या बनी रहे तो अपने व्यवस्थापक को सहसंबंध आईडी दें।",
}
