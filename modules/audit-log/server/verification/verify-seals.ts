import type { AuditViolation } from "../../contract.ts"
import { isSigned } from "../seals/checkpoint.ts"
import { listSealHeads, listSeals } from "../seals/seal-repository.ts"
import { hashSeal } from "../seals/seal.ts"
import { chainStart } from "../../../../server/audit-log/chain.ts"
import type { Verification } from "./verify-audit-log.ts"

const pageSize = 100

export interface SealsVerification {
  readonly seals: number
  /** Only the first violation: the following ones are its consequences. */
  readonly violations: readonly AuditViolation[]
  /** Hash of the seal the checkpoint names; undefined if that is missing. */
  readonly checkpointHash: string | undefined
}

/** Verifies a client's chain of seals, one seal with its heads at a time. */
export async function verifySeals(verification: Verification, bound: number): Promise<SealsVerification> {
  const { clientId, publicKey, checkpoint, step } = verification
  const violations: AuditViolation[] = []
  const addViolation = (sequence: number, violation: AuditViolation["violation"]) => {
    if (violations.length === 0) violations.push({ kind: "seal", subjectId: clientId, sequence, violation })
  }
  let previousHash = chainStart
  let number = 0
  let seals = 0
  let checkpointHash: string | undefined
  for (;;) {
    const page = await step((tx) => listSeals(tx, clientId, number, pageSize))
    for (const seal of page) {
      if (seal.number > bound) return { seals, violations, checkpointHash }
      if (seal.number !== number + 1) addViolation(number + 1, "missing")
      const heads = await step((tx) => listSealHeads(tx, clientId, seal.number))
      const isIntact =
        heads.length === seal.heads &&
        hashSeal({ ...seal, heads }, seal.previousHash) === seal.hash &&
        isSigned(seal, publicKey)
      if (!isIntact) addViolation(seal.number, "altered")
      else if (seal.previousHash !== previousHash) addViolation(seal.number, "reordered")
      if (checkpoint?.number === seal.number) checkpointHash = seal.hash
      previousHash = seal.hash
      number = seal.number
      seals += 1
    }
    if (page.length < pageSize) return { seals, violations, checkpointHash }
  }
}
