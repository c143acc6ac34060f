import type { AreaMessages } from "./en.ts"

export const hi: AreaMessages = {
  "riskUniverse.title": "जोखिम परिधि",
  "riskUniverse.tabs": "जोखिम परिधि के दृश्य",
  "riskUniverse.tab.heatMap": "हीट मैप",
  "riskUniverse.tab.risks": "जोखिम",
  "riskUniverse.tab.controls": "नियंत्रण",
  "riskUniverse.tab.tree": "वृक्ष",
  "riskUniverse.tab.similar": "मिलते-जुलते रिकॉर्ड",
  "riskUniverse.recordType": "रिकॉर्ड प्रकार",
  "riskUniverse.list.empty": "जोखिम और नियंत्रण परियोजनाओं में जोड़े जाते हैं।",
}
