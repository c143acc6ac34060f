import type { ViewColumn } from "../../modules/records/contracts/views.ts"
import { densities, type Density } from "../../schemas/densities.ts"
import type { Condition, Filter } from "../../schemas/query.ts"
import { decodeColumns, encodeColumns } from "./columns-codec.ts"
import { decodeConditions, encodeConditions } from "./condition-codec.ts"
import { textOf, type ListSearchParams, type ParsedSearchParams } from "./list-search-params.ts"
import type { ListQuery } from "./list-source.ts"

/** Query and layout of a list; the app can store it in the URL. */
export interface ListState {
  /** Null for the default sort order of the profile. */
  readonly sort: { readonly column: string; readonly direction: "asc" | "desc" } | null
  readonly search: string
  readonly join: "AND" | "OR"
  /** Single conditions are chips; groups of conditions are edited in the builder. */
  readonly conditions: readonly Filter[]
  /** Column to group rows by. */
  readonly group: string | null
  /** Null for the columns of the profile. */
  readonly columns: readonly ViewColumn[] | null
  readonly density: Density
  /** The URL has an invalid filter. The list shows an error, because unfiltered records would be misleading. */
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

/** URL value for no filter in a list with a default filter. No encoded condition equals it. */
export const noFilter = "none"

export function encodeListState(state: ListState): ListSearchParams {
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

/** Decodes the URL search parameters; ignores parameters of others. */
export function decodeListState(searchParams: ParsedSearchParams): ListState {
  const { sort, q, filter, any, group, cols, density } = searchParams
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

function sortFrom(text: string): ListState["sort"] {
  const descending = text.startsWith("-")
  const column = descending ? text.slice(1) : text
  return column === "" ? null : { column, direction: descending ? "desc" : "asc" }
}

/** Builds the filter of schemas/query.ts: undefined, the only condition, or all conditions joined. */
export function filterOf({ conditions, join }: Pick<ListState, "conditions" | "join">): Filter | undefined {
  const [first, ...others] = conditions
  if (!first) return undefined
  return others.length === 0 ? first : { filterType: "join", operator: join, conditions }
}

/** Reverses `filterOf`: splits a filter into conditions for chips. */
export function conditionsOf(filter: Filter | undefined): Pick<ListState, "conditions" | "join"> {
  if (!filter) return { conditions: [], join: "AND" }
  return filter.filterType === "join"
    ? { conditions: filter.conditions, join: filter.operator }
    : { conditions: [filter], join: "AND" }
}

/** Collects all single conditions at any depth. */
export function leavesOf(filters: readonly Filter[]): readonly Condition[] {
  return filters.flatMap((filter) => (filter.filterType === "join" ? leavesOf(filter.conditions) : [filter]))
}

/** Builds the query of a page request. */
export function listQueryOf(state: ListState): ListQuery {
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

/** List state without any filter. */
export const unnarrowed = {
  search: "",
  join: "AND",
  conditions: [],
  unreadable: false,
} as const satisfies Partial<ListState>

/** Checks whether the user has narrowed the list, so that an empty result is due to the filter. */
export function isNarrowed({ search, conditions }: ListState): boolean {
  return search.trim() !== "" || conditions.length > 0
}
