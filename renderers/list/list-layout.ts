import type {
  ColumnOrderState,
  ColumnPinningState,
  ColumnSizingState,
  ColumnVisibilityState,
} from "@tanstack/react-table"
import type { ViewColumn } from "../../schemas/api/views.ts"

/** How a reader arranged a list's columns, as the table holds it. */
export interface ListLayout {
  readonly columnOrder: ColumnOrderState
  readonly columnVisibility: ColumnVisibilityState
  readonly columnSizing: ColumnSizingState
  readonly columnPinning: ColumnPinningState
}

/**
 * The layout that a reader's columns say; without any, all that the list has by itself, its first ones pinned. Columns
 * that it does not list are shown where the reader names them.
 */
export function layoutOf(
  columns: readonly ViewColumn[] | null,
  pinned: readonly string[],
  unlisted: readonly string[] = [],
): ListLayout {
  const named = new Set(columns?.map(({ key }) => key))
  const unseen = Object.fromEntries(unlisted.flatMap((key) => (named.has(key) ? [] : [[key, false]])))
  if (columns === null)
    return {
      columnOrder: [],
      columnVisibility: unseen,
      columnSizing: {},
      columnPinning: { start: [...pinned], end: [] },
    }
  const keysAt = (side: ViewColumn["pinned"]) => columns.filter((one) => one.pinned === side).map(({ key }) => key)
  return {
    columnOrder: columns.map(({ key }) => key),
    columnVisibility: {
      ...unseen,
      ...Object.fromEntries(columns.flatMap(({ key, hidden }) => (hidden ? [[key, false]] : []))),
    },
    columnSizing: Object.fromEntries(columns.flatMap(({ key, width }) => (width === undefined ? [] : [[key, width]]))),
    columnPinning: { start: keysAt("start"), end: keysAt("end") },
  }
}

/** The columns as a view keeps them; `keys` are all there are, as the profile has them. Unlisted ones are named while they are shown. */
export function columnsOf(
  layout: ListLayout,
  keys: readonly string[],
  unlisted: readonly string[] = [],
): readonly ViewColumn[] {
  const { columnOrder, columnVisibility, columnSizing, columnPinning } = layout
  const { start = [], end = [] } = columnPinning
  const unseen = new Set(unlisted.filter((key) => columnVisibility[key] === false))
  const middle = inOrder(columnOrder, keys).filter(
    (key) => !start.includes(key) && !end.includes(key) && !unseen.has(key),
  )
  return [...start, ...middle, ...end].map((key) => ({
    key,
    ...(columnSizing[key] !== undefined && { width: Math.round(columnSizing[key]) }),
    ...(columnVisibility[key] === false && { hidden: true as const }),
    ...(start.includes(key) ? { pinned: "start" as const } : end.includes(key) ? { pinned: "end" as const } : {}),
  }))
}

/** All keys, those that are arranged first and in their order. */
export function inOrder(arranged: readonly string[], keys: readonly string[]): readonly string[] {
  const known = new Set(keys)
  return [...new Set([...arranged.filter((key) => known.has(key)), ...keys])]
}

/** The columns with one put before or after another, pinned as that one is. */
export function movedColumn(
  columns: readonly ViewColumn[],
  key: string,
  side: "before" | "after",
  target: string,
): readonly ViewColumn[] {
  const moved = columns.find((one) => one.key === key)
  const beside = columns.find((one) => one.key === target)
  if (!moved || !beside || moved === beside) return columns
  const rest = columns.filter((one) => one !== moved)
  return rest.toSpliced(rest.indexOf(beside) + (side === "after" ? 1 : 0), 0, pinnedAs(moved, beside.pinned))
}

/** The columns with one pinned to a side, or to none; what is pinned newly stands nearest to the others. */
export function pinnedColumn(
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
  const changed = pinnedAs(pinned, side)
  const unpinned = pinned.pinned === "end" ? [...middle, changed] : [changed, ...middle]
  return side === "start"
    ? [...starts, changed, ...middle, ...ends]
    : side === "end"
      ? [...starts, ...middle, changed, ...ends]
      : [...starts, ...unpinned, ...ends]
}

/** The columns with one out of sight; it is found again among those that are not pinned. */
export function hiddenColumn(columns: readonly ViewColumn[], key: string): readonly ViewColumn[] {
  return pinnedColumn(columns, key, undefined).map((one) => (one.key === key ? { ...one, hidden: true } : one))
}

function pinnedAs({ pinned: _before, ...column }: ViewColumn, side: ViewColumn["pinned"]): ViewColumn {
  return side ? { ...column, pinned: side } : column
}
