import { problem, type Problem } from "../../schemas/problems.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"

/** What the records of a record type live by: of which kind they are, and whether they stand in projects. */
export const settledByPublishing = ["type", "outsideProjects"] as const

type Settled = Pick<ProfileDefinition, (typeof settledByPublishing)[number]>

/** What a definition would change of that although it was published; of one that never was, nothing. */
export function settledProblems(published: Settled | null, definition: Settled): readonly Problem[] {
  if (published === null) return []
  return settledByPublishing
    .filter((property) => (published[property] ?? false) !== (definition[property] ?? false))
    .map((property) => problem("definition.settled", [property], { property }))
}
