import { assigned } from "../../../engine/workflow/effects.ts"
import { beginningStanding } from "../../../engine/workflow/beginning.ts"
import { afterChange } from "../../../engine/workflow/changes.ts"
import { initialActivity } from "../../../engine/workflow/standing.ts"
import type { Tenant } from "../../database/database.ts"
import type { CreatedRecord, RecordLifecycle, UpdatedRecord } from "../profile/records/lifecycle.ts"
import { forgetWorkflowOf, readStanding, writeStanding } from "./standing-repository.ts"
import { insertSteps } from "./step-repository.ts"
import { followEffects, plainStep } from "./take-step.ts"

/** What the workflow does with records that are created, saved and purged; the profile is the whole one. */
export const workflowLifecycle: RecordLifecycle = {
  created: startWorkflow,
  updated: followChange,
  purged: (tx, { clientId, ids }) => forgetWorkflowOf(tx, clientId, ids),
}

/** Whoever a new record names to begin with is asked to, and whoever made it has prepared it. */
async function startWorkflow(tx: Tenant, { reader, profile, row, values }: CreatedRecord): Promise<void> {
  const first = initialActivity(profile.workflow)
  if (!first) return
  const standing = beginningStanding({ profile, values }, [reader.actor.userId])
  await writeStanding(tx, row, standing)
  await followEffects(tx, reader, { row }, assigned(first, standing.turn))
}

/** Who changed what is material has prepared it, and what was approved of something else is asked for again. */
async function followChange(tx: Tenant, { reader, profile, row, previous, values }: UpdatedRecord): Promise<void> {
  if (!profile.workflow) return
  const standing = await readStanding(tx, profile, row, previous)
  const after = afterChange({ profile, values, standing }, previous, reader.actor.userId)
  if (after.standing === standing) return
  await writeStanding(tx, row, after.standing)
  await followEffects(tx, reader, { row }, after.effects)
  if (after.standing.approvals.length < standing.approvals.length) {
    await insertSteps(tx, row.client_id, row.id, [{ ...plainStep(reader, profile), kind: "asked_again" }])
  }
}
