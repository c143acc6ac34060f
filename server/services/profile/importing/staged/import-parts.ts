import type { SchemaCheck } from "../../../../../engine/validate/schema-check.ts"
import type { Database, Tenant } from "../../../../database/database.ts"
import type { FileStore } from "../../../../files/file-store.ts"
import type { RunningJob } from "../../../../jobs/job-kind.ts"
import type { JobService } from "../../../../jobs/service.ts"
import { actingPerson } from "../../../auth/people/acting-person.ts"
import { type Reader, readerOf, type Reading } from "../../records/reader.ts"
import type { ImportId } from "../../../../../schemas/ids.ts"
import { problem, type Problem } from "../../../../../schemas/problems.ts"
import { Refusal } from "../../../../http/refusal.ts"
import { findImport, type ImportRecord } from "./import-repository.ts"

/** What imports are made from. */
export interface ImportParts extends Reading {
  readonly database: Database
  readonly jobs: JobService
  readonly check: SchemaCheck
  readonly store: FileStore
}

export interface ImportWork {
  readonly importId: string
}

/** Why its work would be for nothing: the import was thrown away, or something else was done with it since. */
export async function importMovedOn(
  tx: Tenant,
  { id, actor, input }: Pick<RunningJob<ImportWork, unknown>, "actor" | "input" | "id">,
): Promise<Problem | undefined> {
  const one = await findImport(tx, actor.clientId, input.importId as ImportId)
  if (!one) return problem("import.not_found", [])
  return one.job_id === id ? undefined : problem("job.overtaken", [])
}

/** The import a piece of work is for, and its person as they stand now. */
export async function importOfWork(
  tx: Tenant,
  job: Pick<RunningJob<ImportWork, unknown>, "actor" | "input" | "id">,
  reading: Reading,
  writes: boolean,
): Promise<{ readonly one: ImportRecord; readonly reader: Reader }> {
  const { clientId, userId, module } = job.actor
  const one = await findImport(tx, clientId, job.input.importId as ImportId)
  if (!one) throw new Refusal(404, problem("import.not_found", []))
  const actor = await actingPerson(tx, { clientId, userId, module, entityId: one.entity_id, jobId: job.id })
  const reader = await readerOf(tx, actor, reading, writes ? { profileIds: [one.profile_id] } : undefined)
  return { one, reader }
}
