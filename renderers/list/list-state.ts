import type { Condition, Filter } from "../../schemas/query.ts"
import { decodeConditions, encodeConditions } from "./condition-codec.ts"
import type { ListQuestion } from "./list-source.ts"

/** What a reader asked of a list; the app may keep it in the address. */
export interface ListState {
  /** Null: as the profile sorts it. */
  readonly sort: { readonly column: string; readonly direction: "asc" | "desc" } | null
  readonly search: string
  readonly join: "AND" | "OR"
  readonly conditions: readonly Condition[]
  /** The filter came from an address that cannot be read: it is refused, since showing everything would be a wrong answer. */
  readonly unreadable: boolean
}

export const plainState: ListState = { sort: null, search: "", join: "AND", conditions: [], unreadable: false }

/** The address parts of a list; absent ones are as in the plain state. */
export interface ListAddress {
  /** `system:due_date`, or `-system:due_date` from the last to the first. */
  readonly sort?: string | undefined
  readonly q?: string | undefined
  readonly filter?: string | undefined
  readonly any?: "1" | undefined
}

export function encodeListState({ sort, search, join, conditions }: ListState): ListAddress {
  return {
    ...(sort ? { sort: sort.direction === "desc" ? `-${sort.column}` : sort.column } : {}),
    ...(search ? { q: search } : {}),
    ...(conditions.length > 0 ? { filter: encodeConditions(conditions) } : {}),
    ...(join === "OR" ? { any: "1" as const } : {}),
  }
}

/** Reads the address parts back; anything else in `address` is not the list's. */
export function decodeListState(address: { readonly [Part in keyof ListAddress]?: unknown }): ListState {
  const { sort, q, filter, any } = address
  const conditions = filter === undefined ? [] : decodeConditions(textOf(filter))
  return {
    sort: sortFrom(textOf(sort)),
    search: textOf(q).slice(0, 200),
    join: textOf(any) === "1" ? "OR" : "AND",
    conditions: conditions ?? [],
    unreadable: conditions === null,
  }
}

/** A router may have read a part that looks like a number as one. */
function textOf(part: unknown): string {
  return typeof part === "string" ? part : typeof part === "number" ? String(part) : ""
}

function sortFrom(text: string): ListState["sort"] {
  const descending = text.startsWith("-")
  const column = descending ? text.slice(1) : text
  return column === "" ? null : { column, direction: descending ? "desc" : "asc" }
}

/** The filter of schemas/query.ts: none, the one condition, or all of them joined. */
export function filterOf({ conditions, join }: ListState): Filter | undefined {
  const [first, ...others] = conditions
  if (!first) return undefined
  return others.length === 0 ? first : { filterType: "join", operator: join, conditions }
}

/** The question a page is asked with. */
export function questionOf(state: ListState): ListQuestion {
  return {
    sortBy: state.sort?.column,
    direction: state.sort?.direction,
    filter: filterOf(state),
    search: state.search.trim() || undefined,
  }
}

/** Whether the reader narrowed the list, so that finding nothing is the filter's doing. */
export function isNarrowed({ search, conditions }: ListState): boolean {
  return search.trim() !== "" || conditions.length > 0
}
