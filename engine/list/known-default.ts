import type { ListDefault } from "../../modules/records/contracts/views.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { Problem } from "../../schemas/problems.ts"
import { knownView } from "./known-view.ts"

/** A list's default with the columns the profile has, and a problem for each missing column. */
export function knownDefault(
  { columns, density, sort, filter }: ListDefault,
  compiled: CompiledProfile,
): { readonly listDefault: ListDefault; readonly problems: readonly Problem[] } {
  const asView = { columns, density, sort, search: "", group: null, ...(filter && { filter }) }
  const { content, problems } = knownView(asView, compiled)
  return {
    listDefault: { columns: content.columns, density, sort: content.sort, filter: content.filter ?? null },
    problems,
  }
}
