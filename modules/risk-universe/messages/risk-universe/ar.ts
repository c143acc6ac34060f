import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "riskUniverse.title": "عالم المخاطر",
  "riskUniverse.tabs": "طرق عرض عالم المخاطر",
  "riskUniverse.tab.heatMap": "الخريطة الحرارية",
  "riskUniverse.tab.risks": "المخاطر",
  "riskUniverse.tab.controls": "الضوابط",
  "riskUniverse.tab.tree": "الشجرة",
  "riskUniverse.tab.similar": "السجلات المتشابهة",
  "riskUniverse.recordType": "نوع السجل",
  "riskUniverse.list.empty": "تُضاف المخاطر والضوابط في المشاريع.",
}
