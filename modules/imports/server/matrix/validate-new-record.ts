import { forbiddenRecordsProblem } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { archivedProblem, canCreateIn, resolveCreationScope, valuesBelow } from "../../../records/server/writing.ts"
import { creationProblems } from "../staged/validate-creation.ts"
import { entityOf } from "../staged/validate-rows.ts"
import { mergeLinks } from "./merge-links.ts"
import { completedProblems, heldProblems, placementProblems } from "./record-placement.ts"
import { type RecordValidation, rejected, type UndecidedValidation } from "./record-validation.ts"
import type { RecordCase, ValidationContext } from "./validation-context.ts"

/** Validates a record that the import is to create. */
export async function validateNewRecord(
  context: ValidationContext,
  one: RecordCase,
  base: UndecidedValidation,
): Promise<RecordValidation> {
  const { tx, access, target, matrix, purpose } = context
  const { profile, projectId } = target
  const { record, inputValues, parents } = one
  if (!canCreateIn(access, projectId, profile.profileId))
    return rejected(base, [forbiddenRecordsProblem(access, profile.profileId, "CREATE")])
  const archived = archivedProblem(access, profile.profileId)
  if (archived) return rejected(base, [archived])
  const entity = entityOf(access, target, { entity: record.input.entity ?? undefined })
  if (!entity.ok) return rejected(base, [entity.problem])
  // A record for which no entity is given is created in that of the record above it, as in the record's form.
  const isBound = access.entityOf.has(profile.profileId)
  const inherited = isBound ? undefined : (parents.find(({ entityId }) => entityId !== null)?.entityId ?? undefined)
  const entityId = entity.entityId ?? inherited
  const { values, others } = valuesBelow(profile, parents)
  const all = mergeLinks(inputValues, values)
  try {
    const scope = resolveCreationScope(access, profile, { projectId, entityId })
    const planned = { ...base, entityId: scope.entityId, scope, inputValues: all, linkedByParents: others }
    const placement = [
      ...completedProblems(context, parents),
      ...heldProblems(context, parents),
      ...placementProblems(matrix, profile, parents, others, scope.entityId),
    ]
    if (placement.length > 0) return rejected(planned, placement)
    if (purpose === "write") return { ...planned, status: "create" }
    const found = await creationProblems(tx, access, target, entityId, all, context.uid)
    const problems = context.standIns.withoutProblems(found)
    return problems.length > 0 ? { ...planned, status: "rejected", problems } : { ...planned, status: "create" }
  } catch (error) {
    // For example, a closed project rejects every new record.
    if (error instanceof HttpError) return rejected(base, error.problems)
    throw error
  }
}
