import { sql } from "kysely"
import type { ClientId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { json } from "../../../../server/database/json.ts"
import type { ChainHead } from "./seal.ts"

export interface SealRow {
  readonly clientId: ClientId
  readonly number: number
  readonly at: string
  readonly previousHash: string
  readonly hash: string
  readonly signature: string
  /** Number of chain heads the seal states. */
  readonly heads: number
}

/** The newest seal; undefined before the first. */
export async function findLastSeal(tx: ClientTransaction, clientId: ClientId): Promise<SealRow | undefined> {
  const [row] = await selectSeals(tx, clientId).orderBy("number", "desc").limit(1).execute()
  return row && sealOf(row)
}

export async function listSeals(
  tx: ClientTransaction,
  clientId: ClientId,
  after: number,
  size: number,
): Promise<SealRow[]> {
  const rows = await selectSeals(tx, clientId).where("number", ">", after).orderBy("number").limit(size).execute()
  return rows.map(sealOf)
}

export async function listSealHeads(tx: ClientTransaction, clientId: ClientId, seal: number): Promise<ChainHead[]> {
  const rows = await tx
    .selectFrom("audit_seal_head")
    .where("client_id", "=", clientId)
    .where("seal", "=", seal)
    .select(["subject_id", "sequence", "hash"])
    .execute()
  return rows.map(({ subject_id, sequence, hash }) => ({ subjectId: subject_id, sequence, hash }))
}

/**
 * Heads of chains that grew since they were last sealed, limited to chains with an entry since then; null for all
 * chains.
 */
export async function listUnsealedHeads(
  tx: ClientTransaction,
  clientId: ClientId,
  since: Date | null,
  size: number,
): Promise<ChainHead[]> {
  const sinceCondition = since === null ? sql`true` : sql`e.at >= ${since}`
  const { rows } = await sql<{ subject_id: string; sequence: number; hash: string }>`
    select distinct on (e.subject_id) e.subject_id, e.sequence, e.hash
      from audit_entry e
     where e.client_id = ${clientId} and ${sinceCondition}
       and not exists (select from audit_seal_head h
                        where h.client_id = e.client_id and h.subject_id = e.subject_id and h.sequence >= e.sequence)
     order by e.subject_id, e.sequence desc limit ${size}`.execute(tx)
  return rows.map(({ subject_id, sequence, hash }) => ({ subjectId: subject_id, sequence, hash }))
}

/** Inserts a seal with its heads; false if another process has just inserted a seal with the same number. */
export async function insertSeal(tx: ClientTransaction, seal: SealRow, heads: readonly ChainHead[]): Promise<boolean> {
  const insertedSeal = await tx
    .insertInto("audit_seal")
    .values({
      client_id: seal.clientId,
      number: seal.number,
      at: new Date(seal.at),
      heads: heads.length,
      previous_hash: seal.previousHash,
      hash: seal.hash,
      signature: seal.signature,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("number")
    .executeTakeFirst()
  if (!insertedSeal) return false
  await sql`
    insert into audit_seal_head (client_id, subject_id, sequence, seal, hash)
    select ${seal.clientId}, h."subjectId", h.sequence, ${seal.number}, h.hash
      from jsonb_to_recordset(${json(heads)}::jsonb) as h ("subjectId" text, sequence integer, hash text)`.execute(tx)
  return true
}

function selectSeals(tx: ClientTransaction, clientId: ClientId) {
  return tx.selectFrom("audit_seal").where("client_id", "=", clientId).selectAll()
}

function sealOf(row: Awaited<ReturnType<ReturnType<typeof selectSeals>["executeTakeFirstOrThrow"]>>): SealRow {
  return {
    clientId: row.client_id,
    number: row.number,
    at: row.at.toISOString(),
    previousHash: row.previous_hash,
    hash: row.hash,
    signature: row.signature,
    heads: row.heads,
  }
}
