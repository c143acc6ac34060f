import { valuesFromWire } from "../../../../engine/wire/values-from-wire.ts"
import type { BulkResult } from "../../../../schemas/api/bulk.ts"
import type * as calls from "../../../../schemas/api/bulk.ts"
import type { BodyOf, ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type { JobId } from "../../../../schemas/ids.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import { readNow } from "../../../database/time.ts"
import { demandRecords, markRecordPermissionAsked, type Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { JobService } from "../../../jobs/service.ts"
import { readableProfile, readerOf, type Reading } from "../records/reader.ts"
import { listRows, reasonsOf, summaryOf } from "./bulk-repository.ts"
import type { BulkInput, BulkKind } from "./bulk-work.ts"
import { changeKind } from "./change-job.ts"
import { deleteKind } from "./delete-job.ts"
import { printReasons, printRows } from "./print-row.ts"
import { demandSelection } from "./selection.ts"

/** What must be typed, whatever the language. */
const confirmation = "DELETE"

type Enqueued = ReturnType<JobService["enqueue"]>

export interface RowsWish {
  readonly result?: BulkResult | undefined
  readonly page: number
  readonly size: number
}

export type BulkAsking = Reading & { readonly database: Database; readonly jobs: JobService }

/** What is asked of many records. */
interface BulkAsked extends Pick<BulkInput, "profileId" | "selection" | "fields" | "move"> {
  readonly preview?: boolean | undefined
}

/** Puts in work on many records; what is refused as a whole is refused before. */
export function enqueueBulk(
  { database, jobs, ...parts }: BulkAsking,
  actor: Actor,
  kind: BulkKind,
  wish: BulkAsked,
  demand: (tx: Tenant, profile: CompiledProfile) => Promise<void> = async () => undefined,
): Enqueued {
  return database.tenant(actor.clientId, async (tx) => {
    const reader = await readerOf(tx, actor, parts)
    const profile = readableProfile(reader, wish.profileId)
    demandRecords(reader, profile.profileId, kind.action)
    const parsed = valuesFromWire(profile, wish.fields)
    if (!parsed.ok) throw new Refusal(400, parsed.problems)
    await demandSelection(tx, reader, profile, wish.selection)
    await demand(tx, profile)
    const { profileId, selection, fields, move, preview = false } = wish
    const askedAt = (await readNow(tx)).toISOString()
    const { entityId } = actor
    const input: BulkInput = { profileId, entityId, askedAt, selection, preview, fields, ...(move && { move }) }
    return jobs.enqueue(tx, actor, kind, input)
  })
}

/** Fields of many records, many records deleted, and what came of each of whatever was done to many. */
export function bulkService(parts: BulkAsking) {
  const { database, jobs } = parts
  const kindsWithRows = [changeKind.name, deleteKind.name, ...parts.extensions.bulkJobs]
  const enqueue = (actor: Actor, kind: BulkKind, wish: BulkAsked) => enqueueBulk(parts, actor, kind, wish)

  return {
    async change(actor: Actor, body: BodyOf<typeof calls.changeManyRecords>): Enqueued {
      if (Object.keys(body.fields).length === 0) throw new Refusal(400, problem("record.nothing_changed", ["fields"]))
      return enqueue(actor, changeKind, body)
    },

    async delete(actor: Actor, body: BodyOf<typeof calls.deleteManyRecords>): Enqueued {
      if (!body.preview && body.confirmation !== confirmation)
        throw new Refusal(400, problem("record.text_not_matching", ["confirmation"]))
      return enqueue(actor, deleteKind, { ...body, fields: {} })
    },

    rows: (
      actor: Actor,
      jobId: JobId,
      { result, page, size }: RowsWish,
      language: Language,
    ): Promise<ReplyOf<typeof calls.listBulkRows>> =>
      database.reading(actor.clientId, async (tx: Tenant) => {
        const job = await jobs.find(tx, actor, jobId)
        if (!kindsWithRows.includes(job.kind)) throw new Refusal(404, problem("job.not_found", ["jobId"]))
        markRecordPermissionAsked(actor)
        const reader = await readerOf(tx, actor, parts)
        const key = { clientId: actor.clientId, jobId: job.id }
        const { rows, total } = await listRows(tx, reader, key, { result, limit: size, offset: page * size })
        const content = await printRows(tx, reader, rows, language)
        const reasons = printReasons(reader, await reasonsOf(tx, reader, key), language)
        return { content, page, size, totalElements: total, summary: await summaryOf(tx, key), reasons }
      }),
  }
}

export type BulkService = ReturnType<typeof bulkService>
