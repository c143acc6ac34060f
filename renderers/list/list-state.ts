import type { ViewColumn } from "../../schemas/api/views.ts"
import { densities, type Density } from "../../schemas/densities.ts"
import type { Condition, Filter } from "../../schemas/query.ts"
import { decodeColumns, encodeColumns } from "./columns-codec.ts"
import { decodeConditions, encodeConditions } from "./condition-codec.ts"
import type { ListQuestion } from "./list-source.ts"

/** What a reader asked of a list and how it is drawn; the app may keep it in the address. */
export interface ListState {
  /** Null: as the profile sorts it. */
  readonly sort: { readonly column: string; readonly direction: "asc" | "desc" } | null
  readonly search: string
  readonly join: "AND" | "OR"
  /** Single ones are chips; those that are groups of others are edited in the builder. */
  readonly conditions: readonly Filter[]
  /** The column whose values the rows are gathered under. */
  readonly group: string | null
  /** Null: as the profile has them. */
  readonly columns: readonly ViewColumn[] | null
  readonly density: Density
  /** The filter came from an address that cannot be read: it is refused, since showing everything would be a wrong answer. */
  readonly unreadable: boolean
}

export const plainState: ListState = {
  sort: null,
  search: "",
  join: "AND",
  conditions: [],
  group: null,
  columns: null,
  density: "regular",
  unreadable: false,
}

/** In the address: no filter, though the list has one by default. No condition reads like it. */
export const noFilter = "none"

/** The address parts of a list; absent ones are as in the plain state. */
export interface ListAddress {
  /** `system:due_date`, or `-system:due_date` from the last to the first. */
  readonly sort?: string | undefined
  readonly q?: string | undefined
  readonly filter?: string | undefined
  readonly any?: "1" | undefined
  readonly group?: string | undefined
  readonly cols?: string | undefined
  readonly density?: string | undefined
  /** The saved view that is shown, or `all` for none. */
  readonly view?: string | undefined
  /** The view is shown as the other parts say, not as it was saved. */
  readonly edited?: "1" | undefined
}

export function encodeListState(state: ListState): ListAddress {
  const { sort, search, join, conditions, group, columns, density } = state
  return {
    ...(sort ? { sort: sort.direction === "desc" ? `-${sort.column}` : sort.column } : {}),
    ...(search ? { q: search } : {}),
    ...(conditions.length > 0 ? { filter: encodeConditions(conditions) } : {}),
    ...(join === "OR" ? { any: "1" as const } : {}),
    ...(group === null ? {} : { group }),
    ...(columns === null ? {} : { cols: encodeColumns(columns) }),
    ...(density === "regular" ? {} : { density }),
  }
}

type Unread = { readonly [Part in keyof ListAddress]?: unknown }

/** Reads the address parts back; anything else in `address` is not the list's. */
export function decodeListState(address: Unread): ListState {
  const { sort, q, filter, any, group, cols, density } = address
  const conditions = filter === undefined || filter === noFilter ? [] : decodeConditions(textOf(filter))
  return {
    sort: sortFrom(textOf(sort)),
    search: textOf(q).slice(0, 200),
    join: textOf(any) === "1" ? "OR" : "AND",
    conditions: conditions ?? [],
    group: textOf(group).slice(0, 80) || null,
    columns: cols === undefined ? null : decodeColumns(textOf(cols)),
    density: densities.find((one) => one === density) ?? plainState.density,
    unreadable: conditions === null,
  }
}

const parts = ["sort", "q", "filter", "any", "group", "cols", "density", "view", "edited"] as const

/** The parts of an address that are the list's, as they stand there: what cannot be read is said by the list, not hidden. */
export function listAddressIn(address: Unread): ListAddress {
  return Object.fromEntries(
    parts.flatMap((part) => (address[part] === undefined ? [] : [[part, textOf(address[part])]])),
  )
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
export function filterOf({ conditions, join }: Pick<ListState, "conditions" | "join">): Filter | undefined {
  const [first, ...others] = conditions
  if (!first) return undefined
  return others.length === 0 ? first : { filterType: "join", operator: join, conditions }
}

/** The same taken apart, as chips show it. */
export function conditionsOf(filter: Filter | undefined): Pick<ListState, "conditions" | "join"> {
  if (!filter) return { conditions: [], join: "AND" }
  return filter.filterType === "join"
    ? { conditions: filter.conditions, join: filter.operator }
    : { conditions: [filter], join: "AND" }
}

/** All single conditions, however deep. */
export function leavesOf(filters: readonly Filter[]): readonly Condition[] {
  return filters.flatMap((filter) => (filter.filterType === "join" ? leavesOf(filter.conditions) : [filter]))
}

/** The question a page is asked with. */
export function questionOf(state: ListState): ListQuestion {
  const { sort, group } = state
  return {
    sortBy: sort?.column,
    direction: sort?.direction,
    filter: filterOf(state),
    search: state.search.trim() || undefined,
    ...(group !== null && {
      group: { column: group, direction: sort?.column === group ? sort.direction : "asc" },
    }),
  }
}

/** The parts of a state that narrow nothing. */
export const unnarrowed = {
  search: "",
  join: "AND",
  conditions: [],
  unreadable: false,
} as const satisfies Partial<ListState>

/** Whether the reader narrowed the list, so that finding nothing is the filter's doing. */
export function isNarrowed({ search, conditions }: ListState): boolean {
  return search.trim() !== "" || conditions.length > 0
}
