import { problem, type Problem } from "../../../schemas/problems.ts"
import type { Dependants } from "./dependants-repository.ts"

/** Builds the problem of a record that cannot be deleted because of its dependants. */
export function hasDependants({ count, visible, hiddenCount }: Dependants): Problem {
  const more = count - hiddenCount - visible.length
  const list = visible.map(({ uniqueId, name }) => `${uniqueId} ${name}`.trim()).join("; ")
  return problem("record.has_children", [], { count, visible: visible.length, list, more, others: hiddenCount })
}
