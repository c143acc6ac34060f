import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { FieldId } from "../../schemas/ids.ts"
import { evaluateLogic, resolveLogic, isTrue } from "../rules/evaluate-logic.ts"
import type { RuleContext } from "../rules/context.ts"

/** The user for whom a profile is loaded. */
export interface RestrictionContext {
  readonly actor: RuleContext["actor"]
  /** Administrators can see every field. */
  readonly isClientAdmin: boolean
}

const none: ReadonlySet<FieldId> = new Set()

/** The fields the user cannot see: those with a condition that is not true, and their archives. */
export function restrictedFields(
  profile: Pick<CompiledProfile, "disclosures" | "fields">,
  { actor, isClientAdmin }: RestrictionContext,
): ReadonlySet<FieldId> {
  if (isClientAdmin || !profile.disclosures) return none
  const restricted = new Set(
    profile.disclosures.filter(({ logic }) => !isFor(logic, actor)).map(({ fieldId }) => fieldId),
  )
  // An archive may itself have an archive.
  for (let before = -1; before !== restricted.size;) {
    before = restricted.size
    for (const { id, archiveOf } of profile.fields)
      if (archiveOf !== undefined && restricted.has(archiveOf)) restricted.add(id)
  }
  return restricted
}

/** A field whose condition cannot be evaluated is restricted. */
function isFor(logic: NonNullable<CompiledProfile["disclosures"]>[number]["logic"], actor: RuleContext["actor"]) {
  try {
    return isTrue(evaluateLogic(resolveLogic(logic, actorOnlyContext(actor)), {}))
  } catch {
    return false
  }
}

/** The condition reads nothing else; day and state are set because every rule context requires them. */
function actorOnlyContext(actor: RuleContext["actor"]): RuleContext {
  return {
    actor,
    today: "1970-01-01",
    state: { status: "DRAFT", subStatus: null, activityId: null, isUnlocked: true, workflowDone: false },
  }
}
