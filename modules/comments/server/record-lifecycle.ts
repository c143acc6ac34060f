import type { RecordLifecycle } from "../../records/server/extensions.ts"
import { countCommentsOf, moveComments, removeCommentsOf } from "./repository.ts"

/** Moves and purges comments with their records. Attached files are purged with the records' own files. */
export const commentLifecycle: RecordLifecycle = {
  joined: (tx, { access, target, joined }) => moveComments(tx, access.actor.clientId, joined.id, target.id),
  async references(tx, clientId, ids) {
    const counts = await countCommentsOf(tx, clientId, ids)
    return new Map([...counts].map(([id, comments]) => [id, { comments }]))
  },
  purged: (tx, { clientId, ids }) => removeCommentsOf(tx, clientId, ids),
}
