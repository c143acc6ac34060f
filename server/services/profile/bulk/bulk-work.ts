import * as Type from "typebox"
import type { Static } from "typebox"
import type { SchemaCheck } from "../../../../engine/validate/schema-check.ts"
import { binDays } from "../../../../schemas/api/bin.ts"
import { byKey } from "../../../../schemas/by-key.ts"
import type { BulkSummary } from "../../../../schemas/api/bulk.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { EntityId, JobId, ProfileId } from "../../../../schemas/ids.ts"
import type { PermissionAction } from "../../../../schemas/permissions.ts"
import { problem } from "../../../../schemas/problems.ts"
import { WireFieldValue } from "../../../../schemas/record.ts"
import { RecordSelection } from "../../../../schemas/selection.ts"
import type { Tenant } from "../../../database/database.ts"
import { demandRecords } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { JobKind, RunningJob } from "../../../jobs/job-kind.ts"
import { actingPerson } from "../../auth/people/acting-person.ts"
import { type Reader, readerOf, type Reading } from "../records/reader.ts"
import { insertRows, lastRow, type RowsKey, summaryOf } from "./bulk-repository.ts"
import { selectedIds } from "./selection.ts"

export const BulkInput = Type.Object(
  {
    profileId: Type.Unsafe<ProfileId>(Type.String()),
    /** The entity of the session that asked. */
    entityId: Type.Unsafe<EntityId | null>(Type.Union([Type.String(), Type.Null()])),
    askedAt: Type.String(),
    selection: RecordSelection,
    preview: Type.Boolean(),
    /** What a change gives each record. */
    fields: byKey(WireFieldValue),
    /** The step that is taken of each, of work on workflows. */
    move: Type.Optional(
      Type.Object(
        {
          actionId: Type.String(),
          reason: Type.Optional(Type.String()),
          /** The preview that whoever asked has looked at. */
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

export interface BulkParts extends Reading {
  readonly check: SchemaCheck
}

/** So many records are written in one transaction, and so long are others kept waiting who write one of them. */
export const recordsPerStep = 100
const rowsPerFill = 2_000
const dayMs = 86_400_000

export function keyOf({ id, actor }: BulkJob): RowsKey {
  return { clientId: actor.clientId, jobId: id }
}

/** Whoever asked, as they stand at this moment, with the profile held; refused where they may no longer do what they asked for. */
export async function begun(
  tx: Tenant,
  job: BulkJob,
  parts: Reading,
  action: PermissionAction,
): Promise<{ readonly reader: Reader; readonly profile: CompiledProfile }> {
  const { profileId, entityId } = job.input
  const actor = await actingPerson(tx, { ...job.actor, entityId, jobId: job.id })
  const reader = await readerOf(tx, actor, parts, { profileIds: [profileId] })
  const profile = reader.known.get(profileId)
  if (!profile) throw new Refusal(404, problem("profile.not_found", ["profileId"]))
  demandRecords(reader, profileId, action)
  return { reader, profile }
}

/** How work on many records differs from other such work. */
export interface BulkKind extends Pick<JobKind, "name"> {
  readonly action: PermissionAction
  /** What it is called while it writes. */
  readonly phase: string
}

/** Work on many records: each is written down first; then they are worked off, and how many are done is told. */
export function bulkJob(
  { name, action, phase }: BulkKind,
  parts: Reading,
  workOff: (job: BulkJob, told: (some: number) => Promise<void>) => Promise<void>,
): JobKind<BulkInput, BulkSummary> {
  return {
    name,
    input: BulkInput,
    attempts: 20,
    async run(job) {
      await fillRows(job, parts, action)
      const standing = await job.step((tx) => summaryOf(tx, keyOf(job)))
      let done = doneIn(standing)
      const told = async (some: number) => {
        done += some
        await job.progress(done, standing.total, job.input.preview ? "judging" : phase)
      }
      await told(0)
      await workOff(job, told)
      await job.finish((tx) => summaryOf(tx, keyOf(job)))
    },
    // What became of each record is forgotten by then: begun anew, it would change records a second time.
    async worthless(_tx, { input }) {
      const isOld = Date.now() - Date.parse(input.askedAt) > (binDays - 1) * dayMs
      return isOld ? problem("job.overtaken", []) : undefined
    },
  }
}

/** How many records an earlier attempt has done. */
function doneIn({ changed, unchanged, refused, deleted, gone, taken = 0, overtaken = 0 }: BulkSummary): number {
  return changed + unchanged + refused + deleted + gone + taken + overtaken
}

/** A row for each record that was chosen, page by page; what an attempt that died has written is not looked for again. */
async function fillRows(job: BulkJob, parts: Reading, action: PermissionAction): Promise<void> {
  const key = keyOf(job)
  const { selection, askedAt, profileId } = job.input
  for (let found = 0; ;) {
    const added = await job.step(async (tx) => {
      const { reader, profile } = await begun(tx, job, parts, action)
      const place = { after: await lastRow(tx, key), askedAt, limit: rowsPerFill }
      const ids = await selectedIds(tx, reader, profile, selection, place)
      await insertRows(tx, reader, key, profileId, ids)
      return ids.length
    })
    if (added === 0) return
    found += added
    await job.progress(found, null, "reading")
  }
}
