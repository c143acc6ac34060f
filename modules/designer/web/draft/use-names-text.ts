import { useCallback } from "react"
import { useIntl } from "react-intl"
import { textIn, type LocalisedText } from "../../../../schemas/languages.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"

/** Maximum number of names; the rest are counted. */
const named = 3

/** Formats names as a list, such as “Frequency, Owner and 4 more”; empty without names. */
export function useNamesText(): (names: readonly LocalisedText[]) => string {
  const { formatList, formatMessage } = useIntl()
  const language = useLanguage()
  return useCallback(
    (names) => {
      const texts = names.map((name) => textIn(name, language))
      if (texts.length <= named) return formatList(texts)
      const first = formatList(texts.slice(0, named), { type: "unit" })
      return formatMessage({ id: "designer.remoteChange.more" }, { names: first, count: texts.length - named })
    },
    [formatList, formatMessage, language],
  )
}
