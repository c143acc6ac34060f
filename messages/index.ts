import type { Language } from "../schemas/languages.ts"
import type { Texts as AdministrationTexts } from "./administration/en.ts"
import type { messages as english } from "./en.ts"
import type { Texts as EverydayTexts } from "./everyday/en.ts"

/** The key of every text the product itself speaks; definitions carry their own. */
export type MessageKey = keyof typeof english
export type Messages = Readonly<Record<MessageKey, string>>

type Loaders<Texts> = Readonly<Record<Language, () => Promise<Texts>>>

/** Every text of a language, for whoever may have to say any of them. */
export const loadMessages: Loaders<Messages> = {
  en: async () => (await import("./en.ts")).messages,
  es: async () => (await import("./es.ts")).messages,
  hi: async () => (await import("./hi.ts")).messages,
  fr: async () => (await import("./fr.ts")).messages,
  ar: async () => (await import("./ar.ts")).messages,
}

/** What every screen may say. A page loads one language of it, when it is first spoken. */
export const loadEverydayTexts: Loaders<EverydayTexts> = {
  en: async () => (await import("./everyday/en.ts")).en,
  es: async () => (await import("./everyday/es.ts")).es,
  hi: async () => (await import("./everyday/hi.ts")).hi,
  fr: async () => (await import("./everyday/fr.ts")).fr,
  ar: async () => (await import("./everyday/ar.ts")).ar,
}

/** What the screens of administration say besides. */
export const loadAdministrationTexts: Loaders<AdministrationTexts> = {
  en: async () => (await import("./administration/en.ts")).en,
  es: async () => (await import("./administration/es.ts")).es,
  hi: async () => (await import("./administration/hi.ts")).hi,
  fr: async () => (await import("./administration/fr.ts")).fr,
  ar: async () => (await import("./administration/ar.ts")).ar,
}
