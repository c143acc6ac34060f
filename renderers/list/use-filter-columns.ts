import { useMemo } from "react"
import { selectableColumns } from "../../engine/list/selectable-columns.ts"
import { useFieldView } from "../../fields/rendering/view-context.tsx"
import type { CompiledColumn, CompiledProfile } from "../../schemas/compiled.ts"
import { columnLabel, isVisibleIn } from "./list-columns.tsx"
import { useIsColumnOffered } from "./list-projects.ts"
import { useListText } from "./use-list-text.ts"

export interface FilterColumn {
  readonly key: string
  readonly label: string
  readonly compiled: CompiledColumn
}

/** Columns that a list can be filtered by, including hidden ones, with labels in the user's language. */
export function useFilterColumns(compiled: CompiledProfile): readonly FilterColumn[] {
  const text = useListText()
  const { language, module } = useFieldView()
  const isOffered = useIsColumnOffered()
  return useMemo(
    () =>
      selectableColumns(compiled)
        .filter((column) => column.filter !== null && isOffered(column) && isVisibleIn(column, module))
        .map((column) => ({
          key: column.key,
          label: columnLabel(compiled, column, { text, language }),
          compiled: column,
        })),
    [compiled, isOffered, module, text, language],
  )
}
