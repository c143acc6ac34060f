import type { RecordLifecycle } from "../../records/server/extensions.ts"
import { countSuccessors, deletePredecessorsOf, movePredecessors } from "./predecessor-repository.ts"

/**
 * What was rolled over from a record is forgotten once that record is deleted permanently, and continues the record
 * into which it is joined.
 */
export const rollOverLifecycle: RecordLifecycle = {
  joined: (tx, { access, target, joined }) => movePredecessors(tx, access.actor.clientId, joined.id, target.id),
  async references(tx, clientId, ids) {
    const counts = await countSuccessors(tx, clientId, ids)
    return new Map([...counts].map(([id, copies]) => [id, { copies }]))
  },
  purged: (tx, { clientId, ids }) => deletePredecessorsOf(tx, clientId, ids),
}
