import { v7 as uuid } from "uuid"
import type { BodyOf } from "../../../schemas/api/endpoint.ts"
import type * as calls from "../contracts/files.ts"
import type { FileEntry, UploadReply } from "../contracts/files.ts"
import {
  attachmentTypes,
  extensionOf,
  extensionsFor,
  filePartBytes,
  isAttachmentExtension,
  isTooLarge,
  maxFileBytes,
  newRecord,
  countParts,
} from "../../../schemas/files.ts"
import { problem } from "../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { json } from "../../../server/database/json.ts"
import { inspectContent } from "../../../server/files/content/inspect-content.ts"
import { type FileKey, fileKey, MissingPartsError } from "../../../server/files/file-store.ts"
import { type Actor, ownerOf } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { loadAccessContext } from "../../records/server/index.ts"
import { fitName } from "./file-name.ts"
import { recordFileEvent } from "../../../server/files/stored/record-file-event.ts"
import type { FileDeps } from "./deps.ts"
import { fileOwnerOf, categoryOf, assertFileId, fileNotFound, resolveFileLocation } from "./file-location.ts"
import { serializeFile } from "./serialize-file.ts"
import {
  countWaiting,
  type FileRow,
  findFile,
  insertFile,
  removeFile,
  thisMoment,
  updateFile,
} from "../../../server/files/stored/repository.ts"
import { scanKind } from "./scan-job.ts"

/** Maximum number of a user's files waiting for their record to be saved. */
export const maxWaitingFiles = 500

/** File uploads, from start to completed file. */
export function uploadService({ database, jobs, accessDeps, store, scanner }: FileDeps) {
  const getMyUpload = async (
    tx: ClientTransaction,
    actor: Actor,
    id: string,
    lock: "none" | "update" = "none",
  ): Promise<FileRow> => {
    const row = await findFile(tx, actor.clientId, assertFileId(id), lock)
    if (!row || row.uploaded_by !== ownerOf(actor) || row.state !== "uploading") throw fileNotFound()
    return row
  }

  async function serializeUpload(row: FileRow): Promise<UploadReply> {
    const { upload_id: uploadId, total_parts: totalParts, declared_size: declaredSize } = row
    const key = fileKey(row.client_id, row.id)
    const hasDefaultParts = declaredSize !== null && countParts(declaredSize) === totalParts
    const partUrls = Array.from({ length: totalParts }, (_, index) => {
      const size = hasDefaultParts ? Math.min(filePartBytes, declaredSize - index * filePartBytes) : undefined
      const limits = { maxBytes: maxFileBytes, ...(size !== undefined && { size }) }
      return store.getPartUploadUrl({ key, uploadId, partNumber: index + 1 }, limits)
    })
    return {
      presignedUrls: await Promise.all(partUrls),
      updatedFileName: `${row.id}.${extensionOf(row.file_name)}`,
      originalFileName: row.file_name,
      uploadId,
      fileUploadId: row.id,
      partSize: filePartBytes,
      parts: [...(await store.listParts(key, uploadId))],
    }
  }

  return {
    async start(actor: Actor, body: BodyOf<typeof calls.startUpload>): Promise<UploadReply> {
      const { fileSize = null } = body
      if (fileSize !== null && isTooLarge(fileSize)) throw tooLarge("fileSize")
      const name = fitName(body.fileName, extensionsFor("PROFILE_ATTACHMENT"))
      const id = uuid()
      const uploadId = await store.start(fileKey(actor.clientId, id))
      const row = await database.clientTransaction(actor.clientId, async (tx) => {
        const location = resolveFileLocation(await loadAccessContext(tx, actor, accessDeps), body)
        if ((await countWaiting(tx, actor.clientId, actor.userId)) >= maxWaitingFiles)
          throw new HttpError(429, problem("file.too_many_waiting", [], { maximum: maxWaitingFiles }))
        return insertFile(tx, {
          client_id: actor.clientId,
          id,
          project_id: location.projectId,
          entity_id: location.entityId,
          file_name: name,
          content_type: contentTypeOf(name),
          total_parts: body.totalParts,
          declared_size: fileSize,
          upload_id: uploadId,
          uploaded_by: actor.userId,
        })
      })
      return serializeUpload(row)
    },

    async find(actor: Actor, id: string): Promise<UploadReply> {
      return serializeUpload(await database.clientTransaction(actor.clientId, (tx) => getMyUpload(tx, actor, id)))
    },

    async cancel(actor: Actor, id: string): Promise<void> {
      const row = await database.clientTransaction(actor.clientId, (tx) => getMyUpload(tx, actor, id))
      await store.abort(fileKey(row.client_id, row.id), row.upload_id)
      await database.clientTransaction(actor.clientId, async (tx) =>
        removeFile(tx, await getMyUpload(tx, actor, id, "update")),
      )
    },

    async complete(actor: Actor, body: BodyOf<typeof calls.completeUpload>): Promise<FileEntry> {
      const { serviceType, serviceId } = body
      const [id = ""] = body.updatedFileName.split(".")
      const row = await database.clientTransaction(actor.clientId, async (tx) => {
        const found = await getMyUpload(tx, actor, id)
        if (found.upload_id !== body.uploadId || found.file_name !== body.originalFileName.normalize("NFC").trim())
          throw fileNotFound()
        fitName(found.file_name, extensionsFor(serviceType))
        // Checked before parts are assembled: the target may be closed by now.
        const access = await loadAccessContext(tx, actor, accessDeps)
        await fileOwnerOf(tx, access, resolveUploadLocation(access, found, body), serviceType, serviceId)
        return found
      })
      const size = await completeParts(row, body.partETags)
      return database.clientTransaction(actor.clientId, async (tx) => {
        const locked = await getMyUpload(tx, actor, id, "update")
        const access = await loadAccessContext(tx, actor, accessDeps)
        const to = await fileOwnerOf(tx, access, resolveUploadLocation(access, locked, body), serviceType, serviceId)
        const fieldId = body.serviceReferenceId ?? null
        const waits = serviceType !== "DATA_UPLOAD" && (fieldId !== null || serviceId === newRecord)
        const written = await updateFile(tx, locked, {
          state: scanner ? "checking" : "ready",
          upload_type: serviceType,
          category: categoryOf(serviceType, to.recordType, body.category),
          project_id: to.projectId,
          entity_id: to.entityId,
          record_id: to.recordId,
          field_id: fieldId,
          attached_at: waits ? null : thisMoment,
          size,
          details: json(detailsOf(body)),
          completed_at: thisMoment,
        })
        await recordFileEvent(tx, actor, written, "file_uploaded")
        if (scanner) {
          const systemActor = { clientId: actor.clientId, userId: null, module: null }
          await jobs.enqueue(tx, systemActor, scanKind, { fileId: written.id })
        }
        const recordState = {
          workflow_done: false,
          is_unlocked: true,
          completed_process: null,
          project_id: to.projectId,
        }
        const view = { ...written, starred: false, uploader: actor.name, record_profile: to.profileId }
        return serializeFile({ ...view, record_state: recordState }, access)
      })
    },
  }

  /** Assembles the parts and inspects the content; rejected content is deleted with the upload. */
  async function completeParts(row: FileRow, partETags: BodyOf<typeof calls.completeUpload>["partETags"]) {
    const key = fileKey(row.client_id, row.id)
    const numbers = new Set(partETags.map(({ partNumber }) => partNumber))
    const absent = Array.from({ length: row.total_parts }, (_, index) => index + 1).filter((one) => !numbers.has(one))
    if (absent.length > 0 || numbers.size !== row.total_parts || partETags.length !== numbers.size)
      throw toMissingPartsError(absent)
    const arrived = await store.listParts(key, row.upload_id)
    const completedParts = arrived.filter(({ partNumber }) => numbers.has(partNumber))
    if (isTooLarge(completedParts.reduce((sum, part) => sum + part.size, 0))) {
      await discardUpload(row, key)
      throw tooLarge("file")
    }
    const size = await store.complete(key, row.upload_id, partETags).catch((error: unknown) => {
      throw error instanceof MissingPartsError ? toMissingPartsError(error.partNumbers) : error
    })
    const contentProblem = isTooLarge(size) ? tooLarge("file") : await findContentError(key, size, row.file_name)
    if (!contentProblem) return size
    await discardUpload(row, key)
    throw contentProblem
  }

  async function findContentError(key: FileKey, size: number, fileName: string): Promise<HttpError | undefined> {
    const contentProblem = await inspectContent(store, key, size, fileName)
    return contentProblem && new HttpError(400, contentProblem)
  }

  async function discardUpload(row: FileRow, key: FileKey): Promise<void> {
    await store.abort(key, row.upload_id)
    await store.delete(key)
    await database.clientTransaction(row.client_id, (tx) => removeFile(tx, row))
  }
}

export type UploadService = ReturnType<typeof uploadService>

/** The location at completion must match the one at the start. */
function resolveUploadLocation(
  access: Awaited<ReturnType<typeof loadAccessContext>>,
  row: FileRow,
  body: BodyOf<typeof calls.completeUpload>,
) {
  const location = resolveFileLocation(access, body)
  if (location.projectId !== row.project_id) throw new HttpError(404, problem("project.not_found", ["projectId"]))
  return location
}

function detailsOf(body: BodyOf<typeof calls.completeUpload>) {
  const { regulation, period, mapping, currency, currencyId } = body
  const auditDetails = Object.entries({ regulation, period, mapping, currency, currencyId })
  return Object.fromEntries(auditDetails.filter(([, value]) => typeof value === "string" && value !== ""))
}

function contentTypeOf(name: string): string {
  const extension = extensionOf(name)
  return isAttachmentExtension(extension) ? attachmentTypes[extension] : "application/octet-stream"
}

function tooLarge(path: string): HttpError {
  return new HttpError(413, problem("file.too_large", [path], { maximum: maxFileBytes / 1_000_000 }))
}

function toMissingPartsError(partNumbers: readonly number[]): HttpError {
  const list = partNumbers.join(", ")
  return new HttpError(400, problem("file.parts_missing", ["partETags"], { count: partNumbers.length, list }))
}
