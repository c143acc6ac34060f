import { validate as isUuid } from "uuid"
import type { BodyOf, QueryOf, ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { allows } from "../../../../schemas/permissions.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { type Actor, markRecordPermissionChecked } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { isUnfinished } from "../../../../server/jobs/is-unfinished.ts"
import type { JobService } from "../../../../server/jobs/service.ts"
import {
  type AccessContext,
  isReadable,
  isVisible,
  loadAccessContext,
  readableLinks,
  type RecordDeps,
  rowsById,
} from "../../../records/server/index.ts"
import type * as calls from "../../contracts/similar-records.ts"
import type { ComparedType, JoinPreview, SimilarGroups, SimilarityComparison } from "../../contracts/similar-records.ts"
import { compareKind } from "./compare-job.ts"
import {
  type ComparisonRow,
  countCompared,
  findComparison,
  lockComparison,
  saveComparisonJob,
} from "./comparison-repository.ts"
import { join, previewJoin } from "./join.ts"
import { listGroups } from "./list-groups.ts"
import { dismissPairs, restorePairs } from "./pair-repository.ts"

export type SimilarRecordsService = ReturnType<typeof similarRecordsService>

/** Similar records: comparisons, the groups found, and joining. */
export function similarRecordsService(deps: RecordDeps & { readonly jobs: JobService }) {
  const { database, jobs } = deps
  const readTransaction = <T>(
    actor: Actor,
    run: (tx: ClientTransaction, access: AccessContext) => Promise<T>,
  ): Promise<T> =>
    database.readTransaction(actor.clientId, async (tx) => run(tx, await loadAccessContext(tx, actor, deps)))
  const withAccess = <T>(
    actor: Actor,
    run: (tx: ClientTransaction, access: AccessContext) => Promise<T>,
    recordIds: readonly string[] = [],
  ): Promise<T> =>
    database.clientTransaction(actor.clientId, async (tx) => {
      const access = await loadAccessContext(tx, actor, deps, { recordIds })
      return run(tx, access)
    })

  return {
    start: (actor: Actor, { type }: BodyOf<typeof calls.startSimilarityComparison>): Promise<SimilarityComparison> =>
      withAccess(actor, async (tx, access) => {
        await lockComparison(tx, actor.clientId, type)
        if (isRunning(await findComparison(tx, actor, type)))
          throw new HttpError(409, problem("similar_records.in_progress", []))
        const { id } = await jobs.enqueue(tx, actor, compareKind, { type })
        await saveComparisonJob(tx, actor.clientId, type, id)
        return serializeComparison(tx, access, type)
      }),

    comparison: (
      actor: Actor,
      { type }: QueryOf<typeof calls.getSimilarityComparison>,
    ): Promise<SimilarityComparison> => readTransaction(actor, (tx, access) => serializeComparison(tx, access, type)),

    groups: (actor: Actor, query: QueryOf<typeof calls.listSimilarGroups>): Promise<SimilarGroups> =>
      readTransaction(actor, (tx, access) => {
        markRecordPermissionChecked(actor)
        return listGroups(tx, access, query)
      }),

    dismiss: (actor: Actor, { recordIds }: BodyOf<typeof calls.dismissSimilarRecords>): Promise<void> =>
      withAccess(actor, async (tx, access) => {
        await assertReadable(tx, access, recordIds)
        await dismissPairs(tx, actor, recordIds)
      }),

    restore: (actor: Actor, { recordIds }: BodyOf<typeof calls.restoreSimilarRecords>): Promise<void> =>
      withAccess(actor, async (tx, access) => {
        await assertReadable(tx, access, recordIds)
        await restorePairs(tx, actor.clientId, recordIds)
      }),

    preview: (actor: Actor, body: BodyOf<typeof calls.previewSimilarJoin>, language: Language): Promise<JoinPreview> =>
      withAccess(actor, (tx, access) => previewJoin(tx, access, body, language)),

    join: (
      actor: Actor,
      body: BodyOf<typeof calls.joinSimilarRecords>,
    ): Promise<ReplyOf<typeof calls.joinSimilarRecords>> =>
      withAccess(actor, (tx, access) => join(tx, access, deps.check, body), [
        body.keep.id,
        ...body.join.map(({ id }) => id),
      ]),
  }
}

async function serializeComparison(
  tx: ClientTransaction,
  access: AccessContext,
  type: ComparedType,
): Promise<SimilarityComparison> {
  const { actor } = access
  const row = await findComparison(tx, actor, type)
  const since = row?.compared_since ?? null
  const counts =
    since === null
      ? { compared: 0, changed: 0 }
      : await countCompared(tx, actor.clientId, type, since, readableLinks(access))
  return {
    type,
    state: stateOf(row),
    jobId: row?.isOwn ? row.job_id : null,
    progress: row?.total ? Math.floor(((row.done ?? 0) * 100) / row.total) : 0,
    comparedSince: since?.toISOString() ?? null,
    completedAt: row?.completed_at?.toISOString() ?? null,
    ...counts,
    isLimited: row?.is_limited ?? false,
    isPartial: row?.is_partial ?? false,
    canStart: !actor.viewing && allows(actor.rights, "Settings", "Risk_Control_Repository", "UPDATE"),
  }
}

function isRunning(row: ComparisonRow | undefined): boolean {
  return row?.state ? isUnfinished({ state: row.state }) : false
}

function stateOf(row: ComparisonRow | undefined): SimilarityComparison["state"] {
  if (!row) return "never"
  if (isRunning(row)) return "running"
  if (row.state === "failed" || row.state === "cancelled") return "failed"
  return row.compared_since === null ? "never" : "done"
}

/** Throws 404 unless the user can see and read all of the records. */
async function assertReadable(tx: ClientTransaction, access: AccessContext, ids: readonly RecordId[]): Promise<void> {
  const rows = await rowsById(
    tx,
    access.actor.clientId,
    ids.filter((id) => isUuid(id)),
    "none",
  )
  const index = ids.findIndex((id) => {
    const row = rows.get(id)
    return !row || !isVisible(access.visibility, row) || !isReadable(access, row)
  })
  if (index >= 0) throw new HttpError(404, problem("record.not_found", ["recordIds", index]))
}
