import type { RecordLifecycle } from "../../records/server/index.ts"
import { deleteAssignmentsOf } from "./assignment-repository.ts"

/** Assignments outlive their process in the recycle bin, and are deleted with it. */
export const masterLibraryLifecycle: RecordLifecycle = {
  purged: (tx, { clientId, ids }) => deleteAssignmentsOf(tx, clientId, ids),
}
