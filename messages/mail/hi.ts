import type { AreaMessages } from "./en.ts"

export const hi: AreaMessages = {
  "mail.layout.address": "अगर बटन काम न करे, तो यह लिंक अपने ब्राउज़र में कॉपी करें:",
  "mail.layout.sentBy": "{client} ने यह ईमेल Risk Universe से भेजा है। कृपया इसका उत्तर न दें।",

  "mail.failure.address": "ईमेल पता मान्य नहीं है।",
  "mail.failure.rejected": "मेल सर्वर ने ईमेल स्थायी रूप से अस्वीकार कर दिया।",
  "mail.failure.postponed": "मेल सर्वर ने ईमेल स्थगित कर दिया।",
  "mail.failure.unreachable": "मेल सर्वर तक नहीं पहुँचा जा सका।",
  "mail.failure.timedOut": "मेल सर्वर ने समय पर उत्तर नहीं दिया।",
  "mail.failure.signIn": "मेल सर्वर ने उपयोगकर्ता नाम या पासवर्ड अस्वीकार किया।",
  "mail.failure.insecure": "मेल सर्वर से कनेक्शन सुरक्षित नहीं था।",
  "mail.failure.tooOld": "ईमेल समय पर नहीं भेजा गया और उसके लिंक की अवधि समाप्त हो गई है।",
  "mail.failure.unwritable": "ईमेल नहीं बनाया जा सका।",

  "mail.passwordReset.name": "पासवर्ड रीसेट",
  "mail.passwordReset.subject": "अपना पासवर्ड रीसेट करें",
  "mail.passwordReset.body":
    "नमस्ते {name},\n\nहमें आपका पासवर्ड रीसेट करने का अनुरोध मिला है। नीचे दिया गया लिंक एक ही बार काम करता है और {minutes} मिनट बाद समाप्त हो जाता है।\n\nअगर यह अनुरोध आपने नहीं किया, तो इस ईमेल को अनदेखा कर सकते हैं। आपका पासवर्ड नहीं बदलेगा।",
  "mail.passwordReset.button": "पासवर्ड रीसेट करें",

  "mail.passwordResetRejected.name": "पासवर्ड रीसेट उपलब्ध नहीं",
  "mail.passwordResetRejected.subject": "पासवर्ड रीसेट करने का आपका अनुरोध",
  "mail.passwordResetRejected.body":
    "नमस्ते {name},\n\nहमें आपका पासवर्ड रीसेट करने का अनुरोध मिला है। {reason, select, singleSignOn {आपके खाते का पासवर्ड नहीं है, क्योंकि आप अपने संगठन के सिंगल साइन-ऑन या Google से साइन इन करते हैं। यदि आपको आमंत्रण मिला था और आपने अभी पासवर्ड सेट नहीं किया है, तो अपने व्यवस्थापक से नया आमंत्रण भेजने को कहें।} locked {आपका खाता किसी व्यवस्थापक ने लॉक किया है। पहले उनसे इसे अनलॉक करने को कहें।} other {आपका खाता सक्रिय नहीं है। पहले अपने व्यवस्थापक से इसे सक्रिय करने को कहें।}}\n\nअगर यह अनुरोध आपने नहीं किया, तो इस ईमेल को अनदेखा कर सकते हैं।",
  "mail.passwordResetRejected.button": "साइन इन पर जाएँ",

  "mail.passwordChanged.name": "पासवर्ड बदला गया",
  "mail.passwordChanged.subject": "आपका पासवर्ड बदल दिया गया",
  "mail.passwordChanged.body":
    "नमस्ते {name},\n\nआपका पासवर्ड बदल दिया गया है और बाकी सभी सत्रों से साइन आउट कर दिया गया है।\n\nअगर यह आपने नहीं किया, तो अभी अपना पासवर्ड रीसेट करें और अपने व्यवस्थापक से संपर्क करें।",
  "mail.passwordChanged.button": "यह मैंने नहीं किया",

  "mail.accountLocked.name": "खाता लॉक हुआ",
  "mail.accountLocked.subject": "आपका खाता कुछ समय के लिए लॉक है",
  "mail.accountLocked.body":
    "नमस्ते {name},\n\nसाइन इन के बहुत अधिक असफल प्रयास हुए, इसलिए आपके खाते में पासवर्ड से साइन इन {minutes} मिनट के लिए रोक दिया गया है।\n\nअगर यह आप थे, तो नीचे दिए गए बटन से अपना खाता अनलॉक करें। अगर नहीं, तो हो सकता है कोई आपके खाते में आने की कोशिश कर रहा हो; आपका पासवर्ड अब भी आपके खाते की रक्षा करता है।",
  "mail.accountLocked.button": "खाता अनलॉक करें",

  "mail.invitation.name": "आमंत्रण",
  "mail.invitation.subject": "आपको {client} में आमंत्रित किया गया है",
  "mail.invitation.body":
    "नमस्ते {name},\n\n{inviter} ने {client} में आपके लिए खाता बनाया है। शुरू करने के लिए पासवर्ड सेट करें। यह लिंक एक ही बार काम करता है और {days} दिन बाद समाप्त हो जाता है।\n\nअगर नीचे कोई बटन नहीं है, तो इस ईमेल पते का उपयोग पहले से किसी दूसरे खाते में साइन इन करने के लिए होता है। {inviter} से किसी दूसरे पते पर आमंत्रण माँगें।",
  "mail.invitation.button": "पासवर्ड सेट करें",

  "mail.secondFactorRemoved.name": "दो-चरणीय सत्यापन बंद",
  "mail.secondFactorRemoved.subject": "दो-चरणीय सत्यापन बंद कर दिया गया",
  "mail.secondFactorRemoved.body":
    "नमस्ते {name},\n\nआपके खाते का दो-चरणीय सत्यापन बंद कर दिया गया है। जब तक आप इसे फिर से सेट नहीं करते, साइन इन केवल आपके पासवर्ड से होगा।\n\nअगर यह न आपने किया, न आपके व्यवस्थापक ने, तो अभी अपना पासवर्ड बदलें और अपने व्यवस्थापक से संपर्क करें।",
  "mail.secondFactorRemoved.button": "खाते की समीक्षा करें",

  "mail.secondFactorChanged.name": "दो-चरणीय सत्यापन में बदलाव",
  "mail.secondFactorChanged.subject": "आपके दो-चरणीय सत्यापन की सेटिंग बदली गईं",
  "mail.secondFactorChanged.body":
    "नमस्ते {name},\n\n{what, select, appAdded {आपके खाते में एक ऑथेंटिकेटर ऐप जोड़ा गया।} appRemoved {आपके खाते से ऑथेंटिकेटर ऐप हटा दिया गया। आपकी पासकी अब भी काम करती हैं।} passkeyAdded {आपके खाते में एक पासकी जोड़ी गई।} passkeyRemoved {आपके खाते से एक पासकी हटा दी गई। आपके पास सत्यापन का दूसरा तरीका अब भी है।} other {आपके खाते के लिए नए रिकवरी कोड बनाए गए। पुराने कोड अब काम नहीं करते।}}\n\nअगर यह आपने नहीं किया, तो अपने बाकी सत्रों से साइन आउट करें, अपना पासवर्ड बदलें और अपने व्यवस्थापक से संपर्क करें।",
  "mail.secondFactorChanged.button": "खाते की समीक्षा करें",

  "mail.mailTest.name": "परीक्षण ईमेल",
  "mail.mailTest.subject": "परीक्षण ईमेल",
  "mail.mailTest.body": "नमस्ते {name},\n\nयह ईमेल पुष्टि करता है कि मेल सर्वर {client} के ईमेल स्वीकार करता है।",

  "mail.templateTest.name": "ईमेल टेम्पलेट परीक्षण",
  "mail.templateTest.subject": "ईमेल टेम्पलेट परीक्षण",
  "mail.templateTest.body": "यह आपके टेम्पलेट का पूर्वावलोकन है।",
  "mail.templateTest.button": "Risk Universe में खोलें",

  "mail.sample.record": "प्राप्य राशियों का मासिक मिलान",
  "mail.sample.type": "नियंत्रण",
  "mail.sample.entity": "प्रधान कार्यालय",
  "mail.sample.project": "वार्षिक समीक्षा",
  "mail.sample.activity": "समीक्षा",
  "mail.sample.action": "अनुमोदन के लिए भेजें",
  "mail.sample.reason": "नमूना बहुत छोटा है।",
  "mail.sample.uid": "C-104",

  "mail.emailChanged.name": "ईमेल पता बदला गया",
  "mail.emailChanged.subject": "आपका ईमेल पता बदल दिया गया",
  "mail.emailChanged.body":
    "नमस्ते {name},\n\n{administrator} ने {client} में आपके खाते का ईमेल पता बदल दिया है। आप अब इस पते से साइन इन नहीं कर सकते, ईमेल नए पते पर भेजे जाएँगे, और सभी सत्रों से साइन आउट कर दिया गया है।\n\nअगर आपको इसकी उम्मीद नहीं थी, तो अभी {client} के किसी व्यवस्थापक से संपर्क करें।",

  "mail.notification.name": "सूचना",
  "mail.notification.subject": "{notification}",
  "mail.notification.body":
    "नमस्ते {name},\n\n{notification}{named, select, yes {: {what}।} other {।}}{dated, select, yes { इसकी नियत तिथि {due} है।} other {}}\n\nआपको कौन-से ईमेल मिलें, यह बदलने के लिए “मेरी प्रोफ़ाइल” पर जाएँ।",
  "mail.notification.button": "खोलें",
  "mail.digest.name": "दैनिक सारांश",
  "mail.digest.subject": "{count, plural, one {आपके पास # सूचना है} other {आपके पास # सूचनाएँ हैं}}",
  "mail.digest.body": "नमस्ते {name},\n\nआपके पिछले सारांश के बाद यह नया है:",
  "mail.digest.more": "{count, plural, one {और # अन्य आपकी सूचनाओं में।} other {और # अन्य आपकी सूचनाओं में।}}",
  "mail.digest.due": "(नियत तिथि {due})",
  "mail.digest.told": "{notification}:",
  "mail.digest.choice": "आपको कौन-से ईमेल मिलें, यह बदलने के लिए “मेरी प्रोफ़ाइल” पर जाएँ।",
  "mail.digest.button": "Risk Universe खोलें",

  "mail.gathered.name": "संयुक्त सूचनाएँ",
  "mail.gathered.subject": "{count, plural, one {आपके पास # सूचना है} other {आपके पास # सूचनाएँ हैं}}",
  "mail.gathered.body": "नमस्ते {name},\n\nआपके लिए यह नया है:",
  "mail.gathered.button": "Risk Universe खोलें",
}
