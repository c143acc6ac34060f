import { chainStart, hashEntry, type ChainedEntry } from "./chain.ts"

export type ChainViolation = "altered" | "missing" | "reordered"

export interface EntryViolation {
  readonly sequence: number
  readonly violation: ChainViolation
}

/** How far from its original position a moved entry is searched. */
const farthestMove = 1_000

/** Checks a chain entry by entry in order of their numbers; stores only the current position. */
export function createChainChecker(): { check(entry: ChainedEntry): EntryViolation | undefined } {
  let sequence = 0
  let previousHash = chainStart
  return {
    check(entry) {
      sequence += 1
      if (entry.sequence !== sequence) return { sequence, violation: "missing" }
      if (hashEntry(entry, entry.previousHash) !== entry.hash)
        return { sequence, violation: isFromOtherChain(entry) ? "reordered" : "altered" }
      if (entry.previousHash !== previousHash) return { sequence, violation: "reordered" }
      previousHash = entry.hash
      return undefined
    },
  }
}

/** Whether the entry is intact except for its number: then it was moved and not rewritten. */
function isFromOtherChain(entry: ChainedEntry): boolean {
  const first = Math.max(1, entry.sequence - farthestMove)
  for (let sequence = first; sequence <= entry.sequence + farthestMove; sequence += 1) {
    if (hashEntry({ ...entry, sequence }, entry.previousHash) === entry.hash) return true
  }
  return false
}
