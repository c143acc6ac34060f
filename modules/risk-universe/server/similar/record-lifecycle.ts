import type { RecordLifecycle } from "../../../records/server/extensions.ts"
import { deletePairsOf } from "./pair-repository.ts"

/** Similar and dismissed pairs are forgotten once one of their records is deleted permanently. */
export const similarRecordsLifecycle: RecordLifecycle = {
  purged: (tx, { clientId, ids }) => deletePairsOf(tx, clientId, ids),
}
