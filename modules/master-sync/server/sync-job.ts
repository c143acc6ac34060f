import * as Type from "typebox"
import type { SchemaCheck } from "../../../engine/validate/schema-check.ts"
import type { MasterSyncId } from "../../../schemas/ids.ts"
import { problem, type Problem } from "../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import type { RunningJob } from "../../../server/jobs/job-kind.ts"
import { loadActor } from "../../auth/server/index.ts"
import { type AccessContext, type AccessContextDeps, loadAccessContext } from "../../records/server/index.ts"
import { findSync, type MasterSyncRecord } from "./sync-repository.ts"

/** Input of the jobs of a sync. */
export const SyncJobInput = Type.Object({ syncId: Type.String() }, { additionalProperties: false })
export type SyncJobInput = Type.Static<typeof SyncJobInput>

/** Dependencies of the jobs of a sync. */
export interface SyncJobDeps extends AccessContextDeps {
  readonly check: SchemaCheck
}

type SyncJob = Pick<RunningJob<SyncJobInput, unknown>, "id" | "actor" | "input">

/** Returns why a job is obsolete: its sync was deleted or has another job. Undefined while it is current. */
export async function findSyncObsolescence(
  tx: ClientTransaction,
  { id, actor, input }: SyncJob,
): Promise<Problem | undefined> {
  const sync = await findSync(tx, actor.clientId, input.syncId as MasterSyncId)
  if (!sync) return problem("sync.not_found", [])
  return sync.job_id === id ? undefined : problem("job.outdated", [])
}

/**
 * Finds the sync of a job, and reloads the current access of its user; with the profiles of the library locked if
 * records are written.
 */
export async function loadSyncOfJob(
  tx: ClientTransaction,
  job: SyncJob,
  deps: AccessContextDeps,
  options: { readonly writes: boolean },
): Promise<{ readonly sync: MasterSyncRecord; readonly access: AccessContext }> {
  const { clientId, userId, module } = job.actor
  const sync = await findSync(tx, clientId, job.input.syncId as MasterSyncId)
  if (!sync) throw new HttpError(404, problem("sync.not_found", []))
  const actor = await loadActor(tx, { clientId, userId, module, entityId: sync.session_entity_id, jobId: job.id })
  const access = await loadAccessContext(tx, actor, deps)
  if (!access.visibility.projects.has(sync.project_id)) throw new HttpError(404, problem("project.not_found", []))
  if (!options.writes) return { sync, access }
  const profileIds = [...access.visibility.masterProfiles]
  return { sync, access: await loadAccessContext(tx, actor, deps, { profileIds }) }
}
