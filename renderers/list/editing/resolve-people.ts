import type { FieldViewState } from "../../../fields/drawing/view-context.tsx"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { Person } from "../../../schemas/api/auth.ts"
import { isOfPeople } from "../list-fields.ts"
import type { DrawnColumn } from "../use-list-columns.ts"
import { editedField } from "./edited-field.ts"
import { plainAgain, type Cells } from "./tsv.ts"

/** Nobody pastes the names of more people than work in one place. */
const mostNames = 100

/** The people that pasted names may mean: each name is searched for once. */
export async function peopleIn(
  pasted: Cells,
  columns: readonly DrawnColumn[],
  compiled: CompiledProfile,
  view: Pick<FieldViewState, "searchPeople" | "people">,
  signal: AbortSignal,
): Promise<readonly Person[]> {
  const names = new Set<string>()
  columns.forEach((column, at) => {
    if (!isOfPeople(editedField(compiled, column.compiled))) return
    for (const row of pasted) {
      for (const piece of plainAgain(row[at] ?? "").split(/[;,\n]/)) if (piece.trim()) names.add(piece.trim())
    }
  })
  const found = await Promise.all([...names].slice(0, mostNames).map((name) => view.searchPeople(name, signal)))
  const people = [...new Map(found.flat().map((person) => [person.id, person])).values()]
  view.people.learn(people)
  return people
}
