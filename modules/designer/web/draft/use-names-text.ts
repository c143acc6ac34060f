import { useCallback } from "react"
import { useIntl } from "react-intl"
import { textIn, type LocalisedText } from "../../../../schemas/languages.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { joinNames } from "../../../../schemas/join-names.ts"

/** Maximum number of names; the rest are counted. */
const named = 3

/** Formats names as a list, such as “Frequency, Owner and 4 more”; empty without names. */
export function useNamesText(): (names: readonly LocalisedText[]) => string {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  return useCallback(
    (names) => {
      const texts = names.map((name) => textIn(name, language))
      if (texts.length <= named) return joinNames(texts, language)
      const first = joinNames(texts.slice(0, named), language, "commas")
      return formatMessage({ id: "designer.remoteChange.more" }, { names: first, count: texts.length - named })
    },
    [formatMessage, language],
  )
}
