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
  "richText.linkUrl": "पता",
  "richText.linkSet": "लिंक लगाएँ",
  "richText.linkRemove": "लिंक हटाएँ",
  "richText.linkInvalid": "वेब या ईमेल पता लिखें, जैसे https://example.org.",
  "richText.mention": "किसी का उल्लेख करें",
  "richText.people": "लोग",
  "richText.noUsers": "ऐसा कोई नहीं मिला जो यह रिकॉर्ड देख सके",
  "richText.searchingPeople": "खोज जारी…",
  "richText.userSearchFailed": "लोगों की खोज नहीं हो सकी",
}
