import type { WireProblem } from "../../schemas/api/endpoint.ts"
import type { RecordId } from "../../schemas/ids.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import type { WireValues } from "../../schemas/values.ts"
import type { RecordContext } from "../record/record-context.ts"
import type { SaveOutcome } from "../record/services.tsx"

/** Inline editing of a list's records. Provided by the app; without it the list is read-only. */
export interface ListEdits {
  /** Context for client-side rules, in addition to the record. */
  readonly context: RecordContext
  /** Loads the complete record: a row has only the listed fields, and rules may need others. */
  readonly fetchRecord: (id: RecordId, signal: AbortSignal) => Promise<ProfileInstance>
  /** Returns the problems for which saving these values would be rejected. */
  readonly validate: (
    record: ProfileInstance,
    fields: WireValues,
    signal: AbortSignal,
  ) => Promise<readonly WireProblem[]>
  /**
   * Saves the values based on this revision of the record. If another user has changed it, returns the current record.
   */
  readonly save: (record: ProfileInstance, fields: WireValues) => Promise<SaveOutcome>
}
