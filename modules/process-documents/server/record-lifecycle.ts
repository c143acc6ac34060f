import type { RecordLifecycle } from "../../records/server/extensions.ts"
import { deleteVersionsOf } from "./repository.ts"

/** A document outlives its record in the recycle bin, and is deleted with it. */
export const processDocumentLifecycle: RecordLifecycle = {
  purged: (tx, { clientId, ids }) => deleteVersionsOf(tx, clientId, ids),
}
