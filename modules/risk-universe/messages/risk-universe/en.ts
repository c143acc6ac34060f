/** The risk universe: its tabs, the list and the tree. */
export const en = {
  "riskUniverse.title": "Risk universe",
  "riskUniverse.tabs": "Views of the risk universe",
  "riskUniverse.tab.heatMap": "Heat map",
  "riskUniverse.tab.risks": "Risks",
  "riskUniverse.tab.controls": "Controls",
  "riskUniverse.tab.tree": "Tree",
  "riskUniverse.tab.similar": "Similar records",
  "riskUniverse.recordType": "Record type",
  "riskUniverse.list.empty": "Risks and controls are added in projects.",
}

export type AreaMessages = Readonly<Record<keyof typeof en, string>>
