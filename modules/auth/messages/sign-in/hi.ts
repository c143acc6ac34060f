import type { AreaMessages } from "./en.ts"

export const hi: AreaMessages = {
  "signIn.title": "साइन इन",
  "signIn.subtitle": "आपके समूह के लिए आंतरिक नियंत्रण और ऑडिट।",
  "signIn.email": "कार्य ईमेल",
  "signIn.password": "पासवर्ड",
  "signIn.rememberMe": "मुझे साइन इन रखें",
  "signIn.submit": "साइन इन करें",
  "signIn.failed": "साइन इन विफल",
  "signIn.done": "आप साइन इन हो गए हैं",
  "signIn.left": "आप साइन आउट हो गए हैं",
  "signIn.invitation": "पहली बार? अपने इकाई व्यवस्थापक से निमंत्रण माँगें।",
  "signIn.emailRequired": "अपना ईमेल पता भरें।",
  "signIn.emailInvalid": "ईमेल मान्य नहीं है",
  "signIn.passwordRequired": "अपना पासवर्ड भरें।",
  "signIn.language": "भाषा",
  "signIn.motto": "हर जोखिम, उसके नियंत्रण, और उनके काम करने का साक्ष्य।",
  "signIn.mottoText": "प्रक्रिया से सुधार तक, आपके समूह की हर इकाई के लिए।",
  "signIn.consent.title": "शर्तें और गोपनीयता",
  "signIn.consent.text":
    "यह सेवा आपकी गतिविधि को आपके नाम और समय के साथ दर्ज करती है, ताकि ऑडिट और नियंत्रण के काम की बाद में जाँच हो सके। आपके साथ काम करने वाले आपका नाम, ईमेल और भूमिका देख सकते हैं। यह सेवा आपके संगठन के बाहर डेटा साझा नहीं करती।",
  "signIn.consent.agree": "मैंने शर्तें पढ़ी हैं और स्वीकार करता/करती हूँ",
  "signIn.consent.accept": "स्वीकार करें और आगे बढ़ें",
  "signIn.consent.required": "आगे बढ़ने के लिए चेकबॉक्स चुनें।",
  "signIn.choose.title": "मॉड्यूल और इकाई चुनें",
  "signIn.choose.text": "आप साइडबार के नीचे से कभी भी बदल सकते हैं।",
  "signIn.choose.none": "उपयोगकर्ता को कोई मॉड्यूल नहीं सौंपा गया है",
}
