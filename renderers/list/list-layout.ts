import type { ColumnOrderState, ColumnSizingState, ColumnVisibilityState } from "@tanstack/react-table"

/** How a reader arranged a list's columns; kept on their device under the key the app gives. */
export interface ListLayout {
  readonly columnOrder: ColumnOrderState
  readonly columnVisibility: ColumnVisibilityState
  readonly columnSizing: ColumnSizingState
}

export const plainLayout: ListLayout = { columnOrder: [], columnVisibility: {}, columnSizing: {} }

/** The kept layout. What cannot be read is as good as none: the list then stands as its profile says. */
export function readLayout(storageKey: string): ListLayout {
  try {
    return layoutFrom(JSON.parse(localStorage.getItem(storageKey) ?? "null"))
  } catch {
    return plainLayout
  }
}

export function keepLayout(storageKey: string, layout: ListLayout): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(layout))
  } catch {
    // Private windows may refuse storage; the layout then lasts as long as the page.
  }
}

export function layoutFrom(kept: unknown): ListLayout {
  if (typeof kept !== "object" || kept === null) return plainLayout
  const { columnOrder, columnVisibility, columnSizing } = kept as Partial<Record<keyof ListLayout, unknown>>
  return {
    columnOrder: Array.isArray(columnOrder) ? columnOrder.filter((key) => typeof key === "string") : [],
    columnVisibility: entriesOf(columnVisibility, (value) => typeof value === "boolean"),
    columnSizing: entriesOf(columnSizing, (value) => typeof value === "number" && value > 0 && value < 4000),
  }
}

function entriesOf<Value>(kept: unknown, fits: (value: unknown) => boolean): Record<string, Value> {
  if (typeof kept !== "object" || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => fits(value))) as Record<string, Value>
}
