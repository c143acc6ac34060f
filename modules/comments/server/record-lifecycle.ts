import type { RecordLifecycle } from "../../records/server/index.ts"
import { removeCommentsOf } from "./repository.ts"

/** Purges comments with their records. Attached files are purged with the records' own files. */
export const commentLifecycle: RecordLifecycle = {
  purged: (tx, { clientId, ids }) => removeCommentsOf(tx, clientId, ids),
}
