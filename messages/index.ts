import type { Language } from "../schemas/languages.ts"
import type { AreaMessages as AdminMessages } from "./admin/en.ts"
import type { Area } from "./area.ts"
import type { lazyAreas } from "./areas.ts"
import type { AreaMessages as CoreMessages } from "./core/en.ts"
import type { serverAreas } from "./server-areas.ts"

type KeysOf<Areas> = { [Name in keyof Areas]: Areas[Name] extends Area<infer Texts> ? keyof Texts : never }[keyof Areas]

/** Key of every application message; definitions contain their own texts. */
export type MessageKey =
  | keyof CoreMessages
  | keyof AdminMessages
  | KeysOf<typeof lazyAreas>
  | KeysOf<typeof serverAreas>
export type Messages = Readonly<Record<MessageKey, string>>

type Loaders<Texts> = Readonly<Record<Language, () => Promise<Texts>>>

/** All messages of a language, for callers that may need any of them. */
export const loadMessages: Loaders<Messages> = {
  en: async () => (await import("./all.ts")).loadAllAreas("en"),
  es: async () => (await import("./all.ts")).loadAllAreas("es"),
  hi: async () => (await import("./all.ts")).loadAllAreas("hi"),
  fr: async () => (await import("./all.ts")).loadAllAreas("fr"),
  ar: async () => (await import("./all.ts")).loadAllAreas("ar"),
}

/** Messages for every screen. A page loads one language when it is first used. */
export const loadCoreMessages: Loaders<CoreMessages> = {
  en: async () => (await import("./core/en.ts")).en,
  es: async () => (await import("./core/es.ts")).es,
  hi: async () => (await import("./core/hi.ts")).hi,
  fr: async () => (await import("./core/fr.ts")).fr,
  ar: async () => (await import("./core/ar.ts")).ar,
}

/** Additional messages of the administration screens. */
export const importAdminMessages: Loaders<AdminMessages> = {
  en: async () => (await import("./admin/en.ts")).en,
  es: async () => (await import("./admin/es.ts")).es,
  hi: async () => (await import("./admin/hi.ts")).hi,
  fr: async () => (await import("./admin/fr.ts")).fr,
  ar: async () => (await import("./admin/ar.ts")).ar,
}
