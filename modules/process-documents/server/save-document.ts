import { isDeepEqual } from "../../../engine/edit/same.ts"
import type { BodyOf } from "../../../schemas/api/endpoint.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import { problem } from "../../../schemas/problems.ts"
import type { DocumentKind } from "../../../schemas/process-documents.ts"
import { appendAudit } from "../../../server/audit-log/append.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import type { CheckOutId } from "../../check-outs/contract.ts"
import { findCheckOutBlocker, lockOwnCheckOut } from "../../check-outs/server/index.ts"
import { findRecordPictures, keepDocumentPictures } from "../../files/server/index.ts"
import { type AccessContext, readOnly, type RecordRow } from "../../records/server/index.ts"
import type { DocumentContent, DocumentVersion, saveProcessDocument } from "../contract.ts"
import { checkFlowchart, checkNarrative } from "./check-content.ts"
import { findDocumentedRecord } from "./documented-record.ts"
import { findVersion, writeVersion } from "./repository.ts"
import { serializeVersion } from "./serialize-version.ts"

type Saving = BodyOf<typeof saveProcessDocument>

/**
 * Saves a document under the user's check-out. What one check-out saves is one version; content that equals the current
 * version makes none, so that a save can be repeated whose answer was lost.
 */
export async function saveDocument(
  tx: ClientTransaction,
  access: AccessContext,
  recordId: RecordId,
  { checkOutId, basedOn, content, note }: Saving,
): Promise<DocumentVersion> {
  const { actor } = access
  const { clientId, userId } = actor
  // Locked, so that of two saves at once the second one sees the first.
  const { row, kind } = await findDocumentedRecord(tx, access, recordId, "update")
  const reason = findCheckOutBlocker(access, "DOCUMENT", row)
  if (reason !== null) throw readOnly(reason)
  if (!(await lockOwnCheckOut(tx, { clientId, kind: "DOCUMENT", recordId }, checkOutId, userId)))
    throw new HttpError(409, problem("check_out.lost", ["checkOutId"]))
  await checkContent(tx, row, kind, content)

  const current = await findVersion(tx, actor, recordId, "current")
  const ownVersion = current?.check_out_id === checkOutId ? current : undefined
  const newNote = note === undefined ? (ownVersion?.note ?? null) : note.trim() || null
  const isEqual = current !== undefined && isDeepEqual(current.content, content)
  if (isEqual && (!ownVersion || ownVersion.note === newNote)) return serializeVersion(current)
  if (current?.number !== basedOn?.number || current?.revision !== basedOn?.revision)
    throw new HttpError(409, problem("document.outdated", ["basedOn"]), {
      current: current ? { version: serializeVersion(current), content: current.content } : null,
    })

  const number = ownVersion?.number ?? (current?.number ?? 0) + 1
  const saved = { number, check_out_id: checkOutId as CheckOutId, content, note: newNote }
  await writeVersion(tx, clientId, { recordId, userId, ...saved })
  if (!ownVersion)
    await appendAudit(tx, actor, {
      subjectKind: "record",
      subjectId: recordId,
      action: "document_saved",
      changes: [{ section: null, parameter: "version", previous: current?.number ?? null, current: number }],
    })
  const written = await findVersion(tx, actor, recordId, number)
  if (!written) throw new Error(`Version ${number} of the document of ${recordId}, just written, was not found.`)
  return serializeVersion(written)
}

/** Throws 400 if the content is not of the record's kind or not valid; keeps the files of its pictures. */
async function checkContent(
  tx: ClientTransaction,
  { client_id: clientId, id }: RecordRow,
  kind: DocumentKind,
  content: DocumentContent,
): Promise<void> {
  if ((content.type === "flowchart") !== (kind === "FLOWCHART"))
    throw new HttpError(400, problem("document.wrong_kind", ["content"]))
  if (content.type === "flowchart") {
    const problems = checkFlowchart(content)
    if (problems.length > 0) throw new HttpError(400, problems)
    return
  }
  const { problems, pictures } = checkNarrative(content)
  const ids = new Set(pictures.map(({ fileUploadId }) => fileUploadId))
  const files = await findRecordPictures(tx, clientId, id, [...ids])
  const known = new Set(files.map((file) => file.id))
  const unknown = pictures.filter(({ fileUploadId }) => !known.has(fileUploadId))
  const all = [...problems, ...unknown.map(({ path }) => problem("document.unknown_picture", path))]
  if (all.length > 0) throw new HttpError(400, all)
  await keepDocumentPictures(tx, files)
}
