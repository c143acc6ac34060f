import { countCopies } from "../../records/server/writing.ts"
import type { RecordLifecycle } from "../../records/server/extensions.ts"
import { deleteCopiesOf, moveCopies } from "./copy-repository.ts"

/**
 * What was taken from a master is forgotten once the master is deleted permanently, and belongs to the master into
 * which it is joined.
 */
export const masterSyncLifecycle: RecordLifecycle = {
  joined: (tx, { access, target, joined }) => moveCopies(tx, access.actor.clientId, joined.id, target.id),
  async references(tx, clientId, ids) {
    const counts = await countCopies(tx, clientId, ids)
    return new Map([...counts].map(([id, copies]) => [id, { copies }]))
  },
  purged: (tx, { clientId, ids }) => deleteCopiesOf(tx, clientId, ids),
}
