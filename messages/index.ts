import type { Language } from "../schemas/languages.ts"
import type { messages as english } from "./en.ts"

/** The key of every text the product itself speaks; definitions carry their own. */
export type MessageKey = keyof typeof english
export type Messages = Readonly<Record<MessageKey, string>>

/** Loaded when first spoken, so that a reader of one language does not download the other four. */
export const loadMessages: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import("./en.ts")).messages,
  es: async () => (await import("./es.ts")).messages,
  hi: async () => (await import("./hi.ts")).messages,
  fr: async () => (await import("./fr.ts")).messages,
  ar: async () => (await import("./ar.ts")).messages,
}
