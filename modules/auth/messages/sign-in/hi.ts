import type { AreaMessages } from "./en.ts"

export const hi: AreaMessages = {
  "signIn.title": "साइन इन",
  "signIn.subtitle": "आपके समूह के लिए आंतरिक नियंत्रण और ऑडिट।",
  "signIn.email": "कार्य ईमेल",
  "signIn.password": "पासवर्ड",
  "signIn.rememberMe": "इस डिवाइस पर मुझे याद रखें",
  "signIn.submit": "साइन इन करें",
  "signIn.failed": "लॉगिन विफल",
  "signIn.done": "आप साइन इन हो गए हैं",
  "signIn.left": "आप साइन आउट हो गए हैं",
  "signIn.invitation": "पहली बार? अपने इकाई व्यवस्थापक से निमंत्रण माँगें।",
  "signIn.emailRequired": "अपना ईमेल पता लिखें।",
  "signIn.emailInvalid": "ईमेल मान्य नहीं है",
  "signIn.passwordRequired": "अपना पासवर्ड लिखें।",
  "signIn.language": "भाषा",
  "signIn.motto": "हर जोखिम, उसका उत्तर देने वाला नियंत्रण, और उसके काम करने का प्रमाण।",
  "signIn.mottoText": "समूह की हर इकाई के लिए, प्रक्रिया से सुधार तक एक ही शृंखला।",
  "signIn.consent.title": "शर्तें और गोपनीयता",
  "signIn.consent.text":
    "यह सेवा इसमें आपके किए कार्य को आपके नाम और समय के साथ दर्ज करती है, ताकि नियंत्रण और ऑडिट के काम पर बाद में भरोसा किया जा सके। आपका नाम, ईमेल और भूमिका आपके सहकर्मियों को दिखते हैं। यह सिस्टम आपके संगठन के बाहर कुछ नहीं भेजता।",
  "signIn.consent.agree": "मैंने शर्तें पढ़ी हैं और स्वीकार करता/करती हूँ",
  "signIn.consent.accept": "स्वीकार करें और आगे बढ़ें",
  "signIn.consent.required": "आगे बढ़ने के लिए बॉक्स चुनें।",
  "signIn.choose.title": "मॉड्यूल और इकाई चुनें",
  "signIn.choose.text": "आप साइडबार के नीचे से कभी भी बदल सकते हैं।",
  "signIn.choose.none": "उपयोगकर्ता को कोई मॉड्यूल नहीं सौंपा गया है",
}
