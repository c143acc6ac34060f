import { useCallback } from "react"
import { useIntl } from "react-intl"
import { textIn } from "../../schemas/languages.ts"
import { formatProblemParams } from "../../schemas/problem-params.ts"
import type { Problem } from "../../schemas/problems.ts"
import { useLanguage } from "./language-provider.tsx"

/** Message of a problem in the user's language: the administrator's own if present, otherwise the default. */
export function useProblemMessage(): (problem: Problem) => string {
  const { formatMessage, messages } = useIntl()
  const language = useLanguage()
  return useCallback(
    (problem) => {
      if (problem.text?.["en"]) return textIn({ ...problem.text, en: problem.text["en"] }, language)
      const translateKey = (id: string) =>
        id in messages ? formatMessage({ id: id as keyof typeof messages }) : undefined
      return formatMessage({ id: `problem.${problem.code}` }, formatProblemParams(problem, language, translateKey))
    },
    [formatMessage, messages, language],
  )
}
