import type { RecordLifecycle } from "../../records/server/index.ts"
import { deleteCopiesOf } from "./copy-repository.ts"

/** What was taken from a master is forgotten once the master is deleted permanently. */
export const masterSyncLifecycle: RecordLifecycle = {
  purged: (tx, { clientId, ids }) => deleteCopiesOf(tx, clientId, ids),
}
