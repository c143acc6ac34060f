import { type RawBuilder, sql } from "kysely"
import type { ClientId, JobId, ProjectId, RecordId, UserId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { json } from "../../../../server/database/json.ts"
import type { ComparedType } from "../../contracts/similar-records.ts"

/** A found pair in any order. */
export interface FoundPair {
  readonly one: { readonly id: RecordId; readonly revision: number }
  readonly other: { readonly id: RecordId; readonly revision: number }
  readonly likeness: number
}

/** Saves found pairs, also those that an earlier comparison or an interrupted attempt has found. */
export async function savePairs(
  tx: ClientTransaction,
  { clientId, type, jobId }: { readonly clientId: ClientId; readonly type: ComparedType; readonly jobId: JobId },
  pairs: readonly FoundPair[],
): Promise<void> {
  if (pairs.length === 0) return
  const rows = pairs.map(({ one, other, likeness }) => {
    const [first, second] = one.id < other.id ? [one, other] : [other, one]
    return [first.id, second.id, likeness, first.revision, second.revision]
  })
  await sql`
    insert into similar_pair (client_id, type, one_id, other_id, likeness, one_revision, other_revision, job_id)
    select ${clientId}, ${type}, (v ->> 0)::uuid, (v ->> 1)::uuid, (v ->> 2)::smallint, (v ->> 3)::integer, (v ->> 4)::integer, ${jobId}
      from jsonb_array_elements(${json(rows)}::jsonb) v
    on conflict (client_id, one_id, other_id) do update
      set likeness = excluded.likeness, one_revision = excluded.one_revision, other_revision = excluded.other_revision,
          job_id = excluded.job_id`.execute(tx)
}

/** Deletes the pairs of a type that its newest job has not found any more; returns how many. */
export async function deleteObsoletePairs(
  tx: ClientTransaction,
  { clientId, type, jobId }: { readonly clientId: ClientId; readonly type: ComparedType; readonly jobId: JobId },
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from similar_pair where client_id = ${clientId} and (one_id, other_id) in (
      select one_id, other_id from similar_pair
       where client_id = ${clientId} and type = ${type} and job_id <> ${jobId} limit ${limit})`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Deletes the pairs of permanently deleted records, and what was dismissed of them. */
export async function deletePairsOf(
  tx: ClientTransaction,
  clientId: ClientId,
  ids: readonly RecordId[],
): Promise<void> {
  const deleted = sql`any(${[...ids]}::uuid[])`
  await sql`delete from similar_pair
    where client_id = ${clientId} and (one_id = ${deleted} or other_id = ${deleted})`.execute(tx)
  await sql`delete from dismissed_pair
    where client_id = ${clientId} and (one_id = ${deleted} or other_id = ${deleted})`.execute(tx)
}

/** A pair whose records exist in one project and entity, and which the reader can both see. */
export interface VisiblePair {
  readonly one: RecordId
  readonly other: RecordId
  readonly likeness: number
  readonly oneRevision: number
  readonly otherRevision: number
  /** Whether UID or name of one of them contains the searched text. */
  readonly isMatch: boolean
}

/** The most similar of the visible pairs of a type, in that order. `readable` is a condition on `p`. */
export async function listVisiblePairs(
  tx: ClientTransaction,
  clientId: ClientId,
  {
    type,
    likeness,
    projectId,
    recordId,
    needle,
    dismissed,
    limit,
  }: {
    readonly type: ComparedType
    readonly likeness: number
    readonly projectId: ProjectId | undefined
    /** Only pairs of this record. */
    readonly recordId: RecordId | undefined
    readonly needle: string
    readonly dismissed: boolean
    readonly limit: number
  },
  readable: RawBuilder<boolean>,
): Promise<readonly VisiblePair[]> {
  const ofRecord = recordId === undefined ? sql`true` : sql`${recordId}::uuid in (s.one_id, s.other_id)`
  const { rows } = await sql<VisiblePair>`
    with readable as materialized (
      select p.id, p.profile_id, p.project_id, p.entity_id, strpos(p.search_text, ${needle}) > 0 as is_match
        from record p
       where p.client_id = ${clientId} and p.type = ${type} and p.project_id is not null
         and (${projectId ?? null}::uuid is null or p.project_id = ${projectId ?? null}::uuid) and ${readable}
    )
    select s.one_id as one, s.other_id as other, s.likeness, s.one_revision as "oneRevision",
           s.other_revision as "otherRevision", a.is_match or b.is_match as "isMatch"
      from similar_pair s
      join readable a on a.id = s.one_id
      join readable b on b.id = s.other_id
     where s.client_id = ${clientId} and s.type = ${type} and s.likeness >= ${likeness} and ${ofRecord}
       and a.profile_id = b.profile_id and a.project_id = b.project_id and a.entity_id is not distinct from b.entity_id
       and ${dismissed ? sql`` : sql`not`} exists (
         select from dismissed_pair d
          where d.client_id = s.client_id and d.one_id = s.one_id and d.other_id = s.other_id)
     order by s.likeness desc, s.one_id, s.other_id limit ${limit}`.execute(tx)
  return rows
}

/** Remembers that each two of these records are not the same. */
export async function dismissPairs(
  tx: ClientTransaction,
  { clientId, userId }: { readonly clientId: ClientId; readonly userId: UserId },
  ids: readonly RecordId[],
): Promise<void> {
  await sql`
    insert into dismissed_pair (client_id, one_id, other_id, dismissed_by)
    select ${clientId}, a.id, b.id, ${userId}
      from unnest(${[...ids]}::uuid[]) a (id) join unnest(${[...ids]}::uuid[]) b (id) on a.id < b.id
    on conflict do nothing`.execute(tx)
}

export async function restorePairs(tx: ClientTransaction, clientId: ClientId, ids: readonly RecordId[]): Promise<void> {
  const those = sql`any(${[...ids]}::uuid[])`
  await sql`delete from dismissed_pair
    where client_id = ${clientId} and one_id = ${those} and other_id = ${those}`.execute(tx)
}
