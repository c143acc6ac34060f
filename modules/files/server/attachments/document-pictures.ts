import { validate as isUuid } from "uuid"
import { isImage } from "../../../../schemas/files.ts"
import type { ClientId, RecordId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { bytesOf, fileKey, type FileStore } from "../../../../server/files/file-store.ts"
import { type FileRow, filesAmong, markDeleted, updateFile } from "../../../../server/files/stored/repository.ts"

/** Pictures in a record's document: its own files, which stay as long as the record once a version shows them. */

/** Used in place of a field ID for files that a version of a document shows. */
const documentFieldId = "document"

/** Whether a version of its record's document shows the file, so that it cannot be deleted. */
export function isInDocument(file: Pick<FileRow, "field_id">): boolean {
  return file.field_id === documentFieldId
}

/** Those of these files that are pictures of the record and were not deleted. */
export async function findRecordPictures(
  tx: ClientTransaction,
  clientId: ClientId,
  recordId: RecordId,
  ids: readonly string[],
): Promise<readonly FileRow[]> {
  const rows = await filesAmong(
    tx,
    clientId,
    ids.filter((id) => isUuid(id)),
  )
  return rows.filter(
    (row) =>
      row.record_id === recordId &&
      row.upload_type === "PROFILE_ATTACHMENT" &&
      row.attached_at !== null &&
      (row.state === "ready" || row.state === "checking") &&
      isImage(row.content_type),
  )
}

/** Keeps pictures that a version shows for the first time; those of a field stay in it. */
export async function keepDocumentPictures(tx: ClientTransaction, pictures: readonly FileRow[]): Promise<void> {
  for (const picture of pictures)
    if (picture.field_id === null) await updateFile(tx, picture, { field_id: documentFieldId })
}

/** Deletes pictures of a record that no version shows any more; those of a field stay in it. */
export async function deleteDocumentPictures(
  tx: ClientTransaction,
  clientId: ClientId,
  recordId: RecordId,
  ids: readonly string[],
): Promise<void> {
  const pictures = (await findRecordPictures(tx, clientId, recordId, ids)).filter(isInDocument)
  if (pictures.length > 0) await markDeleted(tx, clientId, { ids: pictures.map(({ id }) => id) })
}

/** The content of a picture; null while it is being scanned. */
export async function readPicture(
  store: FileStore,
  { client_id, id, state, content_type }: FileRow,
): Promise<{ readonly bytes: Buffer; readonly type: string } | null> {
  if (state !== "ready") return null
  return { bytes: await bytesOf(await store.open(fileKey(client_id, id))), type: content_type }
}
