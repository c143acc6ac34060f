import { v7 as uuid } from "uuid"
import type { ClientId } from "../../schemas/ids.ts"
import type { Tenant } from "../database/database.ts"
import { readNow } from "../database/time.ts"
import type { AuditSubjectKind } from "../database/tables/trail.ts"
import type { Actor } from "../http/actor.ts"
import { chainStart, hashEntry, judgeChain, type ChainedEntry, type ChainVerdict } from "./chain.ts"
import { insertEntries, readChain, readChainEnd, readChainEnds } from "./repository.ts"
import type { SecurityEvent, SecuritySubject } from "./security-events.ts"

/** One parameter that changed, with what it was and what it is. */
export interface Change {
  /** The field's id, where the parameter is a field: by it the trail is read in every language, whatever it is called by then. */
  readonly fieldId?: string
  readonly section: string | null
  readonly parameter: string
  readonly previous: unknown
  readonly current: unknown
}

/** What happened to whom or what; what happened to people and to what guards them is one of the listed events. */
export type AuditEntry = {
  readonly subjectId: string
  readonly changes: readonly Change[]
} & (
  | { readonly subjectKind: SecuritySubject; readonly action: SecurityEvent }
  | { readonly subjectKind: Exclude<AuditSubjectKind, SecuritySubject>; readonly action: string }
)

/** Who acted; nobody where the product acted by itself. */
export type AuditActor = Pick<Actor, "clientId" | "module" | "jobId"> & { readonly userId: Actor["userId"] | null }

/** The conflict of two writers of one chain, which the transaction's owner answers by running it again. */
const serializationFailure = "40001"
const uniqueViolation = "23505"

/**
 * Adds an entry to its subject's chain, in the transaction of what it records: both are kept or neither. Writers of one
 * subject that meet are told apart by the chain's key; the later transaction is run again on top of the earlier one.
 */
export async function appendAudit(tx: Tenant, actor: AuditActor, entry: AuditEntry): Promise<void> {
  const end = await readChainEnd(tx, actor.clientId, entry.subjectId)
  await inserted(tx, [chained(actor, entry, end?.now ?? new Date(), end)])
}

/** The same for many subjects, each with one entry. */
export async function appendAudits(tx: Tenant, actor: AuditActor, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await inserted(tx, await continuedChains(tx, actor, entries))
}

/**
 * What would continue the chains of many subjects, each with one entry, all of them at the same moment. Whoever adds them
 * later must look first whether the chains still end where they did.
 */
export async function continuedChains(
  tx: Tenant,
  actor: AuditActor,
  entries: readonly AuditEntry[],
): Promise<readonly ChainedEntry[]> {
  const now = await readNow(tx)
  const ends = await readChainEnds(
    tx,
    actor.clientId,
    entries.map(({ subjectId }) => subjectId),
  )
  return entries.map((entry) => chained(actor, entry, now, ends.get(entry.subjectId)))
}

interface ChainEnd {
  readonly sequence: number | null
  readonly hash: string | null
}

function chained(actor: AuditActor, entry: AuditEntry, now: Date, end: ChainEnd | undefined): ChainedEntry {
  const { clientId, userId: actorId, module, jobId } = actor
  const content = {
    ...entry,
    clientId,
    actorId,
    module,
    ...(jobId !== undefined && { jobId }),
    id: uuid(),
    sequence: (end?.sequence ?? 0) + 1,
    at: now.toISOString(),
    // As jsonb will give it back.
    changes: JSON.parse(JSON.stringify(entry.changes)) as Change[],
  }
  const previousHash = end?.hash ?? chainStart
  return { ...content, previousHash, hash: hashEntry(content, previousHash) }
}

async function inserted(tx: Tenant, entries: readonly ChainedEntry[]): Promise<void> {
  try {
    await insertEntries(tx, entries)
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
