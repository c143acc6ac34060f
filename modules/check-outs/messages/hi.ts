import type { AreaMessages } from "./en.ts"

export const hi: AreaMessages = {
  "checkOuts.checkOut": "चेक आउट करें",
  "checkOuts.checkIn": "चेक इन करें",
  "checkOuts.ask": "चेक इन का अनुरोध करें",
  "checkOuts.asked": "आप अनुरोध कर चुके हैं",
  "checkOuts.takeOver": "ले लें",
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
  "checkOuts.done.ask": "{name} से {process} का अनुरोध किया गया",
  "checkOuts.done.askHidden": "{process} का अनुरोध भेज दिया गया",
  "checkOuts.takeOver.title": "{process} को अपने पास लें?",
  "checkOuts.takeOver.text":
    "{sheet, select, DOCUMENT {{name} अब यह दस्तावेज़ नहीं बदल सकेंगे और उन्हें सूचना मिलेगी। जो अभी सहेजा नहीं गया है वह उनके ब्राउज़र में मसौदे के रूप में बना रहेगा।} other {{name} अब यह प्रक्रिया नहीं बदल सकेंगे और उन्हें सूचना मिलेगी। जो इनपुट अभी सहेजा नहीं गया है वह उनके सेल में बना रहेगा।}}",
  "checkOuts.takeOver.hidden":
    "{sheet, select, DOCUMENT {दूसरा उपयोगकर्ता अब यह दस्तावेज़ नहीं बदल सकेगा और उसे सूचना मिलेगी। जो अभी सहेजा नहीं गया है वह उसके ब्राउज़र में मसौदे के रूप में बना रहेगा।} other {दूसरा उपयोगकर्ता अब यह प्रक्रिया नहीं बदल सकेगा और उसे सूचना मिलेगी। जो इनपुट अभी सहेजा नहीं गया है वह उसके सेल में बना रहेगा।}}",
  "checkOuts.lost": "{process} का आपका चेक आउट समाप्त हो गया",
  "checkOuts.takenOver": "{name} ने {process} ले लिया",
  "checkOuts.takenOverHidden": "किसी और ने {process} ले लिया",
  "checkOuts.lost.text":
    "{sheet, select, DOCUMENT {जो सहेजा नहीं जा सका वह यहाँ मसौदे के रूप में बना रहेगा।} other {जो इनपुट सहेजा नहीं जा सका वह कारण सहित अपने सेल में बना रहेगा।}}",
  "checkOuts.again": "फिर चेक आउट करें",
  "checkOuts.requested": "{name} को {process} चाहिए",
  "checkOuts.requestedHidden": "किसी को {process} चाहिए",
  "checkOuts.dismiss": "हटाएँ",
}
