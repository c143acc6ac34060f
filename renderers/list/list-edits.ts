import type { WireProblem } from "../../schemas/api/endpoint.ts"
import type { RecordId } from "../../schemas/ids.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import type { WireValues } from "../../schemas/values.ts"
import type { RecordContext } from "../record/record-context.ts"
import type { SaveOutcome } from "../record/services.tsx"

/** How a list's records are changed where they stand; the app gives it, and a list without it is only read. */
export interface ListEdits {
  /** What the page's own rules look at beside the record. */
  readonly context: RecordContext
  /** The whole record: a row carries only the fields that are listed, and rules may read others. */
  readonly fetchRecord: (id: RecordId, signal: AbortSignal) => Promise<ProfileInstance>
  /** What a save of these values would be refused for. */
  readonly validate: (
    record: ProfileInstance,
    fields: WireValues,
    signal: AbortSignal,
  ) => Promise<readonly WireProblem[]>
  /** Saves the values over the record as it is known here; one that somebody changed meanwhile comes back as it is now. */
  readonly save: (record: ProfileInstance, fields: WireValues) => Promise<SaveOutcome>
}
