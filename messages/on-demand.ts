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

export const editingTexts = onDemand({
  en: async () => (await import("./editing/en.ts")).en,
  es: async () => (await import("./editing/es.ts")).es,
  hi: async () => (await import("./editing/hi.ts")).hi,
  fr: async () => (await import("./editing/fr.ts")).fr,
  ar: async () => (await import("./editing/ar.ts")).ar,
})

export const filesTexts = onDemand({
  en: async () => (await import("./files/en.ts")).en,
  es: async () => (await import("./files/es.ts")).es,
  hi: async () => (await import("./files/hi.ts")).hi,
  fr: async () => (await import("./files/fr.ts")).fr,
  ar: async () => (await import("./files/ar.ts")).ar,
})

export const downloadTexts = onDemand({
  en: async () => (await import("./downloads/en.ts")).en,
  es: async () => (await import("./downloads/es.ts")).es,
  hi: async () => (await import("./downloads/hi.ts")).hi,
  fr: async () => (await import("./downloads/fr.ts")).fr,
  ar: async () => (await import("./downloads/ar.ts")).ar,
})

export const importsTexts = onDemand({
  en: async () => (await import("./imports/en.ts")).en,
  es: async () => (await import("./imports/es.ts")).es,
  hi: async () => (await import("./imports/hi.ts")).hi,
  fr: async () => (await import("./imports/fr.ts")).fr,
  ar: async () => (await import("./imports/ar.ts")).ar,
})

export const draftTexts = onDemand({
  en: async () => (await import("./drafts/en.ts")).en,
  es: async () => (await import("./drafts/es.ts")).es,
  hi: async () => (await import("./drafts/hi.ts")).hi,
  fr: async () => (await import("./drafts/fr.ts")).fr,
  ar: async () => (await import("./drafts/ar.ts")).ar,
})

export const commentsTexts = onDemand({
  en: async () => (await import("./comments/en.ts")).en,
  es: async () => (await import("./comments/es.ts")).es,
  hi: async () => (await import("./comments/hi.ts")).hi,
  fr: async () => (await import("./comments/fr.ts")).fr,
  ar: async () => (await import("./comments/ar.ts")).ar,
})

export const richTextTexts = onDemand({
  en: async () => (await import("./rich-text/en.ts")).en,
  es: async () => (await import("./rich-text/es.ts")).es,
  hi: async () => (await import("./rich-text/hi.ts")).hi,
  fr: async () => (await import("./rich-text/fr.ts")).fr,
  ar: async () => (await import("./rich-text/ar.ts")).ar,
})

export const bulkTexts = onDemand({
  en: async () => (await import("./bulk/en.ts")).en,
  es: async () => (await import("./bulk/es.ts")).es,
  hi: async () => (await import("./bulk/hi.ts")).hi,
  fr: async () => (await import("./bulk/fr.ts")).fr,
  ar: async () => (await import("./bulk/ar.ts")).ar,
})

export const binTexts = onDemand({
  en: async () => (await import("./bin/en.ts")).en,
  es: async () => (await import("./bin/es.ts")).es,
  hi: async () => (await import("./bin/hi.ts")).hi,
  fr: async () => (await import("./bin/fr.ts")).fr,
  ar: async () => (await import("./bin/ar.ts")).ar,
})

export const viewTexts = onDemand({
  en: async () => (await import("./views/en.ts")).en,
  es: async () => (await import("./views/es.ts")).es,
  hi: async () => (await import("./views/hi.ts")).hi,
  fr: async () => (await import("./views/fr.ts")).fr,
  ar: async () => (await import("./views/ar.ts")).ar,
})
