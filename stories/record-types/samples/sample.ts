import { toLocalisedText, type TranslationTuple } from "../../../fields/setting.ts"
import { textIn, type Language } from "../../../schemas/languages.ts"
import type { RecordValues, TableRow } from "../../../schemas/values.ts"
import type { RecordStatus } from "../../../schemas/workflow.ts"

/** A record of a shipped type, in five languages. */
export interface RecordSample {
  readonly uid: string
  readonly status: RecordStatus
  readonly title: TranslationTuple
  /** Values that are the same in every language, by keyword. */
  readonly values: RecordValues
  /** Texts by keyword. */
  readonly texts: Readonly<Record<string, TranslationTuple>>
  /** Rows of tables by keyword; `text` picks the story's language. */
  readonly tables?: (text: (translations: TranslationTuple) => string) => Readonly<Record<string, readonly TableRow[]>>
}

/** The values of a sample in a language, with its ID and title. */
export function sampleValues({ uid, title, values, texts, tables }: RecordSample, language: Language): RecordValues {
  const text = (translations: TranslationTuple) => textIn(toLocalisedText(translations), language)
  return {
    uid_1: uid,
    title_1: text(title),
    ...values,
    ...Object.fromEntries(Object.entries(texts).map(([keyword, translations]) => [keyword, text(translations)])),
    ...tables?.(text),
  }
}
