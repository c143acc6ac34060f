import type { ClientId, RecordId, UserId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { findCopiesOf } from "./applicable-repository.ts"
import { findDocumentStamps, isSameStamp } from "../../process-documents/server/index.ts"
import { type CopyScope, findCopies, type MasterCopy, saveCopy } from "./copy-repository.ts"
import { type AgreedDocument, agreedDocument, withAgreedDocument } from "./document-difference.ts"

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
    fields: { ...copy.fields, ...withAgreedDocument(await carriedDocument(tx, to.clientId, copy, recordId)) },
    parents: copy.parents.filter((id) => present.has(id)),
  })
}

/** The record's own copy of a document is the same as the master's if the one that it was copied from was. */
async function carriedDocument(
  tx: ClientTransaction,
  clientId: ClientId,
  copy: MasterCopy,
  recordId: RecordId,
): Promise<AgreedDocument | undefined> {
  const agreed = agreedDocument(copy.fields)
  if (!agreed) return undefined
  const stamps = await findDocumentStamps(tx, clientId, [copy.record_id, recordId])
  const isSame = isSameStamp(stamps.get(copy.record_id), agreed.project)
  return { master: agreed.master, project: isSame ? (stamps.get(recordId) ?? null) : null }
}
