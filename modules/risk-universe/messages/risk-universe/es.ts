import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "riskUniverse.title": "Universo de riesgos",
  "riskUniverse.tabs": "Vistas del universo de riesgos",
  "riskUniverse.tab.heatMap": "Mapa de calor",
  "riskUniverse.tab.risks": "Riesgos",
  "riskUniverse.tab.controls": "Controles",
  "riskUniverse.tab.tree": "Árbol",
  "riskUniverse.tab.similar": "Registros similares",
  "riskUniverse.recordType": "Tipo de registro",
  "riskUniverse.list.empty": "Los riesgos y los controles se añaden en los proyectos.",
}
