import type { AuditFault } from "../../../../schemas/api/audit.ts"
import { isSigned } from "../seals/checkpoint.ts"
import { readHeads, readSeals } from "../seals/seal-repository.ts"
import { hashSeal } from "../seals/seal.ts"
import { chainStart } from "../../../audit-log/chain.ts"
import type { Verification } from "./verify-trail.ts"

const pageSize = 100

export interface SealsVerdict {
  readonly seals: number
  /** The first fault; what follows it follows from it. */
  readonly faults: readonly AuditFault[]
  /** Of the seal that the checkpoint names; undefined where it is gone. */
  readonly checkpointHash: string | undefined
}

/** Looks over the chain of a client's seals, one seal with its heads at a time. */
export async function verifySeals(verification: Verification, bound: number): Promise<SealsVerdict> {
  const { clientId, publicKey, checkpoint, step } = verification
  const faults: AuditFault[] = []
  const note = (sequence: number, fault: AuditFault["fault"]) => {
    if (faults.length === 0) faults.push({ kind: "seal", subjectId: clientId, sequence, fault })
  }
  let previousHash = chainStart
  let number = 0
  let seals = 0
  let checkpointHash: string | undefined
  for (;;) {
    const page = await step((tx) => readSeals(tx, clientId, number, pageSize))
    for (const seal of page) {
      if (seal.number > bound) return { seals, faults, checkpointHash }
      if (seal.number !== number + 1) note(number + 1, "missing")
      const heads = await step((tx) => readHeads(tx, clientId, seal.number))
      const isWhole =
        heads.length === seal.heads &&
        hashSeal({ ...seal, heads }, seal.previousHash) === seal.hash &&
        isSigned(seal, publicKey)
      if (!isWhole) note(seal.number, "altered")
      else if (seal.previousHash !== previousHash) note(seal.number, "reordered")
      if (checkpoint?.number === seal.number) checkpointHash = seal.hash
      previousHash = seal.hash
      number = seal.number
      seals += 1
    }
    if (page.length < pageSize) return { seals, faults, checkpointHash }
  }
}
