import { valuesFromWire } from "../../../../engine/wire/values-from-wire.ts"
import type { BulkResult } from "../../contracts/bulk.ts"
import type * as calls from "../../contracts/bulk.ts"
import type { BodyOf, ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type { JobId } from "../../../../schemas/ids.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import { getDatabaseTime } from "../../../../server/database/time.ts"
import { authorizeRecords, markRecordPermissionChecked, type Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import type { JobService } from "../../../../server/jobs/service.ts"
import { readableProfile, loadAccessContext, type AccessContextDeps } from "../access-context.ts"
import { listRows, reasonsOf, summaryOf } from "./bulk-repository.ts"
import type { BulkInput, BulkKind } from "./bulk-job.ts"
import { changeKind } from "./change-job.ts"
import { deleteKind } from "./delete-job.ts"
import { formatReasons, serializeRows } from "./serialize-row.ts"
import { assertSelectionValid } from "./selection.ts"

/** Confirmation text to type, the same in every language. */
const confirmation = "DELETE"

type EnqueueResult = ReturnType<JobService["enqueue"]>

export interface BulkRowsQuery {
  readonly result?: BulkResult | undefined
  readonly page: number
  readonly size: number
}

export type BulkJobDeps = AccessContextDeps & { readonly database: Database; readonly jobs: JobService }

/** Request for a bulk job. */
interface BulkJobInput extends Pick<BulkInput, "profileId" | "selection" | "fields" | "move"> {
  readonly preview?: boolean | undefined
}

/** Enqueues a bulk job. Throws first if the request as a whole is invalid or unauthorized. */
export function enqueueBulk(
  { database, jobs, ...deps }: BulkJobDeps,
  actor: Actor,
  kind: BulkKind,
  request: BulkJobInput,
  authorize: (tx: ClientTransaction, profile: CompiledProfile) => Promise<void> = async () => undefined,
): EnqueueResult {
  return database.clientTransaction(actor.clientId, async (tx) => {
    const access = await loadAccessContext(tx, actor, deps)
    const profile = readableProfile(access, request.profileId)
    authorizeRecords(access, profile.profileId, kind.action)
    const parsed = valuesFromWire(profile, request.fields)
    if (!parsed.ok) throw new HttpError(400, parsed.problems)
    await assertSelectionValid(tx, access, profile, request.selection)
    await authorize(tx, profile)
    const { profileId, selection, fields, move, preview = false } = request
    const requestedAt = (await getDatabaseTime(tx)).toISOString()
    const { entityId } = actor
    const input: BulkInput = { profileId, entityId, requestedAt, selection, preview, fields, ...(move && { move }) }
    return jobs.enqueue(tx, actor, kind, input)
  })
}

/** Bulk changes and bulk deletion of records, and the results of any bulk job. */
export function bulkService(deps: BulkJobDeps) {
  const { database, jobs } = deps
  const kindsWithRows = [changeKind.name, deleteKind.name, ...deps.extensions.bulkJobs]
  const enqueue = (actor: Actor, kind: BulkKind, request: BulkJobInput) => enqueueBulk(deps, actor, kind, request)

  return {
    async change(actor: Actor, body: BodyOf<typeof calls.changeManyRecords>): EnqueueResult {
      if (Object.keys(body.fields).length === 0) throw new HttpError(400, problem("record.nothing_changed", ["fields"]))
      return enqueue(actor, changeKind, body)
    },

    async delete(actor: Actor, body: BodyOf<typeof calls.deleteManyRecords>): EnqueueResult {
      if (!body.preview && body.confirmation !== confirmation)
        throw new HttpError(400, problem("record.text_not_matching", ["confirmation"]))
      return enqueue(actor, deleteKind, { ...body, fields: {} })
    },

    rows: (
      actor: Actor,
      jobId: JobId,
      { result, page, size }: BulkRowsQuery,
      language: Language,
    ): Promise<ReplyOf<typeof calls.listBulkRows>> =>
      database.readTransaction(actor.clientId, async (tx: ClientTransaction) => {
        const job = await jobs.find(tx, actor, jobId)
        if (!kindsWithRows.includes(job.kind)) throw new HttpError(404, problem("job.not_found", ["jobId"]))
        markRecordPermissionChecked(actor)
        const access = await loadAccessContext(tx, actor, deps)
        const key = { clientId: actor.clientId, jobId: job.id }
        const { rows, total } = await listRows(tx, access, key, { result, limit: size, offset: page * size })
        const content = await serializeRows(tx, access, rows, language)
        const reasons = formatReasons(access, await reasonsOf(tx, access, key), language)
        return { content, page, size, totalElements: total, summary: await summaryOf(tx, key), reasons }
      }),
  }
}

export type BulkService = ReturnType<typeof bulkService>
