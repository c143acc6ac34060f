import { useMemo } from "react"
import { useText } from "./use-text.ts"

/** Labels of the calendar. */
export function useDateLabels() {
  const text = useText()
  return useMemo(
    () => ({
      open: text("field.date.open"),
      calendar: text("field.date.calendar"),
      previousMonth: text("field.date.previousMonth"),
      nextMonth: text("field.date.nextMonth"),
      today: text("field.date.today"),
      clear: text("field.date.clear"),
    }),
    [text],
  )
}
