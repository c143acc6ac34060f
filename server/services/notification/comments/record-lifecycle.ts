import type { RecordLifecycle } from "../../profile/records/lifecycle.ts"
import { removeCommentsOf } from "./repository.ts"

/** Comments on records that are purged go with them; files that were attached go with the records' own. */
export const commentLifecycle: RecordLifecycle = {
  purged: (tx, { clientId, ids }) => removeCommentsOf(tx, clientId, ids),
}
