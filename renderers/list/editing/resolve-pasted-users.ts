import type { FieldViewState } from "../../../fields/rendering/view-context.tsx"
import type { CompiledField } from "../../../schemas/compiled.ts"
import type { UserSummary } from "../../../modules/auth/contracts/auth.ts"
import { isUserField } from "../list-fields.ts"
import { plainAgain, type Cells } from "./tsv.ts"

/** Maximum number of distinct user names in a paste. */
const maxNames = 100

/** Resolves names pasted into these fields to users, with one search per name. */
export async function resolvePastedUsers(
  pasted: Cells,
  fields: readonly (CompiledField | undefined)[],
  view: Pick<FieldViewState, "searchUsers" | "people">,
  signal: AbortSignal,
): Promise<readonly UserSummary[]> {
  const names = new Set<string>()
  fields.forEach((field, at) => {
    if (!isUserField(field)) return
    for (const row of pasted) {
      for (const name of plainAgain(row[at] ?? "").split(/[;,\n]/)) if (name.trim()) names.add(name.trim())
    }
  })
  const found = await Promise.all([...names].slice(0, maxNames).map((name) => view.searchUsers(name, signal)))
  const people = [...new Map(found.flat().map((user) => [user.id, user])).values()]
  view.people.learn(people)
  return people
}
