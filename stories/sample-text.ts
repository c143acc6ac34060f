import { toLocalisedText } from "../fields/setting.ts"
import { isLanguage, textIn, type LocalisedText } from "../schemas/languages.ts"
import { currentLanguage } from "../src/language/current-language.ts"
import { sampleTranslations } from "./sample-translations.ts"

const translations: ReadonlyMap<string, LocalisedText> = new Map(
  sampleTranslations.map((texts) => [texts[0], toLocalisedText(texts)]),
)

/** A text of a sample in all languages. */
export const sampleTexts = (english: string): LocalisedText => translations.get(english) ?? { en: english }

/** A text of a sample in the language of the story; in English if it has no translation, as what a reader types. */
export function sampleText(english: string): string {
  return textIn(sampleTexts(english), currentLanguage())
}

/**
 * A sample as the server sends it, with its texts in the language of the story. What has all its languages keeps them.
 */
export function sampleInLanguage<Sample>(sample: Sample): Sample {
  if (sample === undefined || currentLanguage() === "en") return sample
  return JSON.parse(JSON.stringify(sample), (key, value: unknown) =>
    typeof value === "string" && !isLanguage(key) ? sampleText(value) : value,
  ) as Sample
}
