import type { Language } from "../../schemas/languages.ts"
import type { ExplainMessages } from "./en.ts"

const loading = new Map<Language, Promise<ExplainMessages>>()

/** Cached, so that React can await it. */
export function getExplainMessages(language: Language): Promise<ExplainMessages> {
  const known = loading.get(language) ?? loadExplainMessages[language]()
  loading.set(language, known)
  return known
}

/** Separate from the other messages: loaded for the first explanation instead of with every page. */
export const loadExplainMessages: Readonly<Record<Language, () => Promise<ExplainMessages>>> = {
  en: async () => (await import("./en.ts")).en,
  es: async () => (await import("./es.ts")).es,
  hi: async () => (await import("./hi.ts")).hi,
  fr: async () => (await import("./fr.ts")).fr,
  ar: async () => (await import("./ar.ts")).ar,
}
