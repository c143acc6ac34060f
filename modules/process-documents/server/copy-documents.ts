import { isDeepEqual } from "../../../engine/edit/same.ts"
import { markerIdsIn, replaceMarkers } from "../../../engine/flowchart/record-ids.ts"
import { pictureIdsIn, recordIdsIn, replaceIds } from "../../../engine/narrative/references-in.ts"
import type { ClientId, RecordId, UserId } from "../../../schemas/ids.ts"
import { appendAudit } from "../../../server/audit-log/append.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { type FileRow, filesAmong, thisMoment, updateFile } from "../../../server/files/stored/repository.ts"
import { deleteDocumentPictures, keepDocumentPictures } from "../../files/server/index.ts"
import { assertNotHeldByOthers } from "../../records/server/writing.ts"
import { type AccessContext, findRow } from "../../records/server/index.ts"
import type { DocumentContent } from "../contract.ts"
import type { DocumentStamp } from "./document-stamp.ts"
import { findDocumentStamps } from "./document-stamp-repository.ts"
import { findShownPictures, findVersion, writeVersion } from "./repository.ts"

/** The records that the current version of a document refers to; none if it has no version. */
export async function findDocumentReferences(
  tx: ClientTransaction,
  access: AccessContext,
  recordId: RecordId,
): Promise<readonly RecordId[]> {
  const current = await findVersion(tx, access.actor, recordId, "current")
  return current ? referencesOf(current.content) : []
}

/** The records that a document refers to. */
export const referencesOf = (content: DocumentContent): readonly RecordId[] =>
  content.type === "flowchart" ? markerIdsIn(content) : recordIdsIn(content)

/** The files that the current version of a document shows as pictures, to copy them before the document. */
export async function findDocumentPictures(
  tx: ClientTransaction,
  access: AccessContext,
  recordId: RecordId,
): Promise<readonly FileRow[]> {
  const current = await findVersion(tx, access.actor, recordId, "current")
  if (!current || current.content.type === "flowchart") return []
  const files = await filesAmong(tx, access.actor.clientId, pictureIdsIn(current.content))
  return files.filter(({ state, deleted_at }) => state === "ready" && deleted_at === null)
}

export interface DocumentCopy {
  readonly from: RecordId
  readonly to: RecordId
  /** Other records to refer to, by the record that the original refers to; those that are missing stay. */
  readonly records: ReadonlyMap<RecordId, RecordId>
  /** Copies of the pictures, by the file that the original shows; those that are missing stay. */
  readonly pictures: ReadonlyMap<string, string>
  readonly savedBy: UserId
}

/**
 * Copies the current version of a document: as the first version of a record without one, otherwise as its next version
 * unless it would be the same. Returns the current version of the copy; null if there is nothing to copy. Throws if
 * another user has checked the copy out.
 */
export async function copyDocument(
  tx: ClientTransaction,
  access: AccessContext,
  { from, to, records, pictures, savedBy }: DocumentCopy,
): Promise<DocumentStamp | null> {
  const { clientId } = access.actor
  const original = await findVersion(tx, access.actor, from, "current")
  if (!original) return null
  const content = replaceReferences(original.content, records, pictures)
  const present = await findVersion(tx, access.actor, to, "current")
  if (present && isDeepEqual(present.content, content)) return stampOf(tx, clientId, to)
  await assertNotHeldByOthers(tx, access, [to])
  await attachPictures(tx, clientId, to, pictures)
  const number = (present?.number ?? 0) + 1
  await writeVersion(tx, clientId, { recordId: to, userId: savedBy, number, check_out_id: null, content, note: null })
  await appendAudit(tx, access.actor, {
    subjectKind: "record",
    subjectId: to,
    action: "document_saved",
    changes: [{ section: null, parameter: "version", previous: present?.number ?? null, current: number }],
  })
  return stampOf(tx, clientId, to)
}

async function stampOf(tx: ClientTransaction, clientId: ClientId, recordId: RecordId): Promise<DocumentStamp | null> {
  return (await findDocumentStamps(tx, clientId, [recordId])).get(recordId) ?? null
}

/** The document with other records and pictures; those that are missing stay. */
export function replaceReferences(
  content: DocumentContent,
  records: ReadonlyMap<RecordId, RecordId>,
  pictures: ReadonlyMap<string, string>,
): DocumentContent {
  return content.type === "flowchart" ? replaceMarkers(content, records) : replaceIds(content, records, pictures)
}

/** Gives the copied pictures to the record. */
async function attachPictures(
  tx: ClientTransaction,
  clientId: ClientId,
  recordId: RecordId,
  pictures: ReadonlyMap<string, string>,
): Promise<void> {
  if (pictures.size === 0) return
  const record = await findRow(tx, clientId, recordId, "none")
  const copies = await filesAmong(tx, clientId, [...pictures.values()])
  for (const copy of copies) {
    // A picture that is also in a field was attached with the field.
    if (copy.attached_at !== null) continue
    const attached = await updateFile(tx, copy, {
      record_id: recordId,
      entity_id: record?.entity_id ?? null,
      project_id: record?.project_id ?? null,
      attached_at: thisMoment,
    })
    await keepDocumentPictures(tx, [attached])
  }
}

/**
 * Deletes a version that was copied, with the pictures that no other version shows, if it is still the current one as
 * it was copied. Returns whether it was.
 */
export async function takeCopyBack(
  tx: ClientTransaction,
  access: AccessContext,
  recordId: RecordId,
  copied: DocumentStamp,
): Promise<boolean> {
  const { clientId } = access.actor
  const current = await findVersion(tx, access.actor, recordId, "current")
  if (current?.number !== copied.number || current.revision !== copied.revision) return false
  await assertNotHeldByOthers(tx, access, [recordId])
  await tx
    .deleteFrom("document_version")
    .where("client_id", "=", clientId)
    .where("record_id", "=", recordId)
    .where("number", "=", copied.number)
    .execute()
  if (current.content.type === "flowchart") return true
  const left = await findShownPictures(tx, clientId, recordId)
  const unused = pictureIdsIn(current.content).filter((id) => !left.has(id))
  await deleteDocumentPictures(tx, clientId, recordId, unused)
  return true
}

/**
 * Who changed the document of a record last, after the record was created, with a copied document or without one.
 * Undefined if nobody did.
 */
export async function findDocumentChange(
  tx: ClientTransaction,
  access: AccessContext,
  recordId: RecordId,
): Promise<{ readonly userId: UserId; readonly at: Date } | undefined> {
  const current = await findVersion(tx, access.actor, recordId, "current")
  const isChanged = current !== undefined && (current.number > 1 || current.check_out_id !== null)
  return isChanged ? { userId: current.saved_by, at: current.saved_at } : undefined
}
