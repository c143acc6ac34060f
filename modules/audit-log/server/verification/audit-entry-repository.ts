import { sql } from "kysely"
import type { ClientId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { ChainedEntry } from "../../../../server/audit-log/chain.ts"
import { entryOf } from "../../../../server/audit-log/entry-row.ts"

export interface ChainPosition {
  readonly subjectId: string
  readonly sequence: number
}

export interface UnverifiedEntry extends ChainedEntry {
  /** The hash in the seal; null if the entry was not a chain head when a seal was made. */
  readonly sealedHash: string | null
}

type EntryRow = Parameters<typeof entryOf>[0] & { readonly sealed_hash: string | null }

/** A client's entries chain by chain, after a cursor, with the seals up to a number that refer to them. */
export async function listEntries(
  tx: ClientTransaction,
  clientId: ClientId,
  upToSeal: number,
  after: ChainPosition,
  size: number,
): Promise<UnverifiedEntry[]> {
  const { rows } = await sql<EntryRow>`
    select e.*, h.hash as sealed_hash
      from (select * from audit_entry
             where client_id = ${clientId} and (subject_id, sequence) > (${after.subjectId}, ${after.sequence})
             order by subject_id, sequence limit ${size}) as e
      left join audit_seal_head h on h.client_id = e.client_id and h.subject_id = e.subject_id
                                 and h.sequence = e.sequence and h.seal <= ${upToSeal}
     order by e.subject_id, e.sequence`.execute(tx)
  return rows.map((row) => ({ ...entryOf(row), sealedHash: row.sealed_hash }))
}

export interface SealedChainPosition extends ChainPosition {
  /** The last existing entry of the chain; null if none is left. */
  readonly lastSequence: number | null
}

/** Sealed chain heads missing in the audit log, after a cursor; the first of each chain. */
export async function listMissingHeads(
  tx: ClientTransaction,
  clientId: ClientId,
  upToSeal: number,
  after: string,
  size: number,
): Promise<SealedChainPosition[]> {
  const { rows } = await sql<{ subject_id: string; sequence: number; last: number | null }>`
    select distinct on (h.subject_id) h.subject_id, h.sequence,
           (select max(e.sequence) from audit_entry e
             where e.client_id = h.client_id and e.subject_id = h.subject_id and e.sequence < h.sequence) as last
      from audit_seal_head h
     where h.client_id = ${clientId} and h.seal <= ${upToSeal} and h.subject_id > ${after}
       and not exists (select from audit_entry e
                        where e.client_id = h.client_id and e.subject_id = h.subject_id and e.sequence = h.sequence)
     order by h.subject_id, h.sequence limit ${size}`.execute(tx)
  return rows.map(({ subject_id, sequence, last }) => ({ subjectId: subject_id, sequence, lastSequence: last }))
}

export async function countEntries(tx: ClientTransaction, clientId: ClientId): Promise<number> {
  const row = await tx
    .selectFrom("audit_entry")
    .where("client_id", "=", clientId)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
