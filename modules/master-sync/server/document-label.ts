import { languages, type LocalisedText } from "../../../schemas/languages.ts"
import { format } from "../../../server/http/problem-messages.ts"

/** The document among the labels of fields. */
export const documentLabel = Object.fromEntries(
  languages.map((language) => [language, format("masterSync.document", language)]),
) as unknown as LocalisedText
