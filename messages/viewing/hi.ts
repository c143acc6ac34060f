import type { AreaMessages } from "./en.ts"

export const hi: AreaMessages = {
  "viewing.title": "इस भूमिका के रूप में देखें…",
  "viewing.text":
    "सिस्टम को केवल इस भूमिका वाले व्यक्ति की तरह देखें, अपनी ही इकाइयों और मॉड्यूल में। देखना रोकने तक आप कुछ बदल नहीं सकते। यह {minutes, plural, one {# मिनट} other {# मिनट}} बाद समाप्त होता है और ऑडिट लॉग में दर्ज होता है।",
  "viewing.search": "भूमिकाएँ खोजें",
  "viewing.none": "अभी कोई भूमिका नहीं है",
  "viewing.none.text": "पहले एक भूमिका बनाएँ।",
  "viewing.noMatch": "कोई भूमिका मेल नहीं खाती",
  "viewing.users": "{count, plural, =0 {कोई उपयोगकर्ता नहीं} one {# उपयोगकर्ता} other {# उपयोगकर्ता}}",
  "viewing.failed": "देखना शुरू नहीं हो सका",
  "viewing.stopFailed": "देखना रोका नहीं जा सका",
  "viewing.banner": "आप {role} के रूप में देख रहे हैं",
  "viewing.banner.text": "आप बदलाव या डेटा निर्यात नहीं कर सकते। यह {time} पर समाप्त होगा।",
  "viewing.ended": "अब आप {role} के रूप में नहीं देख रहे हैं",
  "viewing.ended.stopped": "अब आप फिर से बदलाव कर सकते हैं।",
  "viewing.ended.time": "समय सीमा पूरी हुई। अब आप फिर से बदलाव कर सकते हैं।",
  "viewing.ended.demoted": "अब आप क्लाइंट व्यवस्थापक नहीं हैं।",
  "viewing.ended.elsewhere": "देखना किसी दूसरे टैब में रोका गया, या भूमिका हटा दी गई। अब आप फिर से बदलाव कर सकते हैं।",
  "viewing.page.title": "{role} के रूप में देखते समय उपलब्ध नहीं",
  "viewing.page.text": "इस पृष्ठ पर बदलाव होते हैं। इसे खोलने के लिए देखना रोकें।",
}
