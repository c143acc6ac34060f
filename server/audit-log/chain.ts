import { createHash } from "node:crypto"
import { canonicalJson } from "../../engine/compile/canonical-json.ts"
import type { AuditSubjectKind } from "../database/tables/trail.ts"

/** What an audit entry says; its hash covers all of it and the hash before. */
export interface AuditContent {
  readonly clientId: string
  readonly subjectId: string
  readonly sequence: number
  readonly id: string
  readonly subjectKind: AuditSubjectKind
  readonly action: string
  readonly actorId: string | null
  readonly module: string | null
  /** The piece of work it was written in; absent where it was none. */
  readonly jobId?: string | undefined
  /** ISO moment, to the millisecond. */
  readonly at: string
  readonly changes: readonly unknown[]
}

export interface ChainedEntry extends AuditContent {
  readonly previousHash: string
  readonly hash: string
}

/** What the first entry of a chain follows. */
export const chainStart = "0".repeat(64)

export function hashEntry(content: AuditContent, previousHash: string): string {
  const { clientId, subjectId, sequence, id, subjectKind, action, actorId, module, jobId, at, changes } = content
  const work = jobId === undefined ? {} : { jobId }
  const said = { clientId, subjectId, sequence, id, subjectKind, action, actorId, module, ...work, at, changes }
  return createHash("sha256").update(previousHash).update("\n").update(canonicalJson(said)).digest("hex")
}

/** Where a chain is broken, and how. */
export type ChainVerdict =
  | { readonly intact: true; readonly entries: number }
  | { readonly intact: false; readonly sequence: number; readonly fault: "altered" | "missing" | "reordered" }

/** Judges entries in the order they are kept in; the first fault is named. */
export function judgeChain(entries: readonly ChainedEntry[]): ChainVerdict {
  let previousHash = chainStart
  for (const [index, entry] of entries.entries()) {
    const sequence = index + 1
    if (entry.sequence !== sequence) {
      const elsewhere = entries.some((other) => other.sequence === sequence)
      return { intact: false, sequence, fault: elsewhere ? "reordered" : "missing" }
    }
    if (hashEntry(entry, entry.previousHash) !== entry.hash) return { intact: false, sequence, fault: "altered" }
    if (entry.previousHash !== previousHash) return { intact: false, sequence, fault: "reordered" }
    previousHash = entry.hash
  }
  return { intact: true, entries: entries.length }
}
