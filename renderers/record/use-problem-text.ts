import { useCallback } from "react"
import { useFieldView } from "../../fields/rendering/view-context.tsx"
import { useText, type TextValues } from "../../fields/rendering/use-text.ts"
import type { LocalisedText } from "../../schemas/languages.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { Problem } from "../../schemas/problems.ts"
import { formatProblemParams } from "../../schemas/problem-params.ts"
import { createContext, useContext } from "react"

/** Labels of the record's fields, for messages that name another field. */
export const FieldLabelsContext = createContext<ReadonlyMap<Keyword, LocalisedText>>(new Map())

/** Problems of values never name a permission, record type or system column. */
const findNoLabel = () => undefined

/** Formats a problem in the user's language: with the administrator's custom message if there is one. */
export function useProblemText(): (problem: Problem) => string {
  const text = useText()
  const { language } = useFieldView()
  const labels = useContext(FieldLabelsContext)
  return useCallback(
    (problem) => {
      const own = problem.text?.[language] || problem.text?.["en"]
      if (own) return own
      const other = labels.get(String(problem.params?.["other"]))
      const labelled = other ? { ...problem, labels: { other, ...problem.labels } } : problem
      return text(`problem.${problem.code}`, formatProblemParams(labelled, language, findNoLabel) satisfies TextValues)
    },
    [text, language, labels],
  )
}
