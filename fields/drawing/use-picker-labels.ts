import { useMemo } from "react"
import { useText } from "./use-text.ts"

/** The words of a list that is searched by typing. */
export function usePickerLabels() {
  const text = useText()
  return useMemo(
    () => ({
      list: text("field.picker.list"),
      noResults: text("field.picker.none"),
      loading: text("field.picker.loading"),
      failed: text("field.picker.failed"),
      remove: (label: string) => text("field.picker.remove", { label }),
    }),
    [text],
  )
}
