import { offeredColumns } from "../../engine/list/offered-columns.ts"
import type { ListArrangement, ListDefault } from "../../schemas/api/views.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import { plainState, type ListState } from "./list-state.ts"

/** The profile with the default filter that the list's default sets in place of its own. */
export function withDefaultOf(profile: CompiledProfile, listDefault: ListDefault | null): CompiledProfile {
  if (listDefault === null) return profile
  const { filter: _replaced, ...rest } = profile
  return { ...rest, ...(listDefault.filter && { filter: listDefault.filter }) }
}

/** Columns and density without a saved view: as the reader arranged them, otherwise the default's, otherwise the profile's. */
export function arrangedState(
  arrangement: ListArrangement | null,
  listDefault: ListDefault | null,
  profile: CompiledProfile,
): Pick<ListState, "columns" | "density"> {
  const known = new Set(offeredColumns(profile).map(({ key }) => key))
  const columns = [arrangement, listDefault]
    .map((one) => one?.columns.filter(({ key }) => known.has(key)) ?? [])
    .find(({ length }) => length > 0)
  return { columns: columns ?? null, density: (arrangement ?? listDefault ?? plainState).density }
}

/** What the reader's arrangement becomes with these columns and this density; null where nothing differs from the default. */
export function arrangementOf(
  { columns, density }: Pick<ListState, "columns" | "density">,
  listDefault: ListDefault | null,
): ListArrangement | null {
  const isDefault = columns === null && density === (listDefault ?? plainState).density
  return isDefault ? null : { columns: [...(columns ?? [])], density }
}

/** The sort that goes without saying: none, or the default's. */
export function unsaidSort(sort: ListState["sort"], listDefault: ListDefault | null): ListState["sort"] {
  const usual = listDefault?.sort
  return sort?.column === usual?.column && sort?.direction === usual?.direction ? null : sort
}
