import type { CompiledProfile } from "../../schemas/compiled.ts"
import { conditionsOf, encodeListState, filterOf, noFilter, type ListAddress, type ListState } from "./list-state.ts"

type Filtered = Pick<CompiledProfile, "filter">
type Conditions = Pick<ListState, "conditions" | "join">

/** Whether these are the conditions with which the list opens by itself. */
export function isDefaultFilter({ filter }: Filtered, state: Conditions): boolean {
  return filter !== undefined && saysTheSame(state, conditionsOf(filter))
}

/**
 * The state an address asks for where no view is shown: with the list's default filter, unless the address has a filter of
 * its own, says that there is none, or searches, which is a question to the whole list.
 */
export function withDefaultFilter({ filter }: Filtered, address: ListAddress, state: ListState): ListState {
  const isAsked = address.filter !== undefined || address.q !== undefined
  return filter === undefined || isAsked ? state : { ...state, ...conditionsOf(filter) }
}

/** The address of such a state: the default filter goes without saying, its absence does not. */
export function addressWithDefault(profile: Filtered, state: ListState): ListAddress {
  const { filter, any, ...rest } = encodeListState(state)
  if (profile.filter === undefined) return { ...rest, ...(filter !== undefined && { filter }), ...(any && { any }) }
  if (state.search === "" && isDefaultFilter(profile, state)) return rest
  return { ...rest, filter: filter ?? noFilter, ...(any && { any }) }
}

const saysTheSame = (one: Conditions, other: Conditions) =>
  JSON.stringify(filterOf(one)) === JSON.stringify(filterOf(other))
