import { createIntl } from "react-intl"
import { loadMessages, type MessageKey } from "../../../messages/index.ts"

const english = createIntl({ locale: "en", messages: await loadMessages.en() })

/** A text of the product in English, the language of the documentation pages. */
export function englishText(id: MessageKey, values: Readonly<Record<string, string | number>> = {}): string {
  return english.formatMessage({ id }, values)
}
