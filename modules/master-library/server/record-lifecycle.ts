import type { RecordLifecycle } from "../../records/server/extensions.ts"
import { deleteAssignmentsOf } from "./assignment-repository.ts"
import { grantTeamsOfCopies, grantTeamsOfCopy } from "./teams/copy-grants.ts"
import { deleteTeamsOf } from "./teams/team-repository.ts"

/**
 * A copy of a process is open to its team. Assignments and teams outlive their process in the recycle bin, and are
 * deleted with it.
 */
export const masterLibraryLifecycle: RecordLifecycle = {
  created: (tx, { access, row }) => grantTeamsOfCopy(tx, access.actor, row),
  createdTogether: async (tx, records) => {
    const [one] = records
    if (one)
      await grantTeamsOfCopies(
        tx,
        one.access.actor,
        records.map(({ row }) => row),
      )
  },
  purged: async (tx, { clientId, ids }) => {
    await deleteAssignmentsOf(tx, clientId, ids)
    await deleteTeamsOf(tx, clientId, ids)
  },
}
