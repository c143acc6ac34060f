import type { ListDefault } from "../../modules/records/contracts/views.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { Problem } from "../../schemas/problems.ts"
import { supportedView } from "./supported-view.ts"

/** A list's default with the columns the profile has, and a problem for each missing column. */
export function supportedDefault(
  { columns, density, sort, filter }: ListDefault,
  compiled: CompiledProfile,
): { readonly listDefault: ListDefault; readonly problems: readonly Problem[] } {
  const asView = { columns, density, sort, search: "", group: null, ...(filter && { filter }) }
  const { content, problems } = supportedView(asView, compiled)
  return {
    listDefault: { columns: content.columns, density, sort: content.sort, filter: content.filter ?? null },
    problems,
  }
}
