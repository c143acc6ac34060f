import type { HeatMapLook } from "../../schemas/heat-map.ts"
import type { LocalisedText } from "../../schemas/languages.ts"

const named = (en: string, es: string, hi: string, fr: string, ar: string): LocalisedText => ({ en, es, hi, fr, ar })

/** How heat maps look until the client changes it: the bands of the shipped risks' ratings on a scale of 5 × 5. */
export const defaultLook: HeatMapLook = {
  impactLevels: null,
  likelihoodLevels: null,
  bands: [
    { name: named("Low", "Bajo", "निम्न", "Faible", "منخفض"), from: 0, colour: "green", pattern: "none" },
    { name: named("Medium", "Medio", "मध्यम", "Moyen", "متوسط"), from: 5, colour: "yellow", pattern: "dots" },
    { name: named("High", "Alto", "उच्च", "Élevé", "مرتفع"), from: 10, colour: "orange", pattern: "diagonals" },
    { name: named("Critical", "Crítico", "अति गंभीर", "Critique", "حرج"), from: 20, colour: "red", pattern: "crosses" },
  ],
  appetite: 9,
}
