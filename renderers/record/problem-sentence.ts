import { useCallback } from "react"
import { useFieldView } from "../../fields/drawing/view-context.tsx"
import { useText, type TextValues } from "../../fields/drawing/use-text.ts"
import { textIn, type LocalisedText } from "../../schemas/languages.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { Problem } from "../../schemas/problems.ts"
import { dayInSentence } from "../../schemas/day-text.ts"
import { createContext, useContext } from "react"

/** Labels of the fields of the record in view, for sentences that speak of another field. */
export const FieldLabelsContext = createContext<ReadonlyMap<Keyword, LocalisedText>>(new Map())

/** Says a problem in the reader's language: the administrator's own words where there are some, else the product's. */
export function useSentence(): (problem: Problem) => string {
  const text = useText()
  const { language } = useFieldView()
  const labels = useContext(FieldLabelsContext)
  return useCallback(
    (problem) => {
      const own = problem.text?.[language] || problem.text?.["en"]
      if (own) return own
      const values: Record<string, string | number> = {}
      for (const [name, value] of Object.entries(problem.params ?? {})) {
        const label = name === "other" ? labels.get(String(value)) : undefined
        values[name] = label
          ? textIn(label, language)
          : typeof value === "string"
            ? dayInSentence(value, language)
            : value
      }
      return text(`problem.${problem.code}`, values satisfies TextValues)
    },
    [text, language, labels],
  )
}
