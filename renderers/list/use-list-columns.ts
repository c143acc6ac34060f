import { useTable } from "@tanstack/react-table"
import { useMemo, type CSSProperties } from "react"
import { useFieldView } from "../../fields/rendering/view-context.tsx"
import type { ViewColumn } from "../../modules/records/contracts/views.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import { listColumns, isVisibleIn, systemKey } from "./list-columns.tsx"
import { useIsColumnOffered } from "./list-projects.ts"
import type { ListSource } from "./list-source.ts"
import type { ListState } from "./list-state.ts"
import { listFeatures, noRows, type ListColumnMeta, type ListTable } from "./list-table.ts"
import type { FittedWidths } from "./use-fitted-widths.ts"
import { useListLayout } from "./use-list-layout.ts"
import { useDirectoryVersion } from "./use-user-names.ts"
import { useListText } from "./use-list-text.ts"

/** A column as rendered in rows. */
export interface RenderedColumn extends ListColumnMeta {
  readonly key: string
  /** Side at which the column stays while scrolling horizontally, and its offset from that edge. */
  readonly pinned?: "start" | "end" | undefined
  readonly pinStyle?: CSSProperties | undefined
}

export interface ListColumns {
  readonly table: ListTable
  readonly rendered: readonly RenderedColumn[]
  /** CSS grid tracks, starting with the checkbox column. */
  readonly tracks: string
  /** Minimum width of the tracks, in pixels. */
  readonly width: number
  /** Returns the current layout in the format of saved views. */
  readonly arranged: () => readonly ViewColumn[]
  readonly arrange: (columns: readonly ViewColumn[]) => void
  readonly reset: () => void
}

/** Width of the checkbox column. */
export const selectionWidth = 40

export interface ListColumnsOptions {
  readonly compiled: CompiledProfile
  readonly source: ListSource
  readonly state: ListState
  /** Content-based widths; unknown columns use the default width of their kind. */
  readonly widths: FittedWidths
  readonly onSort: (sort: ListState["sort"]) => void
  readonly onArrange: (columns: readonly ViewColumn[]) => void
  readonly onReset: () => void
}

/** Table state of a list: columns, order, widths, pinning and sorting. */
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
  const known = useDirectoryVersion(people)
  const isOffered = useIsColumnOffered()
  const { sort } = state
  const columns = useMemo(
    () =>
      listColumns(
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
      ).filter(({ meta }) => meta && isOffered(meta.compiled)),
    [compiled, module, source, text, language, widths, isOffered],
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
    // The table is a new object on every render; lists what its columns depend on instead.
    // oxlint-disable-next-line react/exhaustive-deps
    [columns, layout.columnOrder, layout.columnVisibility, layout.columnPinning],
  )
  const all = useMemo(() => [...visible.start, ...visible.center, ...visible.end], [visible])
  const sizes = all.map((column) => column.getSize())
  const offsets = offsetsOf(sizes, visible.start.length, visible.end.length)
  const offsetsJson = JSON.stringify(offsets)
  const rendered = useMemo(
    () =>
      all.flatMap(({ id, columnDef }, at): RenderedColumn[] => {
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
    // Cells read user names without subscribing, so the directory version triggers a rerender when names load.
    // oxlint-disable-next-line react/exhaustive-deps
    [all, offsetsJson, known],
  )
  const tracks = all.map(({ id, columnDef }, at) =>
    trackOf(
      sizes[at] ?? 0,
      offsets[at] || layout.columnSizing[id] !== undefined ? undefined : columnDef.meta?.flexible,
    ),
  )
  return {
    table,
    rendered,
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

/** Minimum width of a shrinkable column, in pixels. */
const shrunkWidth = 120

/** Grid track of a column and its minimum width, in pixels. */
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

/** Offsets of the pinned columns from their edge, in rendering order. */
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

/** Pins the UID column and those before it. */
function pinnedAtFirst(compiled: CompiledProfile, module: Parameters<typeof isVisibleIn>[1]): readonly string[] {
  const keys = compiled.columns.filter((column) => isVisibleIn(column, module)).map(({ key }) => key)
  return keys.slice(0, keys.indexOf(systemKey("uid")) + 1).slice(0, 2)
}
