import * as Type from "typebox"
import type { SchemaCheck } from "../../../engine/validate/schema-check.ts"
import type { RollOverId } from "../../../schemas/ids.ts"
import { problem, type Problem } from "../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import type { RunningJob } from "../../../server/jobs/job-kind.ts"
import { loadActor } from "../../auth/server/index.ts"
import { type AccessContext, type AccessContextDeps, loadAccessContext } from "../../records/server/index.ts"
import { findRollOver, type RollOverRecord } from "./roll-over-repository.ts"
import { rolledTypes } from "../rolled-types.ts"

/** Input of the jobs of a roll-over. */
export const RollOverJobInput = Type.Object({ rollOverId: Type.String() }, { additionalProperties: false })
export type RollOverJobInput = Type.Static<typeof RollOverJobInput>

/** Dependencies of the jobs of a roll-over. */
export interface RollOverJobDeps extends AccessContextDeps {
  readonly check: SchemaCheck
}

type RollOverJob = Pick<RunningJob<RollOverJobInput, unknown>, "id" | "actor" | "input">

/** Returns why a job is obsolete: its roll-over was deleted or has another job. Undefined while it is current. */
export async function findRollOverObsolescence(
  tx: ClientTransaction,
  { id, actor, input }: RollOverJob,
): Promise<Problem | undefined> {
  const rollOver = await findRollOver(tx, actor.clientId, input.rollOverId as RollOverId)
  if (!rollOver) return problem("roll_over.not_found", [])
  return rollOver.job_id === id ? undefined : problem("job.outdated", [])
}

/**
 * Finds the roll-over of a job, and reloads the current access of its user to both projects; with the profiles of what
 * comes along locked if records are written.
 */
export async function loadRollOverOfJob(
  tx: ClientTransaction,
  job: RollOverJob,
  deps: AccessContextDeps,
  options: { readonly writes: boolean },
): Promise<{ readonly rollOver: RollOverRecord; readonly access: AccessContext }> {
  const { clientId, userId, module } = job.actor
  const rollOver = await findRollOver(tx, clientId, job.input.rollOverId as RollOverId)
  if (!rollOver) throw new HttpError(404, problem("roll_over.not_found", []))
  const actor = await loadActor(tx, { clientId, userId, module, entityId: rollOver.session_entity_id, jobId: job.id })
  const access = await loadAccessContext(tx, actor, deps)
  const { projects } = access.visibility
  if (!projects.has(rollOver.project_id) || !projects.has(rollOver.source_id))
    throw new HttpError(404, problem("project.not_found", ["projectId"]))
  if (!options.writes) return { rollOver, access }
  const rolled = [...access.availableProfiles.values()].filter(({ type }) => rolledTypes.includes(type))
  const profileIds = rolled.map(({ profileId }) => profileId)
  return { rollOver, access: await loadAccessContext(tx, actor, deps, { profileIds }) }
}
