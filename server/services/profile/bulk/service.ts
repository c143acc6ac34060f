import { valuesFromWire } from "../../../../engine/wire/values-from-wire.ts"
import type { BulkResult } from "../../../../schemas/api/bulk.ts"
import type * as calls from "../../../../schemas/api/bulk.ts"
import type { BodyOf, ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type { JobId } from "../../../../schemas/ids.ts"
import type { Language } from "../../../../schemas/languages.ts"
import type { PermissionAction } from "../../../../schemas/permissions.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import { readNow } from "../../../database/time.ts"
import { demandRecords, markRecordPermissionAsked, type Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { JobKind } from "../../../jobs/job-kind.ts"
import type { JobService } from "../../../jobs/service.ts"
import { readableProfile, readerOf, type Reading } from "../records/reader.ts"
import { listRows, summaryOf } from "./bulk-repository.ts"
import type { BulkInput } from "./bulk-work.ts"
import { changeKind } from "./change-job.ts"
import { deleteKind } from "./delete-job.ts"
import { printRows } from "./print-row.ts"
import { demandSelection } from "./selection.ts"

/** What must be typed, whatever the language. */
const confirmation = "DELETE"

type Enqueued = ReturnType<JobService["enqueue"]>

export interface RowsWish {
  readonly result?: BulkResult | undefined
  readonly page: number
  readonly size: number
}

/** Many records at once: what is refused as a whole is refused before any work is put in. */
export function bulkService(parts: Reading & { readonly database: Database; readonly jobs: JobService }) {
  const { database, jobs } = parts

  const enqueue = (
    actor: Actor,
    kind: Pick<JobKind, "name">,
    action: PermissionAction,
    wish: Pick<BulkInput, "profileId" | "selection" | "fields"> & { readonly preview?: boolean | undefined },
  ): Enqueued =>
    database.tenant(actor.clientId, async (tx) => {
      const reader = await readerOf(tx, actor, parts)
      const profile = readableProfile(reader, wish.profileId)
      demandRecords(actor, profile.type, action)
      const parsed = valuesFromWire(profile, wish.fields)
      if (!parsed.ok) throw new Refusal(400, parsed.problems)
      await demandSelection(tx, reader, profile, wish.selection)
      const { profileId, selection, fields, preview = false } = wish
      const askedAt = (await readNow(tx)).toISOString()
      const input: BulkInput = { profileId, entityId: actor.entityId, askedAt, selection, preview, fields }
      return jobs.enqueue(tx, actor, kind, input)
    })

  return {
    async change(actor: Actor, body: BodyOf<typeof calls.changeManyRecords>): Enqueued {
      if (Object.keys(body.fields).length === 0) throw new Refusal(400, problem("record.nothing_changed", ["fields"]))
      return enqueue(actor, changeKind, "UPDATE", body)
    },

    async delete(actor: Actor, body: BodyOf<typeof calls.deleteManyRecords>): Enqueued {
      if (!body.preview && body.confirmation !== confirmation)
        throw new Refusal(400, problem("record.text_not_matching", ["confirmation"]))
      return enqueue(actor, deleteKind, "DELETE", { ...body, fields: {} })
    },

    rows: (
      actor: Actor,
      jobId: JobId,
      { result, page, size }: RowsWish,
      language: Language,
    ): Promise<ReplyOf<typeof calls.listBulkRows>> =>
      database.reading(actor.clientId, async (tx: Tenant) => {
        const job = await jobs.find(tx, actor, jobId)
        if (job.kind !== changeKind.name && job.kind !== deleteKind.name)
          throw new Refusal(404, problem("job.not_found", ["jobId"]))
        markRecordPermissionAsked(actor)
        const reader = await readerOf(tx, actor, parts)
        const key = { clientId: actor.clientId, jobId: job.id }
        const { rows, total } = await listRows(tx, reader, key, { result, limit: size, offset: page * size })
        const content = await printRows(tx, reader, rows, language)
        return { content, page, size, totalElements: total, summary: await summaryOf(tx, key) }
      }),
  }
}

export type BulkService = ReturnType<typeof bulkService>
