import type { ClientId, RecordId, UserId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { type DocumentStamp, findDocumentStamps, isSameStamp } from "../../process-documents/server/index.ts"
import { findCopiesOf } from "./applicable-repository.ts"
import { type CopyScope, findCopies, type MasterCopy, saveCopies } from "./copy-repository.ts"
import { type AgreedDocument, agreedDocument, withAgreedDocument } from "./document-difference.ts"

/** A new record, and the master that it has like the record that it continues. */
export interface ContinuingCopy {
  readonly masterId: RecordId
  readonly recordId: RecordId
}

/**
 * Lets records that continue another project's in a new one compare with their masters on the same basis: what was
 * taken there counts as taken by them, below the parents that the new project has.
 */
export async function carryCopiesOver(
  tx: ClientTransaction,
  userId: UserId,
  continuing: readonly ContinuingCopy[],
  { from, to }: { readonly from: CopyScope; readonly to: CopyScope },
): Promise<void> {
  const copies = await findCopies(
    tx,
    from,
    continuing.map(({ masterId }) => masterId),
  )
  if (copies.size === 0) return
  const parents = [...copies.values()].flatMap((copy) => copy.parents)
  const present = await findCopiesOf(tx, to.clientId, to, parents)
  const carried = continuing.flatMap(({ masterId, recordId }) => {
    const copy = copies.get(masterId)
    return copy ? [{ masterId, recordId, copy }] : []
  })
  const stamps = await loadStamps(tx, to.clientId, carried)
  await saveCopies(
    tx,
    to,
    userId,
    carried.map(({ masterId, recordId, copy }) => ({
      masterId,
      recordId,
      masterRevision: copy.master_revision,
      fields: { ...copy.fields, ...withAgreedDocument(carriedDocument(stamps, copy, recordId)) },
      parents: copy.parents.filter((id) => present.has(id)),
    })),
  )
}

type Stamps = ReadonlyMap<RecordId, DocumentStamp>

async function loadStamps(
  tx: ClientTransaction,
  clientId: ClientId,
  carried: readonly { readonly recordId: RecordId; readonly copy: MasterCopy }[],
): Promise<Stamps> {
  const withDocument = carried.filter(({ copy }) => agreedDocument(copy.fields))
  if (withDocument.length === 0) return new Map()
  return findDocumentStamps(
    tx,
    clientId,
    withDocument.flatMap(({ recordId, copy }) => [copy.record_id, recordId]),
  )
}

/** The record's own copy of a document is the same as the master's if the one that it was copied from was. */
function carriedDocument(stamps: Stamps, copy: MasterCopy, recordId: RecordId): AgreedDocument | undefined {
  const agreed = agreedDocument(copy.fields)
  if (!agreed) return undefined
  const isSame = isSameStamp(stamps.get(copy.record_id), agreed.project)
  return { master: agreed.master, project: isSame ? (stamps.get(recordId) ?? null) : null }
}
