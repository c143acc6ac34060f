import { useTable } from "@tanstack/react-table"
import { useMemo, type CSSProperties } from "react"
import { useFieldView } from "../../fields/drawing/view-context.tsx"
import type { ViewColumn } from "../../schemas/api/views.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import { listColumns, shownIn, systemKey } from "./list-columns.tsx"
import type { ListSource } from "./list-source.ts"
import type { ListState } from "./list-state.ts"
import { listFeatures, noRows, type ListColumnMeta, type ListTable } from "./list-table.ts"
import type { FittedWidths } from "./use-fitted-widths.ts"
import { useListLayout } from "./use-list-layout.ts"
import { useDirectoryTurn } from "./use-people.ts"
import { useListText } from "./use-list-text.ts"

/** A column as the rows see it. */
export interface DrawnColumn extends ListColumnMeta {
  readonly key: string
  /** It stays at this side while one looks at columns further on, this far from the edge. */
  readonly pinned?: "start" | "end" | undefined
  readonly pinStyle?: CSSProperties | undefined
}

export interface ListColumns {
  readonly table: ListTable
  readonly drawn: readonly DrawnColumn[]
  /** CSS grid tracks, the selection's first. */
  readonly tracks: string
  /** The least the tracks need, in pixels. */
  readonly width: number
  /** How they stand, as a view keeps it. */
  readonly arranged: () => readonly ViewColumn[]
  readonly arrange: (columns: readonly ViewColumn[]) => void
  readonly reset: () => void
}

/** Width of the column of selection boxes. */
export const selectionWidth = 40

export interface ListColumnsOptions {
  readonly compiled: CompiledProfile
  readonly source: ListSource
  readonly state: ListState
  /** By what stands in them; the usual width of its kind where it is not known. */
  readonly widths: FittedWidths
  readonly onSort: (sort: ListState["sort"]) => void
  readonly onArrange: (columns: readonly ViewColumn[]) => void
  readonly onReset: () => void
}

/** The table of a list: which columns, in which order and width, pinned where, sorted by what. */
export function useListColumns({
  compiled,
  source,
  state,
  widths,
  onSort,
  onArrange,
  onReset,
}: ListColumnsOptions): ListColumns {
  const text = useListText()
  const { language, people, module } = useFieldView()
  const known = useDirectoryTurn(people)
  const { sort } = state
  const columns = useMemo(
    () => [
      ...listColumns(
        compiled,
        module,
        {
          text,
          language,
          href: source.href,
          overdue: text("list.overdue"),
          withoutResult: text("list.withoutResult"),
        },
        widths,
      ),
    ],
    [compiled, module, source, text, language, widths],
  )
  const keys = useMemo(() => columns.map(({ id }) => id ?? ""), [columns])
  const pinned = useMemo(() => pinnedAtFirst(compiled, module), [compiled, module])
  const unlisted = useMemo(
    () => columns.flatMap(({ id = "", meta }) => (meta?.compiled.unlisted ? [id] : [])),
    [columns],
  )
  const { layout, setters, arrange, forget, arranged } = useListLayout(state.columns, keys, pinned, unlisted, onArrange)
  const sorting = useMemo(() => (sort ? [{ id: sort.column, desc: sort.direction === "desc" }] : []), [sort])
  const table = useTable({
    features: listFeatures,
    columns,
    data: noRows,
    manualSorting: true,
    enableMultiSort: false,
    sortDescFirst: false,
    state: { sorting, ...layout },
    ...setters,
    onSortingChange: (update) => {
      const [next] = typeof update === "function" ? update(sorting) : update
      onSort(next ? { column: next.id, direction: next.desc ? "desc" : "asc" } : null)
    },
  })

  const visible = useMemo(
    () => ({
      start: table.getStartVisibleLeafColumns(),
      center: table.getCenterVisibleLeafColumns(),
      end: table.getEndVisibleLeafColumns(),
    }),
    // The table itself is a new object on every render; what its columns depend on is named instead.
    // oxlint-disable-next-line react/exhaustive-deps
    [columns, layout.columnOrder, layout.columnVisibility, layout.columnPinning],
  )
  const all = useMemo(() => [...visible.start, ...visible.center, ...visible.end], [visible])
  const sizes = all.map((column) => column.getSize())
  const offsets = offsetsOf(sizes, visible.start.length, visible.end.length)
  const placed = JSON.stringify(offsets)
  const drawn = useMemo(
    () =>
      all.flatMap(({ id, columnDef }, at): DrawnColumn[] => {
        const pin = offsets[at]
        return columnDef.meta
          ? [
              {
                key: id,
                ...columnDef.meta,
                pinned: pin?.side,
                pinStyle: pin ? pinStyle[pin.side](pin.offset) : undefined,
              },
            ]
          : []
      }),
    // Cells read people's names in passing: names that came to be known draw them again.
    // oxlint-disable-next-line react/exhaustive-deps
    [all, placed, known],
  )
  const tracks = all.map(({ id, columnDef }, at) =>
    trackOf(
      sizes[at] ?? 0,
      offsets[at] || layout.columnSizing[id] !== undefined ? undefined : columnDef.meta?.flexible,
    ),
  )
  return {
    table,
    drawn,
    tracks: [`${selectionWidth}px`, ...tracks.map(({ css }) => css)].join(" "),
    width: tracks.reduce((sum, { least }) => sum + least, selectionWidth),
    arranged,
    arrange,
    reset() {
      forget()
      onReset()
    },
  }
}

/** What a column that shrinks keeps, in pixels. */
const shrunkWidth = 120

/** The track of a column in the grid, and the width it has at least, in pixels. */
function trackOf(size: number, flexible: ListColumnMeta["flexible"]): { css: string; least: number } {
  switch (flexible) {
    case "grows":
      return { css: `minmax(${size}px, 1fr)`, least: size }
    case "shrinks": {
      const least = Math.min(size, shrunkWidth)
      return { css: `minmax(${least}px, ${size}px)`, least }
    }
    case undefined:
      return { css: `${size}px`, least: size }
  }
}

const pinStyle = {
  start: (offset: number): CSSProperties => ({ insetInlineStart: offset }),
  end: (offset: number): CSSProperties => ({ insetInlineEnd: offset }),
} as const

interface PinOffset {
  readonly side: "start" | "end"
  readonly offset: number
}

/** How far from their edge the pinned columns stand, of all in the order they are drawn. */
function offsetsOf(sizes: readonly number[], starts: number, ends: number): readonly (PinOffset | null)[] {
  const firstEnd = sizes.length - ends
  const sum = (from: number, to: number) => sizes.slice(from, to).reduce((all, size) => all + size, 0)
  return sizes.map((_size, at) =>
    at < starts
      ? { side: "start", offset: selectionWidth + sum(0, at) }
      : at >= firstEnd
        ? { side: "end", offset: sum(at + 1, sizes.length) }
        : null,
  )
}

/** The number stays in sight, and what stands before it. */
function pinnedAtFirst(compiled: CompiledProfile, module: Parameters<typeof shownIn>[1]): readonly string[] {
  const keys = compiled.columns.filter((column) => shownIn(column, module)).map(({ key }) => key)
  return keys.slice(0, keys.indexOf(systemKey("uid")) + 1).slice(0, 2)
}
