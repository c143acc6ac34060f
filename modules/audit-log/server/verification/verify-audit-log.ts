import type { AuditCheckpoint, AuditViolation, AuditVerification } from "../../contract.ts"
import type { ClientId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { isSigned } from "../seals/checkpoint.ts"
import { findLastSeal } from "../seals/seal-repository.ts"
import { createChainChecker } from "../../../../server/audit-log/chain-checker.ts"
import { verifySeals } from "./verify-seals.ts"
import { listEntries, listMissingHeads, type UnverifiedEntry } from "./audit-entry-repository.ts"

export interface Verification {
  readonly clientId: ClientId
  /** The public key of the installation's seals. */
  readonly publicKey: string
  /** A checkpoint that was stored outside the system. */
  readonly checkpoint?: AuditCheckpoint | undefined
  /** Each step reads in its own transaction, so that none is long. */
  readonly step: <Value>(run: (tx: ClientTransaction) => Promise<Value>) => Promise<Value>
  readonly progress?: (entries: number) => Promise<void>
}

const pageSize = 1_000
export const maxViolations = 100

/**
 * Verifies every chain and seal of a client, one page at a time. Concurrent writes are not reported: only what was
 * sealed before the start must exist.
 */
export async function verifyAuditLog(verification: Verification): Promise<AuditVerification> {
  const { clientId, step } = verification
  const last = await step((tx) => findLastSeal(tx, clientId))
  const bound = last?.number ?? 0
  const { entries, chains, violations } = await verifyChains(verification, bound)
  const named = new Set(violations.map(({ subjectId }) => subjectId))
  for (const violation of await findMissingChains(verification, bound))
    if (!named.has(violation.subjectId)) violations.push(violation)
  const sealed = await verifySeals(verification, bound)
  violations.push(...sealed.violations, ...verifyCheckpoint(verification, sealed.checkpointHash))
  return {
    intact: violations.length === 0,
    entries,
    chains,
    seals: sealed.seals,
    violations: violations.slice(0, maxViolations),
    sealedAt: last?.at ?? null,
  }
}

async function verifyChains({ clientId, step, progress }: Verification, bound: number) {
  const violations: AuditViolation[] = []
  let entries = 0
  let chains = 0
  let check = createChainChecker()
  let isBroken = false
  let last: UnverifiedEntry | undefined
  for (;;) {
    const after = { subjectId: last?.subjectId ?? "", sequence: last?.sequence ?? 0 }
    const page = await step((tx) => listEntries(tx, clientId, bound, after, pageSize))
    for (const entry of page) {
      if (entry.subjectId !== last?.subjectId) {
        chains += 1
        check = createChainChecker()
        isBroken = false
      }
      last = entry
      entries += 1
      if (isBroken) continue
      const found = check.check(entry) ?? toForgedViolation(entry)
      if (!found) continue
      isBroken = true
      if (violations.length < maxViolations) violations.push({ kind: "entry", subjectId: entry.subjectId, ...found })
    }
    if (page.length < pageSize) return { entries, chains, violations }
    await progress?.(entries)
  }
}

/** A chain rewritten from some entry on is consistent in itself, but differs from its seal. */
function toForgedViolation({
  sequence,
  hash,
  sealedHash,
}: UnverifiedEntry): Pick<AuditViolation, "sequence" | "violation"> | undefined {
  return sealedHash !== null && sealedHash !== hash ? { sequence, violation: "altered" } : undefined
}

/** Chains that are missing, or shorter than when they were sealed. */
async function findMissingChains({ clientId, step }: Verification, bound: number): Promise<AuditViolation[]> {
  const missingHeads = await step((tx) => listMissingHeads(tx, clientId, bound, "", maxViolations))
  return missingHeads.map(({ subjectId, lastSequence }) => ({
    kind: "entry",
    subjectId,
    sequence: (lastSequence ?? 0) + 1,
    violation: "missing",
  }))
}

/** An external checkpoint must be signed by this installation, and its seal must still exist. */
function verifyCheckpoint(
  { clientId, publicKey, checkpoint }: Verification,
  hashHere: string | undefined,
): readonly AuditViolation[] {
  if (!checkpoint) return []
  const isOwnCheckpoint = checkpoint.clientId === clientId && isSigned(checkpoint, publicKey)
  if (isOwnCheckpoint && checkpoint.hash === hashHere) return []
  const violation = isOwnCheckpoint && hashHere === undefined ? "missing" : "altered"
  return [{ kind: "checkpoint", subjectId: checkpoint.clientId, sequence: checkpoint.number, violation }]
}
