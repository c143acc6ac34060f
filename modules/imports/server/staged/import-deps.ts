import type { SchemaCheck } from "../../../../engine/validate/schema-check.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import type { FileStore } from "../../../../server/files/file-store.ts"
import type { RunningJob } from "../../../../server/jobs/job-kind.ts"
import type { JobService } from "../../../../server/jobs/service.ts"
import { loadActor } from "../../../auth/server/index.ts"
import { type AccessContext, type AccessContextDeps, loadAccessContext } from "../../../records/server/index.ts"
import type { ImportId } from "../../../../schemas/ids.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { findImport, type ImportRecord, profileIdsOf } from "./import-repository.ts"

/** Dependencies of imports. */
export interface ImportDeps extends AccessContextDeps {
  readonly database: Database
  readonly jobs: JobService
  readonly check: SchemaCheck
  readonly store: FileStore
}

export interface ImportJobInput {
  readonly importId: string
}

/** Returns why a job is obsolete: its import was deleted or has another job. Undefined while it is current. */
export async function importMovedOn(
  tx: ClientTransaction,
  { id, actor, input }: Pick<RunningJob<ImportJobInput, unknown>, "actor" | "input" | "id">,
): Promise<Problem | undefined> {
  const one = await findImport(tx, actor.clientId, input.importId as ImportId)
  if (!one) return problem("import.not_found", [])
  return one.job_id === id ? undefined : problem("job.outdated", [])
}

/** Finds the import of a job, and reloads the current access of its user. */
export async function findImportOfJob(
  tx: ClientTransaction,
  job: Pick<RunningJob<ImportJobInput, unknown>, "actor" | "input" | "id">,
  accessDeps: AccessContextDeps,
  writes: boolean,
): Promise<{ readonly one: ImportRecord; readonly access: AccessContext }> {
  const { clientId, userId, module } = job.actor
  const one = await findImport(tx, clientId, job.input.importId as ImportId)
  if (!one) throw new HttpError(404, problem("import.not_found", []))
  const actor = await loadActor(tx, { clientId, userId, module, entityId: one.entity_id, jobId: job.id })
  const access = await loadAccessContext(tx, actor, accessDeps, writes ? { profileIds: profileIdsOf(one) } : undefined)
  return { one, access }
}
