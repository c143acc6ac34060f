import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "riskUniverse.title": "Univers des risques",
  "riskUniverse.tabs": "Vues de l’univers des risques",
  "riskUniverse.tab.heatMap": "Carte thermique",
  "riskUniverse.tab.risks": "Risques",
  "riskUniverse.tab.controls": "Contrôles",
  "riskUniverse.tab.tree": "Arborescence",
  "riskUniverse.tab.similar": "Fiches similaires",
  "riskUniverse.recordType": "Type de fiche",
  "riskUniverse.list.empty": "Les risques et les contrôles s’ajoutent dans les projets.",
}
