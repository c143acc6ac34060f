import type { Language } from "../schemas/languages.ts"

type Texts = Readonly<Record<string, string>>

/** Texts that come with the first drawer, dialog or page that speaks them, and not with every page. */
export interface TextsOnDemand<Area extends Texts = Texts> {
  readonly load: Readonly<Record<Language, () => Promise<Area>>>
  /** Kept, so that React can wait for it; what could not be had is asked for again. */
  readonly of: (language: Language) => Promise<Area>
}

function onDemand<Area extends Texts>(load: TextsOnDemand<Area>["load"]): TextsOnDemand<Area> {
  const loading = new Map<Language, Promise<Area>>()
  const of = (language: Language) => {
    const known = loading.get(language) ?? load[language]()
    loading.set(language, known)
    known.catch(() => loading.delete(language))
    return known
  }
  return { load, of }
}

export const auditTexts = onDemand({
  en: async () => (await import("./audit/en.ts")).en,
  es: async () => (await import("./audit/es.ts")).es,
  hi: async () => (await import("./audit/hi.ts")).hi,
  fr: async () => (await import("./audit/fr.ts")).fr,
  ar: async () => (await import("./audit/ar.ts")).ar,
})
