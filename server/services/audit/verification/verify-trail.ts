import type { AuditCheckpoint, AuditFault, AuditVerdict } from "../../../../schemas/api/audit.ts"
import type { ClientId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import { isSigned } from "../seals/checkpoint.ts"
import { readLastSeal } from "../seals/seal-repository.ts"
import { chainJudge } from "../../../audit-log/chain-judge.ts"
import { verifySeals } from "./verify-seals.ts"
import { readEntries, readLostHeads, type EntryToJudge } from "./trail-repository.ts"

export interface Verification {
  readonly clientId: ClientId
  /** What the installation's seals are signed with. */
  readonly publicKey: string
  /** One that was kept elsewhere. */
  readonly checkpoint?: AuditCheckpoint | undefined
  /** Each step reads on its own, so that none holds anything up. */
  readonly step: <Value>(work: (tx: Tenant) => Promise<Value>) => Promise<Value>
  readonly progress?: (entries: number) => Promise<void>
}

const pageSize = 1_000
export const mostFaults = 100

/**
 * Looks over every chain and seal of a client, holding a page of them at a time. What is written meanwhile is no fault:
 * only what was sealed before it began must be there.
 */
export async function verifyTrail(verification: Verification): Promise<AuditVerdict> {
  const { clientId, step } = verification
  const last = await step((tx) => readLastSeal(tx, clientId))
  const bound = last?.number ?? 0
  const { entries, chains, faults } = await verifyChains(verification, bound)
  const named = new Set(faults.map(({ subjectId }) => subjectId))
  for (const fault of await lostChains(verification, bound)) if (!named.has(fault.subjectId)) faults.push(fault)
  const sealed = await verifySeals(verification, bound)
  faults.push(...sealed.faults, ...judgeCheckpoint(verification, sealed.checkpointHash))
  return {
    intact: faults.length === 0,
    entries,
    chains,
    seals: sealed.seals,
    faults: faults.slice(0, mostFaults),
    sealedAt: last?.at ?? null,
  }
}

async function verifyChains({ clientId, step, progress }: Verification, bound: number) {
  const faults: AuditFault[] = []
  let entries = 0
  let chains = 0
  let judge = chainJudge()
  let isBroken = false
  let last: EntryToJudge | undefined
  for (;;) {
    const after = { subjectId: last?.subjectId ?? "", sequence: last?.sequence ?? 0 }
    const page = await step((tx) => readEntries(tx, clientId, bound, after, pageSize))
    for (const entry of page) {
      if (entry.subjectId !== last?.subjectId) {
        chains += 1
        judge = chainJudge()
        isBroken = false
      }
      last = entry
      entries += 1
      if (isBroken) continue
      const found = judge.judge(entry) ?? forged(entry)
      if (!found) continue
      isBroken = true
      if (faults.length < mostFaults) faults.push({ kind: "entry", subjectId: entry.subjectId, ...found })
    }
    if (page.length < pageSize) return { entries, chains, faults }
    await progress?.(entries)
  }
}

/** A chain that was written anew from some entry on is whole in itself, but not what was sealed. */
function forged({ sequence, hash, sealedHash }: EntryToJudge): Pick<AuditFault, "sequence" | "fault"> | undefined {
  return sealedHash !== null && sealedHash !== hash ? { sequence, fault: "altered" } : undefined
}

/** Chains that are gone, or end before where they were sealed. */
async function lostChains({ clientId, step }: Verification, bound: number): Promise<AuditFault[]> {
  const lost = await step((tx) => readLostHeads(tx, clientId, bound, "", mostFaults))
  return lost.map(({ subjectId, lastSequence }) => ({
    kind: "entry",
    subjectId,
    sequence: (lastSequence ?? 0) + 1,
    fault: "missing",
  }))
}

/** A checkpoint kept elsewhere must be the installation's own, and its seal still here. */
function judgeCheckpoint(
  { clientId, publicKey, checkpoint }: Verification,
  hashHere: string | undefined,
): readonly AuditFault[] {
  if (!checkpoint) return []
  const isOwn = checkpoint.clientId === clientId && isSigned(checkpoint, publicKey)
  if (isOwn && checkpoint.hash === hashHere) return []
  const fault = isOwn && hashHere === undefined ? "missing" : "altered"
  return [{ kind: "checkpoint", subjectId: checkpoint.clientId, sequence: checkpoint.number, fault }]
}
