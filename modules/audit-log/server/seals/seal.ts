import { createHash } from "node:crypto"
import { canonicalJson } from "../../../../engine/compile/canonical-json.ts"

/** The head of a chain when it was sealed. */
export interface ChainHead {
  readonly subjectId: string
  readonly sequence: number
  readonly hash: string
}

/** The content of a seal. Its hash covers all of it, the chain heads ordered by subject, and the previous seal. */
export interface SealContent {
  readonly clientId: string
  /** From 1, without gaps. */
  readonly number: number
  /** ISO timestamp, to the millisecond. */
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
