import type {
  ColumnOrderState,
  ColumnPinningState,
  ColumnSizingState,
  ColumnVisibilityState,
} from "@tanstack/react-table"
import type { ViewColumn } from "../../modules/records/contracts/views.ts"

/** A user's column layout, as the table stores it. */
export interface ListLayout {
  readonly columnOrder: ColumnOrderState
  readonly columnVisibility: ColumnVisibilityState
  readonly columnSizing: ColumnSizingState
  readonly columnPinning: ColumnPinningState
}

/**
 * Layout of a user's columns. Without any, uses the default columns with the first ones pinned. Columns that are not
 * listed by default are visible when the user names them.
 */
export function layoutOf(
  columns: readonly ViewColumn[] | null,
  pinned: readonly string[],
  unlisted: readonly string[] = [],
): ListLayout {
  const named = new Set(columns?.map(({ key }) => key))
  const hiddenColumns = Object.fromEntries(unlisted.flatMap((key) => (named.has(key) ? [] : [[key, false]])))
  if (columns === null)
    return {
      columnOrder: [],
      columnVisibility: hiddenColumns,
      columnSizing: {},
      columnPinning: { start: [...pinned], end: [] },
    }
  const keysAt = (side: ViewColumn["pinned"]) => columns.filter((one) => one.pinned === side).map(({ key }) => key)
  return {
    columnOrder: columns.map(({ key }) => key),
    columnVisibility: {
      ...hiddenColumns,
      ...Object.fromEntries(columns.flatMap(({ key, hidden }) => (hidden ? [[key, false]] : []))),
    },
    columnSizing: Object.fromEntries(columns.flatMap(({ key, width }) => (width === undefined ? [] : [[key, width]]))),
    columnPinning: { start: keysAt("start"), end: keysAt("end") },
  }
}

/**
 * Columns in the format of saved views. `keys` are all columns of the profile in order. Unlisted columns are included
 * while they are visible.
 */
export function columnsOf(
  layout: ListLayout,
  keys: readonly string[],
  unlisted: readonly string[] = [],
): readonly ViewColumn[] {
  const { columnOrder, columnVisibility, columnSizing, columnPinning } = layout
  const { start = [], end = [] } = columnPinning
  const hiddenColumns = new Set(unlisted.filter((key) => columnVisibility[key] === false))
  const middle = inOrder(columnOrder, keys).filter(
    (key) => !start.includes(key) && !end.includes(key) && !hiddenColumns.has(key),
  )
  return [...start, ...middle, ...end].map((key) => ({
    key,
    ...(columnSizing[key] !== undefined && { width: Math.round(columnSizing[key]) }),
    ...(columnVisibility[key] === false && { hidden: true as const }),
    ...(start.includes(key) ? { pinned: "start" as const } : end.includes(key) ? { pinned: "end" as const } : {}),
  }))
}

/** All keys: the arranged ones first, in their order. */
export function inOrder(arranged: readonly string[], keys: readonly string[]): readonly string[] {
  const known = new Set(keys)
  return [...new Set([...arranged.filter((key) => known.has(key)), ...keys])]
}

/** Moves a column before or after another one and gives it the same pinning. */
export function moveColumn(
  columns: readonly ViewColumn[],
  key: string,
  side: "before" | "after",
  target: string,
): readonly ViewColumn[] {
  const moved = columns.find((one) => one.key === key)
  const adjacent = columns.find((one) => one.key === target)
  if (!moved || !adjacent || moved === adjacent) return columns
  const rest = columns.filter((one) => one !== moved)
  return rest.toSpliced(rest.indexOf(adjacent) + (side === "after" ? 1 : 0), 0, withPin(moved, adjacent.pinned))
}

/** Pins a column to a side, or unpins it. A newly pinned column is placed next to the unpinned ones. */
export function pinColumn(
  columns: readonly ViewColumn[],
  key: string,
  side: "start" | "end" | undefined,
): readonly ViewColumn[] {
  const pinned = columns.find((one) => one.key === key)
  if (!pinned) return columns
  const rest = columns.filter((one) => one !== pinned)
  const starts = rest.filter((one) => one.pinned === "start")
  const ends = rest.filter((one) => one.pinned === "end")
  const middle = rest.filter((one) => one.pinned === undefined)
  const changed = withPin(pinned, side)
  const unpinned = pinned.pinned === "end" ? [...middle, changed] : [changed, ...middle]
  return side === "start"
    ? [...starts, changed, ...middle, ...ends]
    : side === "end"
      ? [...starts, ...middle, changed, ...ends]
      : [...starts, ...unpinned, ...ends]
}

/** Hides a column and unpins it. */
export function hideColumn(columns: readonly ViewColumn[], key: string): readonly ViewColumn[] {
  return pinColumn(columns, key, undefined).map((one) => (one.key === key ? { ...one, hidden: true } : one))
}

function withPin({ pinned: _before, ...column }: ViewColumn, side: ViewColumn["pinned"]): ViewColumn {
  return side ? { ...column, pinned: side } : column
}
