import type { Language } from "../../schemas/languages.ts"
import type { ExplainMessages } from "./en.ts"

const fetched = new Map<Language, ExplainMessages | Promise<ExplainMessages>>()

/** Returned synchronously when loaded, to avoid suspending; otherwise as a cached promise that React can suspend on. */
export function getExplainMessages(language: Language): ExplainMessages | Promise<ExplainMessages> {
  const known = fetched.get(language)
  if (known) return known
  const loading = loadExplainMessages[language]()
  fetched.set(language, loading)
  loading.then(
    (messages) => fetched.set(language, messages),
    () => fetched.delete(language),
  )
  return loading
}

/** Separate from the other messages: loaded for the first explanation instead of with every page. */
export const loadExplainMessages: Readonly<Record<Language, () => Promise<ExplainMessages>>> = {
  en: async () => (await import("./en.ts")).en,
  es: async () => (await import("./es.ts")).es,
  hi: async () => (await import("./hi.ts")).hi,
  fr: async () => (await import("./fr.ts")).fr,
  ar: async () => (await import("./ar.ts")).ar,
}
