import { v7 as uuid } from "uuid"
import type { ClientId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import type { AuditSubjectKind } from "../../../database/tables.ts"
import type { Actor } from "../../../http/actor.ts"
import { chainStart, hashEntry, judgeChain, type ChainVerdict } from "./chain.ts"
import { insertEntry, readChain, readChainEnd } from "./repository.ts"

/** One parameter that changed, with what it was and what it is. */
export interface Change {
  readonly section: string | null
  readonly parameter: string
  readonly previous: unknown
  readonly current: unknown
}

export interface AuditEntry {
  readonly subjectKind: AuditSubjectKind
  readonly subjectId: string
  readonly action: string
  readonly changes: readonly Change[]
}

/** Who acted; nobody where the product acted by itself. */
export type AuditActor = Pick<Actor, "clientId" | "module"> & { readonly userId: Actor["userId"] | null }

/** The conflict of two writers of one chain, which the transaction's owner answers by running it again. */
const serializationFailure = "40001"
const uniqueViolation = "23505"

/**
 * Adds an entry to its subject's chain, in the transaction of what it records: both are kept or neither. Writers of one
 * subject that meet are told apart by the chain's key; the later transaction is run again on top of the earlier one.
 */
export async function appendAudit(tx: Tenant, actor: AuditActor, entry: AuditEntry): Promise<void> {
  const { clientId, userId: actorId, module } = actor
  const end = await readChainEnd(tx, clientId, entry.subjectId)
  const content = {
    ...entry,
    clientId,
    actorId,
    module,
    id: uuid(),
    sequence: (end?.sequence ?? 0) + 1,
    at: (end?.now ?? new Date()).toISOString(),
    // As jsonb will give it back.
    changes: JSON.parse(JSON.stringify(entry.changes)) as Change[],
  }
  const previousHash = end?.hash ?? chainStart
  try {
    await insertEntry(tx, { ...content, previousHash, hash: hashEntry(content, previousHash) })
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === uniqueViolation)) throw error
    throw Object.assign(new Error("Two writers met at one audit chain.", { cause: error }), {
      code: serializationFailure,
    })
  }
}

/** Whether a subject's chain is whole, and if not, which entry was altered, is missing or was moved. */
export async function verifyChain(tx: Tenant, clientId: ClientId, subjectId: string): Promise<ChainVerdict> {
  return judgeChain(await readChain(tx, clientId, subjectId))
}
