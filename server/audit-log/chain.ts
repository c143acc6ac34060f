import { createHash } from "node:crypto"
import { canonicalJson } from "../../engine/compile/canonical-json.ts"
import type { AuditSubjectKind } from "../database/tables/audit.ts"

/** The content of an audit entry; its hash covers all of it and the previous hash. */
export interface AuditContent {
  readonly clientId: string
  readonly subjectId: string
  readonly sequence: number
  readonly id: string
  readonly subjectKind: AuditSubjectKind
  readonly action: string
  readonly actorId: string | null
  readonly module: string | null
  /** The job that wrote it; absent when there was none. */
  readonly jobId?: string | undefined
  /** ISO timestamp in milliseconds. */
  readonly at: string
  readonly changes: readonly unknown[]
}

export interface ChainedEntry extends AuditContent {
  readonly previousHash: string
  readonly hash: string
}

/** The previous hash of a chain's first entry. */
export const chainStart = "0".repeat(64)

export function hashEntry(content: AuditContent, previousHash: string): string {
  const { clientId, subjectId, sequence, id, subjectKind, action, actorId, module, jobId, at, changes } = content
  const jobFields = jobId === undefined ? {} : { jobId }
  const hashedContent = {
    clientId,
    subjectId,
    sequence,
    id,
    subjectKind,
    action,
    actorId,
    module,
    ...jobFields,
    at,
    changes,
  }
  return createHash("sha256").update(previousHash).update("\n").update(canonicalJson(hashedContent)).digest("hex")
}

/** Where a chain is broken, and how. */
export type ChainCheckResult =
  | { readonly intact: true; readonly entries: number }
  | { readonly intact: false; readonly sequence: number; readonly violation: "altered" | "missing" | "reordered" }

/** Checks entries in stored order and returns the first violation. */
export function checkChain(entries: readonly ChainedEntry[]): ChainCheckResult {
  let previousHash = chainStart
  for (const [index, entry] of entries.entries()) {
    const sequence = index + 1
    if (entry.sequence !== sequence) {
      const isMisplaced = entries.some((other) => other.sequence === sequence)
      return { intact: false, sequence, violation: isMisplaced ? "reordered" : "missing" }
    }
    if (hashEntry(entry, entry.previousHash) !== entry.hash) return { intact: false, sequence, violation: "altered" }
    if (entry.previousHash !== previousHash) return { intact: false, sequence, violation: "reordered" }
    previousHash = entry.hash
  }
  return { intact: true, entries: entries.length }
}
