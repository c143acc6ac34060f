import { useCallback } from "react"
import { useFieldView } from "../../fields/drawing/view-context.tsx"
import { useText, type TextValues } from "../../fields/drawing/use-text.ts"
import type { LocalisedText } from "../../schemas/languages.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { Problem } from "../../schemas/problems.ts"
import { paramsInSentence } from "../../schemas/problem-params.ts"
import { createContext, useContext } from "react"

/** Labels of the fields of the record in view, for sentences that speak of another field. */
export const FieldLabelsContext = createContext<ReadonlyMap<Keyword, LocalisedText>>(new Map())

/** What is wrong with a value names no right, kind of record or column of the product. */
const noWord = () => undefined

/** Says a problem in the reader's language: the administrator's own words where there are some, else the product's. */
export function useSentence(): (problem: Problem) => string {
  const text = useText()
  const { language } = useFieldView()
  const labels = useContext(FieldLabelsContext)
  return useCallback(
    (problem) => {
      const own = problem.text?.[language] || problem.text?.["en"]
      if (own) return own
      const other = labels.get(String(problem.params?.["other"]))
      const labelled = other ? { ...problem, labels: { other, ...problem.labels } } : problem
      return text(`problem.${problem.code}`, paramsInSentence(labelled, language, noWord) satisfies TextValues)
    },
    [text, language, labels],
  )
}
