import type { RecordLifecycle } from "../../records/server/index.ts"
import { deletePredecessorsOf } from "./predecessor-repository.ts"

/** What was rolled over from a record is forgotten once that record is deleted permanently. */
export const rollOverLifecycle: RecordLifecycle = {
  purged: (tx, { clientId, ids }) => deletePredecessorsOf(tx, clientId, ids),
}
