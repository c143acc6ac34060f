import type { RecordId, UserId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { findCopiesOf } from "./applicable-repository.ts"
import { type CopyScope, findCopies, saveCopy } from "./copy-repository.ts"

/**
 * Lets a record that continues another project's in a new one compare with its master on the same basis: what was taken
 * there counts as taken by it, below the parents that the new project has.
 */
export async function carryCopyOver(
  tx: ClientTransaction,
  userId: UserId,
  masterId: RecordId,
  recordId: RecordId,
  { from, to }: { readonly from: CopyScope; readonly to: CopyScope },
): Promise<void> {
  const copy = (await findCopies(tx, from, [masterId])).get(masterId)
  if (!copy) return
  const present = await findCopiesOf(tx, to.clientId, to, copy.parents)
  await saveCopy(tx, to, userId, masterId, {
    recordId,
    masterRevision: copy.master_revision,
    fields: copy.fields,
    parents: copy.parents.filter((id) => present.has(id)),
  })
}
