import type { AreaMessages } from "./en.ts"

export const hi: AreaMessages = {
  "richText.tools": "फ़ॉर्मेटिंग",
  "richText.bold": "बोल्ड",
  "richText.italic": "इटैलिक",
  "richText.underline": "रेखांकित",
  "richText.strike": "काटा हुआ",
  "richText.bulletList": "बुलेट सूची",
  "richText.orderedList": "क्रमांकित सूची",
  "richText.quote": "उद्धरण",
  "richText.code": "कोड",
  "richText.link": "लिंक",
  "richText.linkUrl": "वेब पता",
  "richText.linkSet": "लिंक जोड़ें",
  "richText.linkRemove": "लिंक हटाएँ",
  "richText.linkInvalid": "मान्य URL या ईमेल पता भरें, जैसे https://example.org.",
  "richText.mention": "किसी का उल्लेख करें",
  "richText.people": "लोग",
  "richText.noUsers": "इस रिकॉर्ड तक पहुँच वाला कोई नहीं मिला",
  "richText.searchingPeople": "खोजा जा रहा है…",
  "richText.userSearchFailed": "लोगों की खोज नहीं हो सकी",
}
