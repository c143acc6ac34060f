import type { AreaMessages } from "./en.ts"

export const hi: AreaMessages = {
  "mail.layout.address": "अगर बटन काम न करे, तो यह पता खोलें:",
  "mail.layout.sentBy": "{client} ने यह ईमेल Risk Universe से भेजा है। कृपया इसका उत्तर न दें।",

  "mail.failure.address": "इस पते पर किसी को नहीं लिखा जा सकता।",
  "mail.failure.rejected": "मेल सर्वर ने ईमेल हमेशा के लिए अस्वीकार कर दिया।",
  "mail.failure.postponed": "मेल सर्वर ने ईमेल को टाल दिया।",
  "mail.failure.unreachable": "मेल सर्वर तक नहीं पहुँचा जा सका।",
  "mail.failure.timedOut": "मेल सर्वर ने समय पर उत्तर नहीं दिया।",
  "mail.failure.signIn": "मेल सर्वर ने उपयोगकर्ता नाम या पासवर्ड अस्वीकार किया।",
  "mail.failure.insecure": "मेल सर्वर से कनेक्शन सुरक्षित नहीं था।",
  "mail.failure.tooOld": "यह समय पर नहीं जा सका, और जहाँ यह ले जाता है वह अब मान्य नहीं।",
  "mail.failure.unwritable": "ईमेल का पाठ नहीं लिखा जा सका।",

  "mail.passwordReset.name": "पासवर्ड फिर से तय करना",
  "mail.passwordReset.subject": "नया पासवर्ड चुनें",
  "mail.passwordReset.body":
    "नमस्ते {name},\n\nकिसी ने आपके खाते के लिए नया पासवर्ड चुनने का अनुरोध किया है। अगर यह आप थे, तो {minutes} मिनट के भीतर चुन लें; यह लिंक एक ही बार काम करता है।\n\nअगर यह आप नहीं थे, तो आपको कुछ नहीं करना है: आपका पासवर्ड वही रहेगा।",
  "mail.passwordReset.button": "नया पासवर्ड चुनें",

  "mail.passwordResetRejected.name": "पासवर्ड रीसेट संभव नहीं",
  "mail.passwordResetRejected.subject": "आपके पासवर्ड के बारे में",
  "mail.passwordResetRejected.body":
    "नमस्ते {name},\n\nकिसी ने आपके खाते के लिए नया पासवर्ड चुनने का अनुरोध किया है। {reason, select, singleSignOn {आपके खाते का कोई पासवर्ड नहीं है: आप अपने संगठन के सिंगल साइन-ऑन या Google से साइन इन करते हैं। यदि आपको निमंत्रण मिला था और आपने अभी पासवर्ड नहीं चुना है, तो अपने व्यवस्थापक से फिर निमंत्रण माँगें।} locked {आपका खाता किसी व्यवस्थापक ने लॉक किया है। पहले उनसे इसे खोलने को कहें।} other {आपका खाता सक्रिय नहीं है। पहले अपने व्यवस्थापक से इसे सक्रिय करने को कहें।}}\n\nयदि यह आप नहीं थे, तो आपको कुछ नहीं करना है।",
  "mail.passwordResetRejected.button": "साइन इन पर जाएँ",

  "mail.passwordChanged.name": "पासवर्ड बदला गया",
  "mail.passwordChanged.subject": "आपका पासवर्ड बदल दिया गया",
  "mail.passwordChanged.body":
    "नमस्ते {name},\n\nआपके खाते का पासवर्ड बदल दिया गया है और बाकी सभी सत्र बंद कर दिए गए हैं।\n\nअगर यह आपने नहीं किया, तो अभी नया पासवर्ड चुनें और अपने व्यवस्थापक को बताएँ।",
  "mail.passwordChanged.button": "यह मैंने नहीं किया",

  "mail.accountLocked.name": "खाता बंद किया गया",
  "mail.accountLocked.subject": "आपका खाता कुछ समय के लिए बंद है",
  "mail.accountLocked.body":
    "नमस्ते {name},\n\nआपके खाते का पासवर्ड बहुत बार ग़लत डाला गया, इसलिए {minutes} मिनट तक कोई भी पासवर्ड से साइन इन नहीं कर सकता।\n\nअगर यह आप थे, तो नीचे के बटन से खाता खोलें और तुरंत साइन इन करें। अगर यह आप नहीं थे, तो हो सकता है कोई अंदर आने की कोशिश कर रहा हो; आपका पासवर्ड अब भी आपके खाते की रक्षा करता है।",
  "mail.accountLocked.button": "खाता खोलें",

  "mail.invitation.name": "निमंत्रण",
  "mail.invitation.subject": "{client} में आपका खाता",
  "mail.invitation.body":
    "नमस्ते {name},\n\n{inviter} ने {client} में आपके लिए खाता बनाया है। शुरू करने के लिए अपना पासवर्ड चुनें; यह लिंक एक ही बार और {days} दिन तक काम करता है।\n\nयदि नीचे कोई बटन नहीं है, तो इस पते से कहीं और का खाता पहले से साइन इन करता है: {inviter} से किसी दूसरे पते पर निमंत्रण माँगें।",
  "mail.invitation.button": "पासवर्ड चुनें",

  "mail.secondFactorRemoved.name": "दो-चरणीय सत्यापन हटाया गया",
  "mail.secondFactorRemoved.subject": "दो-चरणीय सत्यापन बंद किया गया",
  "mail.secondFactorRemoved.body":
    "नमस्ते {name},\n\nआपके खाते का दो-चरणीय सत्यापन बंद कर दिया गया है। जब तक आप इसे फिर से सेट नहीं करते, केवल आपके पासवर्ड से साइन इन होगा।\n\nअगर यह न आपने किया और न आपके व्यवस्थापक ने, तो अभी अपना पासवर्ड बदलें और अपने व्यवस्थापक को बताएँ।",
  "mail.secondFactorRemoved.button": "मेरा खाता देखें",

  "mail.secondFactorChanged.name": "दो-चरणीय सत्यापन बदला गया",
  "mail.secondFactorChanged.subject": "आपका दो-चरणीय सत्यापन बदला गया",
  "mail.secondFactorChanged.body":
    "नमस्ते {name},\n\n{what, select, appAdded {आपके खाते में एक ऑथेंटिकेटर ऐप जोड़ा गया।} appRemoved {आपके खाते से ऑथेंटिकेटर ऐप हटा दिया गया। आपकी पासकी अब भी काम करती हैं।} passkeyAdded {आपके खाते में एक पासकी जोड़ी गई।} passkeyRemoved {आपके खाते से एक पासकी हटा दी गई। सत्यापन का दूसरा तरीका बना हुआ है।} other {आपके खाते के नए रिकवरी कोड बनाए गए। पुराने अब काम नहीं करते।}}\n\nअगर यह आपने नहीं किया, तो अपने बाकी सत्रों से साइन आउट करें, अपना पासवर्ड बदलें और अपने व्यवस्थापक को बताएँ।",
  "mail.secondFactorChanged.button": "मेरा खाता देखें",

  "mail.mailTest.name": "जाँच ईमेल",
  "mail.mailTest.subject": "मेल पहुँच रही है",
  "mail.mailTest.body": "नमस्ते {name},\n\nयह ईमेल पुष्टि करता है कि मेल सर्वर {client} के ईमेल स्वीकार करता है।",

  "mail.templateTest.name": "ईमेल टेम्पलेट की जाँच",
  "mail.templateTest.subject": "ईमेल टेम्पलेट की जाँच",
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
  "mail.emailChanged.subject": "आपके खाते का ईमेल पता बदल दिया गया",
  "mail.emailChanged.body":
    "नमस्ते {name},\n\n{administrator} ने {client} में आपके खाते का ईमेल पता बदल दिया है। इस पते से अब साइन इन नहीं होगा, खाते के ईमेल नए पते पर जाएँगे, और सभी सत्रों से साइन आउट कर दिया गया है।\n\nअगर आपको इसकी उम्मीद नहीं थी, तो अभी {client} के किसी व्यवस्थापक को बताएँ।",

  "mail.notification.name": "सूचना",
  "mail.notification.subject": "{notification}",
  "mail.notification.body":
    "नमस्ते {name},\n\n{notification}{named, select, yes {: {what}।} other {।}}{dated, select, yes { इसकी नियत तिथि {due} है।} other {}}\n\n“मेरी प्रोफ़ाइल” में आप चुनते हैं कि आपको किस बारे में लिखा जाए।",
  "mail.notification.button": "इसे खोलें",
  "mail.digest.name": "दैनिक सारांश",
  "mail.digest.subject": "आपके लिए {count, plural, one {# सूचना} other {# सूचनाएँ}}",
  "mail.digest.body": "नमस्ते {name},\n\nआपके पिछले सारांश के बाद यह नया है:",
  "mail.digest.more": "{count, plural, one {और # अन्य आपकी सूचनाओं में।} other {और # अन्य आपकी सूचनाओं में।}}",
  "mail.digest.due": "(नियत तिथि {due})",
  "mail.digest.told": "{notification}:",
  "mail.digest.choice": "“मेरी प्रोफ़ाइल” में आप चुनते हैं कि आपको किस बारे में लिखा जाए।",
  "mail.digest.button": "Risk Universe खोलें",

  "mail.gathered.name": "कई सूचनाएँ",
  "mail.gathered.subject": "आपके लिए {count, plural, one {# सूचना} other {# सूचनाएँ}}",
  "mail.gathered.body": "नमस्ते {name},\n\nआपके लिए यह नया है:",
  "mail.gathered.button": "Risk Universe खोलें",
}
