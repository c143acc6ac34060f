import { useCallback } from "react"
import { useIntl } from "react-intl"
import { textIn, type LocalisedText } from "../../../../schemas/languages.ts"
import { useLanguage } from "../../../language/language-provider.tsx"

/** So many are named; of the rest one is told how many. */
const named = 3

/** Names as a list, such as “Frequency, Owner and 4 more”; nothing where there are none. */
export function useNamesText(): (names: readonly LocalisedText[]) => string {
  const { formatList, formatMessage } = useIntl()
  const language = useLanguage()
  return useCallback(
    (names) => {
      const texts = names.map((name) => textIn(name, language))
      if (texts.length <= named) return formatList(texts)
      const first = formatList(texts.slice(0, named), { type: "unit" })
      return formatMessage({ id: "designer.arrived.more" }, { names: first, count: texts.length - named })
    },
    [formatList, formatMessage, language],
  )
}
