import type { FieldViewState } from "../../../fields/rendering/view-context.tsx"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { UserSummary } from "../../../modules/auth/contracts/auth.ts"
import { isUserField } from "../list-fields.ts"
import type { RenderedColumn } from "../use-list-columns.ts"
import { editedField } from "./edited-field.ts"
import { plainAgain, type Cells } from "./tsv.ts"

/** Maximum number of distinct user names in a paste. */
const maxNames = 100

/** Resolves pasted names to users, with one search per name. */
export async function resolvePastedUsers(
  pasted: Cells,
  columns: readonly RenderedColumn[],
  compiled: CompiledProfile,
  view: Pick<FieldViewState, "searchUsers" | "people">,
  signal: AbortSignal,
): Promise<readonly UserSummary[]> {
  const names = new Set<string>()
  columns.forEach((column, at) => {
    if (!isUserField(editedField(compiled, column.compiled))) return
    for (const row of pasted) {
      for (const name of plainAgain(row[at] ?? "").split(/[;,\n]/)) if (name.trim()) names.add(name.trim())
    }
  })
  const found = await Promise.all([...names].slice(0, maxNames).map((name) => view.searchUsers(name, signal)))
  const people = [...new Map(found.flat().map((user) => [user.id, user])).values()]
  view.people.learn(people)
  return people
}
