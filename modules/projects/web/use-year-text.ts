import { useCallback } from "react"
import { dayText } from "../../../schemas/day-text.ts"
import { financialYearOf } from "../../../schemas/financial-year.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { useProjectText } from "./use-project-text.ts"

/** Formats a financial year as its first and last day. */
export function useYearText(): (year: number, startMonth: number) => string {
  const text = useProjectText()
  const language = useLanguage()
  return useCallback(
    (year, startMonth) => {
      const days = financialYearOf(year, startMonth)
      if (!days) return ""
      return text("projects.field.year.range", { from: dayText(days.start, language), to: dayText(days.end, language) })
    },
    [text, language],
  )
}
