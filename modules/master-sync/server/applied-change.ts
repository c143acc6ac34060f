import type { RecordId } from "../../../schemas/ids.ts"
import { problem } from "../../../schemas/problems.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import type { SyncResult } from "../contract.ts"
import type { MasterCopy } from "./copy-repository.ts"
import type { Reversal, StoredCopy } from "./table.ts"

/** What was done for a row. */
export interface AppliedChange {
  readonly result: SyncResult
  readonly recordId: RecordId | null
  /** Null if there is nothing to undo. */
  readonly reversal: Reversal | null
}

/** The record or its master is no longer as it was compared. */
export const outdated = () => new HttpError(409, problem("sync.outdated", []))

export function toStoredCopy(copy: MasterCopy): StoredCopy {
  return {
    recordId: copy.record_id,
    masterRevision: copy.master_revision,
    fields: copy.fields,
    parents: copy.parents,
  }
}
