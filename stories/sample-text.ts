import { languages, textIn } from "../schemas/languages.ts"
import { currentLanguage } from "../src/language/current-language.ts"
import { sampleTexts } from "./sample-texts.ts"

/** A text of a sample in the language of the story. */
export function sampleText(english: string): string {
  return textIn(sampleTexts(english), currentLanguage())
}

/** Under these keys stands no text of the language of the story: the languages of a text, and what permissions are for. */
const fixedKeys: ReadonlySet<string> = new Set([...languages, "feature", "subFeature"])

/** The value of a key in the language of the story. */
export const valueInLanguage = (key: string, text: string): string => (fixedKeys.has(key) ? text : sampleText(text))

/** A sample as the server sends it, with its texts in the language of the story. What has all its languages keeps them. */
export function sampleInLanguage<Sample>(sample: Sample): Sample {
  if (sample === undefined || currentLanguage() === "en") return sample
  return JSON.parse(JSON.stringify(sample), (key, value: unknown) =>
    typeof value === "string" ? valueInLanguage(key, value) : value,
  ) as Sample
}
