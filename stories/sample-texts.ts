import { toLocalisedText } from "../fields/setting.ts"
import type { LocalisedText } from "../schemas/languages.ts"
import { sampleTranslations } from "./sample-translations/index.ts"

const translations: ReadonlyMap<string, LocalisedText> = new Map(
  sampleTranslations.map((texts) => [texts[0], toLocalisedText(texts)]),
)

/** A text of a sample in all languages; in English if it has no translation, as what a reader types. */
export const sampleTexts = (english: string): LocalisedText => translations.get(english) ?? { en: english }
