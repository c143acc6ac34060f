import type { RecordId } from "../../schemas/ids.ts"
import type { ListScope, RecordSelection } from "../../schemas/selection.ts"

/**
 * Selection of a list: some records by ID, on any page, or all matching records with exceptions. Uses IDs instead of
 * row numbers, because sorting moves rows.
 */
export type Selection =
  | { readonly kind: "some"; readonly ids: ReadonlySet<RecordId> }
  | { readonly kind: "filter"; readonly except: ReadonlySet<RecordId> }

export const nothingSelected: Selection = { kind: "some", ids: new Set() }
export const filterSelected: Selection = { kind: "filter", except: new Set() }

export function isSelected(selection: Selection, id: RecordId): boolean {
  return selection.kind === "some" ? selection.ids.has(id) : !selection.except.has(id)
}

/** Adds records to the selection or removes them. */
export function select(selection: Selection, ids: readonly RecordId[], on: boolean): Selection {
  const toggledIds = new Set(selection.kind === "some" ? selection.ids : selection.except)
  const isAdding = selection.kind === "some" ? on : !on
  for (const id of ids) {
    if (isAdding) toggledIds.add(id)
    else toggledIds.delete(id)
  }
  return selection.kind === "some" ? { kind: "some", ids: toggledIds } : { kind: "filter", except: toggledIds }
}

/**
 * Number of selected records, given the total of the filter. Rows that only stay, although they no longer match, are not
 * in that total, so excepting them does not lower it.
 */
export function selectedCount(
  selection: Selection,
  total: number,
  onlyStays: (id: RecordId) => boolean = () => false,
): number {
  if (selection.kind === "some") return selection.ids.size
  return Math.max(0, total - [...selection.except].filter((id) => !onlyStays(id)).length)
}

/** State of the checkbox in the header. */
export function getSelectionState(selection: Selection, total: number, totalIsExact: boolean): "none" | "some" | "all" {
  const count = selectedCount(selection, total)
  if (count === 0) return "none"
  const isAllSelected = selection.kind === "filter" ? selection.except.size === 0 : totalIsExact && count >= total
  return isAllSelected ? "all" : "some"
}

/** The selection as a request parameter; `scope` defines what selecting all means. */
export function selectionFor(selection: Selection, scope: ListScope): RecordSelection {
  if (selection.kind === "some") return { ids: [...selection.ids] }
  return { all: scope, ...(selection.except.size > 0 && { except: [...selection.except] }) }
}
