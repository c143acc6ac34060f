import { chainStart, hashEntry, type ChainedEntry } from "./chain.ts"

export type ChainFault = "altered" | "missing" | "reordered"

export interface FaultAt {
  readonly sequence: number
  readonly fault: ChainFault
}

/** As far as an entry is looked for that stands elsewhere than where it was written. */
const farthestMove = 1_000

/** Judges one chain entry by entry, in the order of their numbers, holding nothing of it but where it stands. */
export function chainJudge(): { judge(entry: ChainedEntry): FaultAt | undefined } {
  let sequence = 0
  let previousHash = chainStart
  return {
    judge(entry) {
      sequence += 1
      if (entry.sequence !== sequence) return { sequence, fault: "missing" }
      if (hashEntry(entry, entry.previousHash) !== entry.hash)
        return { sequence, fault: isFromElsewhere(entry) ? "reordered" : "altered" }
      if (entry.previousHash !== previousHash) return { sequence, fault: "reordered" }
      previousHash = entry.hash
      return undefined
    },
  }
}

/** Whether the entry is whole but for its number: then it was moved, and not rewritten. */
function isFromElsewhere(entry: ChainedEntry): boolean {
  const first = Math.max(1, entry.sequence - farthestMove)
  for (let sequence = first; sequence <= entry.sequence + farthestMove; sequence += 1) {
    if (hashEntry({ ...entry, sequence }, entry.previousHash) === entry.hash) return true
  }
  return false
}
