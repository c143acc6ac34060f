import { selectableColumns } from "../../engine/list/selectable-columns.ts"
import type { ListArrangement, ListDefault } from "../../modules/records/contracts/views.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import { plainState, type ListState } from "./list-state.ts"

/** Replaces the profile's default filter with the one of the list default. */
export function withDefaultOf(profile: CompiledProfile, listDefault: ListDefault | null): CompiledProfile {
  if (listDefault === null) return profile
  const { filter: _replaced, ...rest } = profile
  return { ...rest, ...(listDefault.filter && { filter: listDefault.filter }) }
}

/** Columns and density without a saved view: the user's layout, otherwise the list default, otherwise the profile. */
export function arrangedState(
  arrangement: ListArrangement | null,
  listDefault: ListDefault | null,
  profile: CompiledProfile,
): Pick<ListState, "columns" | "density"> {
  const known = new Set(selectableColumns(profile).map(({ key }) => key))
  const columns = [arrangement, listDefault]
    .map((one) => one?.columns.filter(({ key }) => known.has(key)) ?? [])
    .find(({ length }) => length > 0)
  return { columns: columns ?? null, density: (arrangement ?? listDefault ?? plainState).density }
}

/** Computes the user's layout for these columns and this density. Null when it equals the default. */
export function arrangementOf(
  { columns, density }: Pick<ListState, "columns" | "density">,
  listDefault: ListDefault | null,
): ListArrangement | null {
  const isDefault = columns === null && density === (listDefault ?? plainState).density
  return isDefault ? null : { columns: [...(columns ?? [])], density }
}

/** Returns the sort order, or null when it equals the one of the list default. */
export function omitDefaultSort(sort: ListState["sort"], listDefault: ListDefault | null): ListState["sort"] {
  const defaultSort = listDefault?.sort
  return sort?.column === defaultSort?.column && sort?.direction === defaultSort?.direction ? null : sort
}
