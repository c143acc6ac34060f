import type { Language } from "../../schemas/languages.ts"
import type { Texts } from "./en.ts"

const loading = new Map<Language, Promise<Texts>>()

/** Kept, so that React can wait for it. */
export function explainTextsOf(language: Language): Promise<Texts> {
  const known = loading.get(language) ?? loadExplainTexts[language]()
  loading.set(language, known)
  return known
}

/** Apart from the other texts: fetched when somebody first asks why, and not with every page. */
export const loadExplainTexts: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: async () => (await import("./en.ts")).en,
  es: async () => (await import("./es.ts")).es,
  hi: async () => (await import("./hi.ts")).hi,
  fr: async () => (await import("./fr.ts")).fr,
  ar: async () => (await import("./ar.ts")).ar,
}
