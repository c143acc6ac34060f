import { problem, type Problem } from "../../../schemas/problems.ts"
import type { Dependants } from "./dependants-repository.ts"

/** Builds the problem of a record that cannot be deleted because of its dependants. */
export function hasDependants({ count, seen, unseen }: Dependants): Problem {
  const more = count - unseen - seen.length
  const list = seen.map(({ uniqueId, name }) => `${uniqueId} ${name}`.trim()).join("; ")
  return problem("record.has_children", [], { count, seen: seen.length, list, more, others: unseen })
}
