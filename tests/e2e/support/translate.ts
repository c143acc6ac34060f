import IntlMessageFormat from "intl-messageformat"
import { loadMessages, type MessageKey } from "../../../messages/index.ts"
import { isolateArguments } from "../../../messages/isolate-arguments.ts"
import type { Language } from "../../../schemas/languages.ts"

export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string

/** What the product says in a language, so that a journey finds things as a reader of that language would. */
export async function translator(language: Language): Promise<Translate> {
  const messages = isolateArguments(await loadMessages[language](), language)
  return (key, values) => String(new IntlMessageFormat(messages[key], language).format(values))
}
