import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { FieldId } from "../../schemas/ids.ts"
import { evaluateLogic, answered, holds } from "../rules/evaluate-logic.ts"
import type { RuleContext } from "../rules/context.ts"

/** The person a profile is read for. */
export interface Reading {
  readonly actor: RuleContext["actor"]
  /** Everything is there for them. */
  readonly isClientAdmin: boolean
}

const none: ReadonlySet<FieldId> = new Set()

/** The fields that are not there for the person: those with a condition that does not hold, and what was kept of them before. */
export function withheldFields(
  profile: Pick<CompiledProfile, "disclosures" | "fields">,
  { actor, isClientAdmin }: Reading,
): ReadonlySet<FieldId> {
  if (isClientAdmin || !profile.disclosures) return none
  const withheld = new Set(
    profile.disclosures.filter(({ logic }) => !isFor(logic, actor)).map(({ fieldId }) => fieldId),
  )
  // An archive may itself have been archived.
  for (let before = -1; before !== withheld.size;) {
    before = withheld.size
    for (const { id, archiveOf } of profile.fields)
      if (archiveOf !== undefined && withheld.has(archiveOf)) withheld.add(id)
  }
  return withheld
}

/** What cannot be decided is withheld. */
function isFor(logic: NonNullable<CompiledProfile["disclosures"]>[number]["logic"], actor: RuleContext["actor"]) {
  try {
    return holds(evaluateLogic(answered(logic, personOnly(actor)), {}))
  } catch {
    return false
  }
}

/** The condition asks of nothing else; a day and a state are there because every rule is given some. */
function personOnly(actor: RuleContext["actor"]): RuleContext {
  return {
    actor,
    today: "1970-01-01",
    state: { status: "DRAFT", subStatus: null, activityId: null, isUnlocked: true, workflowDone: false },
  }
}
