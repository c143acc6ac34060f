import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { ListSearchParams } from "./list-search-params.ts"
import { conditionsOf, encodeListState, filterOf, noFilter, type ListState } from "./list-state.ts"

type Filtered = Pick<CompiledProfile, "filter">
type Conditions = Pick<ListState, "conditions" | "join">

/** Checks whether these conditions equal the default filter of the list. */
export function isDefaultFilter({ filter }: Filtered, state: Conditions): boolean {
  return filter !== undefined && areConditionsEqual(state, conditionsOf(filter))
}

/**
 * Applies the list's default filter to a state without a saved view, unless the URL has a filter, states that there is
 * none, or has a search, which covers the complete list.
 */
export function withDefaultFilter({ filter }: Filtered, searchParams: ListSearchParams, state: ListState): ListState {
  const isFiltered = searchParams.filter !== undefined || searchParams.q !== undefined
  return filter === undefined || isFiltered ? state : { ...state, ...conditionsOf(filter) }
}

/** Encodes such a state for the URL: omits the default filter and writes its absence explicitly. */
export function encodeWithDefaultFilter(profile: Filtered, state: ListState): ListSearchParams {
  const { filter, any, ...rest } = encodeListState(state)
  if (profile.filter === undefined) return { ...rest, ...(filter !== undefined && { filter }), ...(any && { any }) }
  if (state.search === "" && isDefaultFilter(profile, state)) return rest
  return { ...rest, filter: filter ?? noFilter, ...(any && { any }) }
}

const areConditionsEqual = (one: Conditions, other: Conditions) =>
  JSON.stringify(filterOf(one)) === JSON.stringify(filterOf(other))
