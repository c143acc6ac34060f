import { useMemo } from "react"
import { offeredColumns } from "../../engine/list/offered-columns.ts"
import { useFieldView } from "../../fields/drawing/view-context.tsx"
import type { CompiledColumn, CompiledProfile } from "../../schemas/compiled.ts"
import { columnLabel, shownIn } from "./list-columns.tsx"
import { useListText } from "./use-list-text.ts"

export interface FilterColumn {
  readonly key: string
  readonly label: string
  readonly compiled: CompiledColumn
}

/** The columns a list can be narrowed by, also those it does not show, as the reader calls them. */
export function useFilterColumns(compiled: CompiledProfile): readonly FilterColumn[] {
  const text = useListText()
  const { language, module } = useFieldView()
  return useMemo(
    () =>
      offeredColumns(compiled)
        .filter((column) => column.filter !== null && shownIn(column, module))
        .map((column) => ({
          key: column.key,
          label: columnLabel(compiled, column, { text, language }),
          compiled: column,
        })),
    [compiled, module, text, language],
  )
}
