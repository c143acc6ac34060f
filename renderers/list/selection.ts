import type { RecordId } from "../../schemas/ids.ts"
import type { ListScope, RecordSelection } from "../../schemas/selection.ts"

/**
 * What is selected: some records by id, whichever page they are on, or everything the filter finds but some.
 * Ids, never row numbers: a sort moves rows, it does not move a choice.
 */
export type Selection =
  | { readonly kind: "some"; readonly ids: ReadonlySet<RecordId> }
  | { readonly kind: "filter"; readonly except: ReadonlySet<RecordId> }

export const nothingSelected: Selection = { kind: "some", ids: new Set() }
export const filterSelected: Selection = { kind: "filter", except: new Set() }

export function isSelected(selection: Selection, id: RecordId): boolean {
  return selection.kind === "some" ? selection.ids.has(id) : !selection.except.has(id)
}

/** The selection with these records in or out of it. */
export function select(selection: Selection, ids: readonly RecordId[], on: boolean): Selection {
  const marked = new Set(selection.kind === "some" ? selection.ids : selection.except)
  const marks = selection.kind === "some" ? on : !on
  for (const id of ids) {
    if (marks) marked.add(id)
    else marked.delete(id)
  }
  return selection.kind === "some" ? { kind: "some", ids: marked } : { kind: "filter", except: marked }
}

/** How many, of `total` that the filter finds. */
export function selectedCount(selection: Selection, total: number): number {
  return selection.kind === "some" ? selection.ids.size : Math.max(0, total - selection.except.size)
}

/** What the box in the header shows. */
export function selectedPart(selection: Selection, total: number, totalIsExact: boolean): "none" | "some" | "all" {
  const count = selectedCount(selection, total)
  if (count === 0) return "none"
  const whole = selection.kind === "filter" ? selection.except.size === 0 : totalIsExact && count >= total
  return whole ? "all" : "some"
}

/** The selection as calls carry it; `scope` is what the list shows, and so what all of it means. */
export function selectionFor(selection: Selection, scope: ListScope): RecordSelection {
  if (selection.kind === "some") return { ids: [...selection.ids] }
  return { all: scope, ...(selection.except.size > 0 && { except: [...selection.except] }) }
}
