import { sql } from "kysely"
import type { ClientId, UserId } from "../../../../schemas/ids.ts"
import type { ModuleCode } from "../../../../schemas/profile-types.ts"
import type { Tenant } from "../../../database/database.ts"
import { json } from "../../../database/json.ts"
import type { ChainedEntry } from "./chain.ts"

/** The chain's last entry, and the database's time to the millisecond, which is what a hash can be computed over again. */
export async function readChainEnd(tx: Tenant, clientId: ClientId, subjectId: string) {
  const { rows } = await sql<{ sequence: number | null; hash: string | null; now: Date }>`
    select last.sequence, last.hash, date_trunc('milliseconds', clock_timestamp()) as now
    from (select 1) as one left join lateral (
      select sequence, hash from audit_entry
      where client_id = ${clientId} and subject_id = ${subjectId} order by sequence desc limit 1
    ) as last on true`.execute(tx)
  return rows[0]
}

export async function insertEntry(tx: Tenant, entry: ChainedEntry): Promise<void> {
  await tx
    .insertInto("audit_entry")
    .values({
      client_id: entry.clientId as ClientId,
      subject_id: entry.subjectId,
      sequence: entry.sequence,
      id: entry.id,
      subject_kind: entry.subjectKind,
      action: entry.action,
      actor_id: entry.actorId as UserId | null,
      module: entry.module as ModuleCode | null,
      at: new Date(entry.at),
      changes: json(entry.changes),
      previous_hash: entry.previousHash,
      hash: entry.hash,
    })
    .execute()
}

export async function readChain(tx: Tenant, clientId: ClientId, subjectId: string): Promise<ChainedEntry[]> {
  const rows = await tx
    .selectFrom("audit_entry")
    .where("client_id", "=", clientId)
    .where("subject_id", "=", subjectId)
    .orderBy("sequence")
    .selectAll()
    .execute()
  return rows.map((row) => ({
    clientId: row.client_id,
    subjectId: row.subject_id,
    sequence: row.sequence,
    id: row.id,
    subjectKind: row.subject_kind,
    action: row.action,
    actorId: row.actor_id,
    module: row.module,
    at: row.at.toISOString(),
    changes: row.changes,
    previousHash: row.previous_hash,
    hash: row.hash,
  }))
}
