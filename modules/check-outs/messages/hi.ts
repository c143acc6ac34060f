import type { AreaMessages } from "./en.ts"

export const hi: AreaMessages = {
  "checkOuts.checkOut": "चेक आउट करें",
  "checkOuts.checkIn": "चेक इन करें",
  "checkOuts.ask": "चेक इन का अनुरोध करें",
  "checkOuts.asked": "चेक इन का अनुरोध भेजा गया",
  "checkOuts.takeOver": "चेक आउट अपने पास लें",
  "checkOuts.cancel": "रद्द करें",
  "checkOuts.close": "बंद करें",
  "checkOuts.own": "{time} से आपके पास चेक आउट",
  "checkOuts.other": "{time} से {name} के पास चेक आउट",
  "checkOuts.hidden": "{time} से किसी और के पास चेक आउट",
  "checkOuts.heading.own": "आप, {time} से",
  "checkOuts.heading.other": "{name}, {time} से",
  "checkOuts.heading.hidden": "कोई और, {time} से",
  "checkOuts.announce.other": "{name} ने {process} को चेक आउट किया",
  "checkOuts.announce.hidden": "किसी और ने {process} को चेक आउट किया",
  "checkOuts.announce.free": "{process} फिर उपलब्ध है",
  "checkOuts.done.checkOut": "{process} चेक आउट हो गया",
  "checkOuts.done.checkIn": "{process} चेक इन हो गया",
  "checkOuts.done.ask": "{name} से {process} को चेक इन करने का अनुरोध किया गया",
  "checkOuts.done.askHidden": "दूसरे उपयोगकर्ता से {process} को चेक इन करने का अनुरोध किया गया",
  "checkOuts.takeOver.title": "{process} का चेक आउट अपने पास लें?",
  "checkOuts.takeOver.text":
    "{sheet, select, DOCUMENT {{name} को सूचना मिलेगी और वे यह दस्तावेज़ नहीं बदल सकेंगे। जो बदलाव सहेजे नहीं गए हैं वे उनके ब्राउज़र में मसौदे के रूप में रहेंगे।} other {{name} को सूचना मिलेगी और वे यह प्रक्रिया नहीं बदल सकेंगे। जो बदलाव सहेजे नहीं गए हैं वे अपने सेल में रहेंगे।}}",
  "checkOuts.takeOver.hidden":
    "{sheet, select, DOCUMENT {दूसरे उपयोगकर्ता को सूचना मिलेगी और वह यह दस्तावेज़ नहीं बदल सकेगा। जो बदलाव सहेजे नहीं गए हैं वे उसके ब्राउज़र में मसौदे के रूप में रहेंगे।} other {दूसरे उपयोगकर्ता को सूचना मिलेगी और वह यह प्रक्रिया नहीं बदल सकेगा। जो बदलाव सहेजे नहीं गए हैं वे अपने सेल में रहेंगे।}}",
  "checkOuts.lost": "{process} का आपका चेक आउट समाप्त हो गया",
  "checkOuts.takenOver": "{name} ने {process} का चेक आउट ले लिया",
  "checkOuts.takenOverHidden": "किसी और ने {process} का चेक आउट ले लिया",
  "checkOuts.lost.text":
    "{sheet, select, DOCUMENT {जो बदलाव सहेजे नहीं जा सके वे यहाँ मसौदे के रूप में रहेंगे।} other {जो बदलाव सहेजे नहीं जा सके वे कारण सहित अपने सेल में रहेंगे।}}",
  "checkOuts.again": "फिर चेक आउट करें",
  "checkOuts.requested": "{name} का अनुरोध है कि आप {process} को चेक इन करें",
  "checkOuts.requestedHidden": "किसी का अनुरोध है कि आप {process} को चेक इन करें",
  "checkOuts.dismiss": "हटाएँ",
  "problem.check_out.held":
    "{sheet, select, DOCUMENT {दस्तावेज़} other {प्रक्रिया}} आपके पास चेक आउट नहीं है: {named, plural, =0 {किसी और} other {{holder}}} ने इसे चेक आउट किया है।",
  "problem.check_out.lost": "यह अब आपके पास चेक आउट नहीं है: आपका चेक आउट समाप्त हो गया या किसी और ने उसे ले लिया।",
  "problem.check_out.not_found": "यह चेक आउट समाप्त हो चुका है।",
  "problem.check_out.not_a_sheet": "केवल प्रक्रियाएँ, वर्णन, प्रवाह-चित्र और नीतियाँ चेक आउट की जा सकती हैं।",
}
