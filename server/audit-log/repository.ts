import { sql } from "kysely"
import type { ClientId, JobId, UserId } from "../../schemas/ids.ts"
import type { ModuleCode } from "../../schemas/profile-types.ts"
import type { ClientTransaction } from "../database/database.ts"
import { json } from "../database/json.ts"
import type { ChainedEntry } from "./chain.ts"
import { entryOf } from "./entry-row.ts"

/** The chain's last entry, and the database time in milliseconds, the precision at which a hash can be recomputed. */
export async function findChainEnd(tx: ClientTransaction, clientId: ClientId, subjectId: string) {
  const { rows } = await sql<{ sequence: number | null; hash: string | null; now: Date }>`/* kept: chain end */
    select last.sequence, last.hash, date_trunc('milliseconds', moment_or(clock_timestamp())) as now
    from (select 1) as one left join lateral (
      select sequence, hash from audit_entry
      where client_id = ${clientId} and subject_id = ${subjectId} order by sequence desc limit 1
    ) as last on true`.execute(tx)
  return rows[0]
}

/** The last entries of many chains, by subject; subjects without an entry are missing. */
export async function listChainEnds(tx: ClientTransaction, clientId: ClientId, subjectIds: readonly string[]) {
  const { rows } = await sql<{ subject_id: string; sequence: number; hash: string }>`
    select subject.id as subject_id, last.sequence, last.hash
    from unnest(${[...subjectIds]}::text[]) as subject (id) cross join lateral (
      select sequence, hash from audit_entry
      where client_id = ${clientId} and subject_id = subject.id order by sequence desc limit 1
    ) as last`.execute(tx)
  return new Map(rows.map(({ subject_id, sequence, hash }) => [subject_id, { sequence, hash }]))
}

/** A statement has at most 65,535 parameters. */
const entriesPerStatement = 2000

export async function insertEntries(tx: ClientTransaction, entries: readonly ChainedEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += entriesPerStatement) {
    const some = entries.slice(start, start + entriesPerStatement)
    await tx.insertInto("audit_entry").values(some.map(rowOf)).execute()
  }
}

function rowOf(entry: ChainedEntry) {
  return {
    client_id: entry.clientId as ClientId,
    subject_id: entry.subjectId,
    sequence: entry.sequence,
    id: entry.id,
    subject_kind: entry.subjectKind,
    action: entry.action,
    actor_id: entry.actorId as UserId | null,
    module: entry.module as ModuleCode | null,
    job_id: (entry.jobId ?? null) as JobId | null,
    at: new Date(entry.at),
    changes: json(entry.changes),
    previous_hash: entry.previousHash,
    hash: entry.hash,
  }
}

export async function listChain(tx: ClientTransaction, clientId: ClientId, subjectId: string): Promise<ChainedEntry[]> {
  const rows = await tx
    .selectFrom("audit_entry")
    .where("client_id", "=", clientId)
    .where("subject_id", "=", subjectId)
    .orderBy("sequence")
    .selectAll()
    .execute()
  return rows.map(entryOf)
}
