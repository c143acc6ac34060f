import { assigned } from "../../../engine/workflow/effects.ts"
import { beginningStanding } from "../../../engine/workflow/beginning.ts"
import { afterChange } from "../../../engine/workflow/changes.ts"
import { initialActivity } from "../../../engine/workflow/standing.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import type { Tenant } from "../../database/database.ts"
import type { Reader } from "../profile/records/reader.ts"
import type { RecordRow } from "../profile/records/record-repository.ts"
import { readStanding, writeStanding } from "./standing-repository.ts"
import { insertSteps } from "./step-repository.ts"
import { followEffects, plainStep } from "./take-step.ts"

/** What the workflow makes of records that are made and saved, in the transaction that does it; the profile is the whole one. */

/** Whoever a new record names to begin with is asked to, and whoever made it has prepared it. */
export async function beginWork(
  tx: Tenant,
  reader: Reader,
  profile: CompiledProfile,
  row: RecordRow,
  values: RecordValues,
): Promise<void> {
  const first = initialActivity(profile.workflow)
  if (!first) return
  const standing = beginningStanding({ profile, values }, [reader.actor.userId])
  await writeStanding(tx, row, standing)
  await followEffects(tx, reader, { row }, assigned(first, standing.turn))
}

/** Who changed what is material has prepared it, and what was approved of something else is asked for again. */
export async function followChange(
  tx: Tenant,
  reader: Reader,
  profile: CompiledProfile,
  row: RecordRow,
  previous: RecordValues,
  values: RecordValues,
): Promise<void> {
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
