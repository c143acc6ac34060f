import type { Language } from "../schemas/languages.ts"

type English = Readonly<Record<"en", Readonly<Record<string, string>>>>

/** The texts of an area: the keys of its English ones, in any language. */
export type AreaTexts<Module extends English> = Readonly<Record<keyof Module["en"] & string, string>>

/** Loads the texts of an area in a language. */
export type Area<Texts = Readonly<Record<string, string>>> = (language: Language) => Promise<Texts>

/** An area with the type of its English texts. Each of its files exports a constant named after its language. */
export function area<Module extends English>(
  load: (language: Language) => Promise<Readonly<Record<Language, AreaTexts<Module>>>>,
): Area<AreaTexts<Module>> {
  return async (language) => (await load(language))[language]
}
