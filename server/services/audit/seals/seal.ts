import { createHash } from "node:crypto"
import { canonicalJson } from "../../../../engine/compile/canonical-json.ts"

/** Where a chain stood when it was sealed. */
export interface ChainHead {
  readonly subjectId: string
  readonly sequence: number
  readonly hash: string
}

/** What a seal says; its hash covers all of it, the ends of the chains in the order of their subjects, and the seal before. */
export interface SealContent {
  readonly clientId: string
  /** From 1, without a gap. */
  readonly number: number
  /** ISO moment, to the millisecond. */
  readonly at: string
  readonly heads: readonly ChainHead[]
}

export function hashSeal({ clientId, number, at, heads }: SealContent, previousHash: string): string {
  const ends = heads
    .map(({ subjectId, sequence, hash }) => [subjectId, sequence, hash] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return createHash("sha256")
    .update(previousHash)
    .update("\n")
    .update(canonicalJson({ clientId, number, at, heads: ends }))
    .digest("hex")
}
