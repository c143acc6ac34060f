import { useCallback } from "react"
import { useFieldView } from "../../../fields/rendering/view-context.tsx"
import { findSelectableColumn } from "../../../engine/list/selectable-columns.ts"
import { goneReason, searchReason } from "../../../modules/records/contracts/records.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { joinNames } from "../../../schemas/join-names.ts"
import { columnLabel } from "../list-columns.tsx"
import { useListText } from "../use-list-text.ts"

/** Says what a row does not match any more, by name, and how long it stays. */
export function useReasonsText(): (names: readonly string[]) => string {
  const text = useListText()
  const { language } = useFieldView()
  return useCallback(
    (names) => text("list.unmatched", { reasons: joinNames(names, language, "commas") }),
    [text, language],
  )
}

/** Says that a row is gone, or which columns' conditions it does not match any more, and how long it stays. */
export function useUnmatchedText(compiled: CompiledProfile): (columns: readonly string[]) => string {
  const text = useListText()
  const reasonsText = useReasonsText()
  const { language } = useFieldView()
  return useCallback(
    (columns) =>
      columns.includes(goneReason)
        ? text("list.gone")
        : reasonsText(
            columns.map((key) => {
              if (key === searchReason) return text("list.unmatched.search")
              const column = findSelectableColumn(compiled, key)
              return column ? columnLabel(compiled, column, { text, language }) : key
            }),
          ),
    [reasonsText, text, language, compiled],
  )
}
