import { useTable } from "@tanstack/react-table"
import { useEffect, useMemo, useState } from "react"
import { useFieldView } from "../../fields/drawing/view-context.tsx"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import { keepLayout, plainLayout, readLayout } from "./list-layout.ts"
import { listColumns, systemKey } from "./list-columns.tsx"
import type { ListSource } from "./list-source.ts"
import type { ListState } from "./list-state.ts"
import { listFeatures, noRows, type ListColumnMeta, type ListTable } from "./list-table.ts"
import { useDirectoryTurn } from "./use-people.ts"
import { useListText } from "./use-list-text.ts"

/** A column as the rows see it. */
export interface DrawnColumn extends ListColumnMeta {
  readonly key: string
}

export interface ListColumns {
  readonly table: ListTable
  readonly drawn: readonly DrawnColumn[]
  /** CSS grid tracks, the selection's first. */
  readonly tracks: string
  /** The least the tracks need, in pixels. */
  readonly width: number
  readonly reset: () => void
}

/** Width of the column of selection boxes. */
export const selectionWidth = 40

/** The table of a list: which columns, in which order and width, sorted by what. The layout is kept under `storageKey`. */
export function useListColumns(
  compiled: CompiledProfile,
  source: ListSource,
  sort: ListState["sort"],
  onSort: (sort: ListState["sort"]) => void,
  storageKey: string,
): ListColumns {
  const text = useListText()
  const { language, people } = useFieldView()
  const known = useDirectoryTurn(people)
  const columns = useMemo(
    () => [...listColumns(compiled, { text, language, href: source.href, overdue: text("list.overdue") })],
    [compiled, source, text, language],
  )
  const [kept] = useState(() => readLayout(storageKey))
  const sorting = useMemo(() => (sort ? [{ id: sort.column, desc: sort.direction === "desc" }] : []), [sort])
  const table = useTable({
    features: listFeatures,
    columns,
    data: noRows,
    manualSorting: true,
    enableMultiSort: false,
    sortDescFirst: false,
    initialState: { ...kept, columnPinning: { start: [systemKey("uid")], end: [] } },
    state: { sorting },
    onSortingChange: (update) => {
      const [next] = typeof update === "function" ? update(sorting) : update
      onSort(next ? { column: next.id, direction: next.desc ? "desc" : "asc" } : null)
    },
  })

  const { columnOrder, columnVisibility, columnSizing, columnPinning } = table.state
  useEffect(() => {
    keepLayout(storageKey, { columnOrder, columnVisibility, columnSizing })
  }, [storageKey, columnOrder, columnVisibility, columnSizing])

  const visible = useMemo(
    () => [...table.getStartVisibleLeafColumns(), ...table.getCenterVisibleLeafColumns()],
    // The table itself is a new object on every render; what its columns depend on is named instead.
    // oxlint-disable-next-line react/exhaustive-deps
    [columns, columnOrder, columnVisibility, columnPinning],
  )
  const drawn = useMemo(
    () => visible.flatMap(({ id, columnDef }) => (columnDef.meta ? [{ key: id, ...columnDef.meta }] : [])),
    // Cells read people's names in passing: names that came to be known draw them again.
    // oxlint-disable-next-line react/exhaustive-deps
    [visible, known],
  )
  const sizes = visible.map((column) => ({
    size: column.getSize(),
    grows: column.columnDef.meta?.flexible && columnSizing[column.id] === undefined,
  }))
  return {
    table,
    drawn,
    tracks: [
      `${selectionWidth}px`,
      ...sizes.map(({ size, grows }) => (grows ? `minmax(${size}px, 1fr)` : `${size}px`)),
    ].join(" "),
    width: sizes.reduce((sum, { size }) => sum + size, selectionWidth),
    reset: () => {
      table.setColumnOrder([...plainLayout.columnOrder])
      table.setColumnVisibility({ ...plainLayout.columnVisibility })
      table.setColumnSizing({ ...plainLayout.columnSizing })
    },
  }
}
