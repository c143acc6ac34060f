import { v7 as uuid } from "uuid"
import type { ClientId } from "../../schemas/ids.ts"
import type { ClientTransaction } from "../database/database.ts"
import { getDatabaseTime } from "../database/time.ts"
import type { AuditSubjectKind } from "../database/tables/audit.ts"
import type { Actor } from "../http/actor.ts"
import { chainStart, hashEntry, checkChain, type ChainedEntry, type ChainCheckResult } from "./chain.ts"
import { insertEntries, listChain, findChainEnd, listChainEnds } from "./repository.ts"
import type { LoggedEvent, LoggedSubject } from "./logged-events.ts"
import type { SecurityEvent, SecuritySubject } from "./security-events.ts"

/** A changed property with its previous and new value. */
export interface Change {
  /**
   * The field's ID when the property is a field; with it the audit log can be read in every language, under the field's
   * current name.
   */
  readonly fieldId?: string
  readonly section: string | null
  readonly parameter: string
  readonly previous: unknown
  readonly current: unknown
}

/** What happened to which subject; events that users read about are limited to the listed ones, which have a name. */
export type AuditEntry = {
  readonly subjectId: string
  readonly changes: readonly Change[]
} & (
  | { readonly subjectKind: SecuritySubject; readonly action: SecurityEvent }
  | {
      readonly [Subject in LoggedSubject]: { readonly subjectKind: Subject; readonly action: LoggedEvent<Subject> }
    }[LoggedSubject]
  | { readonly subjectKind: Exclude<AuditSubjectKind, SecuritySubject | LoggedSubject>; readonly action: string }
)

/** The acting user; null when the system acted. */
export type AuditActor = Pick<Actor, "clientId" | "module" | "jobId"> & { readonly userId: Actor["userId"] | null }

/** The conflict of two writers of one chain; the transaction is retried. */
const serializationFailure = "40001"
const uniqueViolation = "23505"

/**
 * Appends an entry to its subject's chain in the transaction it records, so that both are committed or neither.
 * Concurrent writers of one subject conflict on the chain's unique key; the later transaction is retried after the
 * earlier one.
 */
export async function appendAudit(tx: ClientTransaction, actor: AuditActor, entry: AuditEntry): Promise<void> {
  const end = await findChainEnd(tx, actor.clientId, entry.subjectId)
  await insertChained(tx, [chainEntry(actor, entry, end?.now ?? new Date(), end)])
}

/** Appends entries of many subjects, those of one subject in their order. */
export async function appendAudits(
  tx: ClientTransaction,
  actor: AuditActor,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length > 0) await insertChained(tx, await continueChains(tx, actor, entries))
}

/**
 * Computes the next entries for the chains of many subjects, all with the same timestamp. The caller must check that
 * the chains are unchanged before it inserts them later.
 */
export async function continueChains(
  tx: ClientTransaction,
  actor: AuditActor,
  entries: readonly AuditEntry[],
): Promise<readonly ChainedEntry[]> {
  const now = await getDatabaseTime(tx)
  const subjectIds = new Set(entries.map(({ subjectId }) => subjectId))
  const ends = new Map<string, ChainEnd>(await listChainEnds(tx, actor.clientId, [...subjectIds]))
  return entries.map((entry) => {
    const next = chainEntry(actor, entry, now, ends.get(entry.subjectId))
    ends.set(entry.subjectId, next)
    return next
  })
}

interface ChainEnd {
  readonly sequence: number | null
  readonly hash: string | null
}

function chainEntry(actor: AuditActor, entry: AuditEntry, now: Date, end: ChainEnd | undefined): ChainedEntry {
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
    // As jsonb will return it.
    changes: JSON.parse(JSON.stringify(entry.changes)) as Change[],
  }
  const previousHash = end?.hash ?? chainStart
  return { ...content, previousHash, hash: hashEntry(content, previousHash) }
}

async function insertChained(tx: ClientTransaction, entries: readonly ChainedEntry[]): Promise<void> {
  try {
    await insertEntries(tx, entries)
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === uniqueViolation)) throw error
    throw Object.assign(new Error("Concurrent writes to one audit chain.", { cause: error }), {
      code: serializationFailure,
    })
  }
}

/** Checks whether a subject's chain is intact, and if not, which entry was altered, is missing or was moved. */
export async function verifyChain(
  tx: ClientTransaction,
  clientId: ClientId,
  subjectId: string,
): Promise<ChainCheckResult> {
  return checkChain(await listChain(tx, clientId, subjectId))
}
