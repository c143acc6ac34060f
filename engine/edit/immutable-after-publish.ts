import { problem, type Problem } from "../../schemas/problems.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"

/**
 * Properties on which existing records depend: the type of the record type, and whether its records belong to projects.
 */
export const immutableAfterPublish = ["type", "outsideProjects"] as const

type ImmutableProperties = Pick<ProfileDefinition, (typeof immutableAfterPublish)[number]>

/** Changes of immutable properties after publishing; none if the record type was never published. */
export function immutableProblems(
  published: ImmutableProperties | null,
  definition: ImmutableProperties,
): readonly Problem[] {
  if (published === null) return []
  return immutableAfterPublish
    .filter((property) => (published[property] ?? false) !== (definition[property] ?? false))
    .map((property) => problem("definition.immutable", [property], { property }))
}
