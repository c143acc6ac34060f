import { useMemo } from "react"
import { useText } from "./use-text.ts"

/** Labels of a searchable list. */
export function usePickerLabels() {
  const text = useText()
  return useMemo(
    () => ({
      list: text("field.picker.list"),
      noResults: text("field.picker.none"),
      found: (count: number) => text("field.picker.found", { count }),
      loading: text("field.picker.loading"),
      failed: text("field.picker.failed"),
      remove: (label: string) => text("field.picker.remove", { label }),
    }),
    [text],
  )
}
