import type { Language } from "../schemas/languages.ts"
import type { AreaMessages as AdministrationTexts } from "./admin/en.ts"
import type { messages as english } from "./en.ts"
import type { AreaMessages as EverydayTexts } from "./core/en.ts"

/** Key of every application message; definitions contain their own texts. */
export type MessageKey = keyof typeof english
export type Messages = Readonly<Record<MessageKey, string>>

type Loaders<Area> = Readonly<Record<Language, () => Promise<Area>>>

/** All messages of a language, for callers that may need any of them. */
export const loadMessages: Loaders<Messages> = {
  en: async () => (await import("./en.ts")).messages,
  es: async () => (await import("./es.ts")).messages,
  hi: async () => (await import("./hi.ts")).messages,
  fr: async () => (await import("./fr.ts")).messages,
  ar: async () => (await import("./ar.ts")).messages,
}

/** Messages for every screen. A page loads one language when it is first used. */
export const loadCoreMessages: Loaders<EverydayTexts> = {
  en: async () => (await import("./core/en.ts")).en,
  es: async () => (await import("./core/es.ts")).es,
  hi: async () => (await import("./core/hi.ts")).hi,
  fr: async () => (await import("./core/fr.ts")).fr,
  ar: async () => (await import("./core/ar.ts")).ar,
}

/** Additional messages of the administration screens. */
export const importAdminMessages: Loaders<AdministrationTexts> = {
  en: async () => (await import("./admin/en.ts")).en,
  es: async () => (await import("./admin/es.ts")).es,
  hi: async () => (await import("./admin/hi.ts")).hi,
  fr: async () => (await import("./admin/fr.ts")).fr,
  ar: async () => (await import("./admin/ar.ts")).ar,
}
