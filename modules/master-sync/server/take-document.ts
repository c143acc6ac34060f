import type { ClientId, RecordId } from "../../../schemas/ids.ts"
import { documentKindOf } from "../../../schemas/process-documents.ts"
import { problem } from "../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import {
  copyDocument,
  type DocumentStamp,
  findDocumentReferences,
  findDocumentStamps,
  isSameStamp,
} from "../../process-documents/server/index.ts"
import type { AccessContext, RecordRow } from "../../records/server/index.ts"
import { findCopiesOf } from "./applicable-repository.ts"
import { type CopyScope, saveAgreedProjectDocument } from "./copy-repository.ts"
import type { AgreedDocument } from "./document-difference.ts"
import type { StoredDifference } from "./table.ts"

/** Copies of the pictures that masters' documents show, by the file they were copied from. */
export type CopiedPictures = ReadonlyMap<string, string>

/**
 * Takes the master's document as the record's: it refers to the project's records instead of their masters. Returns the
 * versions that are the same afterwards; undefined if the master has no document.
 */
export async function takeDocument(
  tx: ClientTransaction,
  access: AccessContext,
  scope: CopyScope,
  master: RecordRow,
  recordId: RecordId,
  pictures: CopiedPictures,
): Promise<AgreedDocument | undefined> {
  if (documentKindOf(master.type) === undefined) return undefined
  const references = await findDocumentReferences(tx, access, master.id)
  const project = await copyDocument(tx, access, {
    from: master.id,
    to: recordId,
    records: await findCopiesOf(tx, scope.clientId, scope, references),
    pictures,
    savedBy: access.actor.userId,
  })
  if (!project) return undefined
  const stamps = await findDocumentStamps(tx, scope.clientId, [master.id])
  return { master: stamps.get(master.id) ?? null, project }
}

/** Throws if the master's or the record's document was saved again after they were compared. */
export async function assertDocumentsAsCompared(
  tx: ClientTransaction,
  { clientId }: CopyScope,
  masterId: RecordId,
  recordId: RecordId,
  compared: StoredDifference,
): Promise<void> {
  const stamps = await findDocumentStamps(tx, clientId, [masterId, recordId])
  const isAsCompared = (id: RecordId, stamp: unknown) => isSameStamp(stamps.get(id), stamp as DocumentStamp | null)
  if (!isAsCompared(masterId, compared.master) || !isAsCompared(recordId, compared.project))
    throw new HttpError(409, problem("sync.outdated", []))
}

/** Copied documents that refer to other records since are still the same as their masters'. */
export async function agreeOnDocuments(
  tx: ClientTransaction,
  clientId: ClientId,
  recordIds: readonly RecordId[],
): Promise<void> {
  for (const [recordId, stamp] of await findDocumentStamps(tx, clientId, recordIds))
    await saveAgreedProjectDocument(tx, clientId, recordId, stamp)
}
