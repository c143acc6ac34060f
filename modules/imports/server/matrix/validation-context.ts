import type { RecordId } from "../../../../schemas/ids.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { AccessContext } from "../../../records/server/index.ts"
import type { Subject } from "../staged/row-subjects.ts"
import type { Match } from "./match-records.ts"
import type { MatrixTarget } from "./matrix-target.ts"
import type { ImportParent } from "./record-parents.ts"
import type { Placing } from "./record-placement.ts"
import type { MatrixRecord } from "./record-repository.ts"
import type { contradictionsAmong } from "./same-existing-record.ts"
import type { StandIns } from "./stand-ins.ts"

/** What the validation of the records of one part has in common. */
export interface ValidationContext extends Placing {
  readonly tx: ClientTransaction
  readonly access: AccessContext
  readonly matrix: MatrixTarget
  readonly purpose: "look" | "write"
  readonly standIns: StandIns
  readonly subjects: ReadonlyMap<RecordId, Subject>
  readonly contradictionsOf: ReturnType<typeof contradictionsAmong>
  /** The next uid for a new record. */
  readonly uid: () => Promise<string>
}

/** A record that rows name, and what it was found to be. */
export interface RecordCase {
  readonly record: MatrixRecord
  readonly match: Match
  readonly inputValues: RecordValues
  readonly parents: readonly ImportParent[]
}
