import type { Language } from "../../schemas/languages.ts"
import type { Texts } from "./en.ts"

/** Apart from the other texts: fetched with the first drawer that is opened, and not with every page. */
export const loadAuditTexts: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: async () => (await import("./en.ts")).en,
  es: async () => (await import("./es.ts")).es,
  hi: async () => (await import("./hi.ts")).hi,
  fr: async () => (await import("./fr.ts")).fr,
  ar: async () => (await import("./ar.ts")).ar,
}

const loading = new Map<Language, Promise<Texts>>()

/** Kept, so that React can wait for it. */
export function auditTextsOf(language: Language): Promise<Texts> {
  const known = loading.get(language) ?? loadAuditTexts[language]()
  loading.set(language, known)
  return known
}
