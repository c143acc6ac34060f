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
