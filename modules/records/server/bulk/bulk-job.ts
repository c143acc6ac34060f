import * as Type from "typebox"
import type { Static } from "typebox"
import type { SchemaCheck } from "../../../../engine/validate/schema-check.ts"
import { recycleBinDays } from "../../../recycle-bin/contract.ts"
import { byKey } from "../../../../schemas/by-key.ts"
import type { BulkSummary } from "../../contracts/bulk.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { EntityId, JobId, ProfileId } from "../../../../schemas/ids.ts"
import type { PermissionAction } from "../../../../schemas/permissions.ts"
import { problem } from "../../../../schemas/problems.ts"
import { WireFieldValue } from "../../../../schemas/record.ts"
import { RecordSelection } from "../../../../schemas/selection.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { getDatabaseTime } from "../../../../server/database/time.ts"
import { authorizeRecords } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import type { JobKind, RunningJob } from "../../../../server/jobs/job-kind.ts"
import { loadActor } from "../../../auth/server/index.ts"
import { type AccessContext, loadAccessContext, type AccessContextDeps } from "../access-context.ts"
import { insertRows, lastRow, type RowsKey, summaryOf } from "./bulk-repository.ts"
import { selectedIds } from "./selection.ts"

export const BulkInput = Type.Object(
  {
    profileId: Type.Unsafe<ProfileId>(Type.String()),
    /** The entity of the requesting session. */
    entityId: Type.Unsafe<EntityId | null>(Type.Union([Type.String(), Type.Null()])),
    requestedAt: Type.String(),
    selection: RecordSelection,
    preview: Type.Boolean(),
    /** New field values for each record. */
    fields: byKey(WireFieldValue),
    /** The workflow action to perform on each record; only for workflow jobs. */
    move: Type.Optional(
      Type.Object(
        {
          actionId: Type.String(),
          reason: Type.Optional(Type.String()),
          /** The preview job that the requesting user has reviewed. */
          previewed: Type.Optional(Type.Unsafe<JobId>(Type.String())),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)
export type BulkInput = Static<typeof BulkInput>
export type BulkJob = RunningJob<BulkInput, BulkSummary>

export interface BulkDeps extends AccessContextDeps {
  readonly check: SchemaCheck
}

/** Records per transaction. Limits how long other writers of these records wait. */
export const bulkBatchSize = 100
const rowsPerFill = 2_000
const dayMs = 86_400_000

export function keyOf({ id, actor }: BulkJob): RowsKey {
  return { clientId: actor.clientId, jobId: id }
}

/**
 * Reloads the requesting user's current access and locks the profile. Throws when the profile is missing or the user no
 * longer has permission for the action.
 */
export async function bulkContext(
  tx: ClientTransaction,
  job: BulkJob,
  deps: AccessContextDeps,
  action: PermissionAction,
): Promise<{ readonly access: AccessContext; readonly profile: CompiledProfile }> {
  const { profileId, entityId } = job.input
  const actor = await loadActor(tx, { ...job.actor, entityId, jobId: job.id })
  const access = await loadAccessContext(tx, actor, deps, { profileIds: [profileId] })
  const profile = access.availableProfiles.get(profileId)
  if (!profile) throw new HttpError(404, problem("profile.not_found", ["profileId"]))
  authorizeRecords(access, profileId, action)
  return { access, profile }
}

/** What distinguishes the kinds of bulk jobs. */
export interface BulkKind extends Pick<JobKind, "name"> {
  readonly action: PermissionAction
  /** Progress phase reported while the job writes. */
  readonly phase: string
}

/** Bulk job: inserts a row per selected record, then processes the rows and reports progress. */
export function bulkJob(
  { name, action, phase }: BulkKind,
  deps: AccessContextDeps,
  processRows: (job: BulkJob, reportProgress: (some: number) => Promise<void>) => Promise<void>,
): JobKind<BulkInput, BulkSummary> {
  return {
    name,
    input: BulkInput,
    attempts: 20,
    async run(job) {
      await fillRows(job, deps, action)
      const summary = await job.step((tx) => summaryOf(tx, keyOf(job)))
      let done = doneIn(summary)
      const reportProgress = async (some: number) => {
        done += some
        await job.progress(done, summary.total, job.input.preview ? "validating" : phase)
      }
      await reportProgress(0)
      await processRows(job, reportProgress)
      await job.finish((tx) => summaryOf(tx, keyOf(job)))
    },
    // The rows of old jobs are already deleted; a restart would change the records a second time.
    async findObsolescence(tx, { input }) {
      const ageMs = (await getDatabaseTime(tx)).getTime() - Date.parse(input.requestedAt)
      const isOld = ageMs > (recycleBinDays - 1) * dayMs
      return isOld ? problem("job.outdated", []) : undefined
    },
  }
}

/** Number of records that earlier attempts have processed. */
function doneIn({ changed, unchanged, rejected, deleted, missing, performed = 0, conflict = 0 }: BulkSummary): number {
  return changed + unchanged + rejected + deleted + missing + performed + conflict
}

/** Inserts a row per selected record, page by page. Continues after the last row of an earlier attempt. */
async function fillRows(job: BulkJob, deps: AccessContextDeps, action: PermissionAction): Promise<void> {
  const key = keyOf(job)
  const { selection, requestedAt, profileId } = job.input
  for (let found = 0; ;) {
    const added = await job.step(async (tx) => {
      const { access, profile } = await bulkContext(tx, job, deps, action)
      const pageOptions = { after: await lastRow(tx, key), requestedAt, limit: rowsPerFill }
      const ids = await selectedIds(tx, access, profile, selection, pageOptions)
      await insertRows(tx, access, key, profileId, ids)
      return ids.length
    })
    if (added === 0) return
    found += added
    await job.progress(found, null, "reading")
  }
}
