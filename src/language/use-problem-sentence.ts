import { useCallback } from "react"
import { useIntl } from "react-intl"
import { textIn } from "../../schemas/languages.ts"
import { paramsInSentence } from "../../schemas/problem-params.ts"
import type { Problem } from "../../schemas/problems.ts"
import { useLanguage } from "./language-provider.tsx"

/** A problem in the reader's language: an administrator's own sentence where there is one, else the product's. */
export function useProblemSentence(): (problem: Problem) => string {
  const { formatMessage, messages } = useIntl()
  const language = useLanguage()
  return useCallback(
    (problem) => {
      if (problem.text?.["en"]) return textIn({ ...problem.text, en: problem.text["en"] }, language)
      const wordOf = (id: string) => (id in messages ? formatMessage({ id: id as keyof typeof messages }) : undefined)
      return formatMessage({ id: `problem.${problem.code}` }, paramsInSentence(problem, language, wordOf))
    },
    [formatMessage, messages, language],
  )
}
