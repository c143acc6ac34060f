import type { Selectable } from "kysely"
import type { Tables } from "../database/tables.ts"
import type { ChainedEntry } from "./chain.ts"

/** Converts a row to an audit entry. */
export function entryOf(row: Selectable<Tables["audit_entry"]>): ChainedEntry {
  return {
    clientId: row.client_id,
    subjectId: row.subject_id,
    sequence: row.sequence,
    id: row.id,
    subjectKind: row.subject_kind,
    action: row.action,
    actorId: row.actor_id,
    module: row.module,
    ...(row.job_id !== null && { jobId: row.job_id }),
    at: row.at.toISOString(),
    changes: row.changes,
    previousHash: row.previous_hash,
    hash: row.hash,
  }
}
