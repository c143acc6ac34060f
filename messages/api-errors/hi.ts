import type { AreaMessages } from "./en.ts"

export const hi: AreaMessages = {
  "problem.request.invalid": "अनुरोध मान्य नहीं है। डेटा जाँचें और फिर से कोशिश करें।",
  "problem.request.too_large": "अनुरोध बहुत बड़ा है। एक बार में कम डेटा भेजें।",
  "problem.request.too_deep": "अनुरोध में बहुत अधिक स्तर या भाग हैं (सीमा: {depth} स्तर और {nodes} भाग)। इसे छोटे अनुरोधों में बाँटें।",
  "problem.request.too_many_parts": "यहाँ अधिकतम {maximum, plural, one {# भाग} other {# भाग}} भेजें।",
  "problem.request.too_costly": "यह अनुरोध बहुत बड़ा है। इसे छोटे हिस्सों में भेजें।",
  "problem.request.busy":
    "आपके कई अनुरोधों पर अभी काम चल रहा है। {seconds, plural, one {# सेकंड} other {# सेकंड}} प्रतीक्षा करें और फिर से कोशिश करें।",
  "problem.request.unknown_column": "इस सूची में “{column}” कॉलम नहीं है। दूसरा कॉलम चुनें।",
  "problem.request.bad_filter": "“{column}” का फ़िल्टर मान्य नहीं है। इसे हटाकर फिर से लगाएँ।",
  "problem.request.bad_sort": "सूची को “{column}” के अनुसार क्रमबद्ध नहीं किया जा सकता। दूसरा कॉलम चुनें।",
  "problem.request.bad_cursor": "सूची बदल गई है। पहले पृष्ठ से फिर शुरू करें।",
  "problem.request.bad_group": "सूची को “{column}” के अनुसार समूहित नहीं किया जा सकता। दूसरा कॉलम चुनें।",
  "problem.request.not_found": "नहीं मिला। हो सकता है इसे हटा दिया गया हो, या इस तक आपकी पहुँच न हो।",
  "problem.request.unsupported_media": "यह सामग्री प्रकार समर्थित नहीं है।",
  "problem.request.rate_limited": "बहुत अधिक अनुरोध। {seconds, plural, one {# सेकंड} other {# सेकंड}} बाद फिर से कोशिश करें।",
  "problem.request.timeout": "अनुरोध का समय समाप्त हो गया। अपना कनेक्शन जाँचें और फिर से कोशिश करें।",
  "problem.access.forbidden":
    "आपकी भूमिका आपको इसे {action, select, CREATE {बनाने} READ {देखने} UPDATE {संपादित करने} DELETE {हटाने} other {करने}} की अनुमति नहीं देती। आपके पास “{feature}” अनुमति नहीं है। इसे अपने इकाई व्यवस्थापक या क्लाइंट व्यवस्थापक से माँगें।",
  "problem.access.read_only":
    "यह रिकॉर्ड केवल पढ़ने योग्य है: {reason, select, earlier_version {यह पिछले संस्करण के अनुसार दिख रहा है।} workflow_done {इसका कार्यप्रवाह पूरा हो चुका है।} locked {यह लॉक है।} no_write_permission {आपकी भूमिका इसे देख सकती है पर बदल नहीं सकती। इस प्रकार के रिकॉर्ड संपादित करने की अनुमति अपने इकाई व्यवस्थापक या क्लाइंट व्यवस्थापक से माँगें।} workflow_unavailable {इसके कार्यप्रवाह की स्थिति लोड नहीं हो सकी।} outside_entity {यह ऐसी इकाई का है जिस तक आपकी पहुँच नहीं है।} process_completed {इसकी प्रक्रिया पूर्ण चिह्नित है।} project_closed {इसकी परियोजना बंद है।} checked_out {किसी और ने इसे या इसकी प्रक्रिया को चेक आउट किया है।} viewing {आप एक भूमिका के रूप में देख रहे हैं।} other {इसे अभी बदला नहीं जा सकता।}}",
  "problem.access.viewing": "आप {role} के रूप में देख रहे हैं और बदलाव नहीं कर सकते। ऐसा करने के लिए देखना रोकें।",
  "problem.variable.unknown": "चर {variable} मौजूद नहीं है। उपलब्ध चर: {list}।",
  "problem.variable.no_value": "{variable} का यहाँ कोई मान नहीं है। इसके बजाय निश्चित मान लिखें।",
  "problem.server.busy": "सर्वर व्यस्त है। थोड़ी देर में फिर से कोशिश करें।",
  "problem.server.storage_full": "सर्वर पर डिस्क की जगह समाप्त हो गई है। सहेजा गया डेटा सुरक्षित है। अपने व्यवस्थापक से संपर्क करें।",
  "problem.server.unavailable": "सर्वर अस्थायी रूप से उपलब्ध नहीं है। थोड़ी देर में फिर से कोशिश करें। सहेजा गया डेटा सुरक्षित है।",
  "problem.server.failed": "कुछ गड़बड़ हो गई। फिर से कोशिश करें। समस्या बनी रहे तो अपने व्यवस्थापक को सहसंबंध आईडी दें।",
}
