import { v7 as uuid } from "uuid"
import type { BodyOf } from "../../../schemas/api/endpoint.ts"
import type * as calls from "../../../schemas/api/files.ts"
import type { FileEntry, UploadReply } from "../../../schemas/api/files.ts"
import {
  attachmentTypes,
  extensionOf,
  extensionsFor,
  filePartBytes,
  isAttachmentExtension,
  isTooLarge,
  mostFileBytes,
  newRecord,
  partsOf,
} from "../../../schemas/files.ts"
import { problem } from "../../../schemas/problems.ts"
import type { Tenant } from "../../database/database.ts"
import { json } from "../../database/json.ts"
import { judgeContent } from "../../files/content/judge-content.ts"
import { type FileKey, fileKey, PartsMissing } from "../../files/file-store.ts"
import { type Actor, ownerOf } from "../../http/actor.ts"
import { Refusal } from "../../http/refusal.ts"
import { readerOf } from "../profile/records/reader.ts"
import { fitName } from "./file-name.ts"
import { noteFile } from "../../files/stored/note-file.ts"
import type { FileParts } from "./parts.ts"
import { belongingOf, categoryOf, demandId, fileNotFound, placeNamed } from "./place.ts"
import { printFile } from "./print-file.ts"
import {
  countWaiting,
  type FileRow,
  findFile,
  insertFile,
  removeFile,
  thisMoment,
  updateFile,
} from "../../files/stored/repository.ts"
import { scanKind } from "./scan-job.ts"

/** So many files of one person may wait for their records. */
export const mostWaiting = 500

/** Uploads from their beginning to the file they become. */
export function uploadService({ database, jobs, reading, store, scanner }: FileParts) {
  const own = async (tx: Tenant, actor: Actor, id: string, lock: "none" | "update" = "none"): Promise<FileRow> => {
    const row = await findFile(tx, actor.clientId, demandId(id), lock)
    if (!row || row.uploaded_by !== ownerOf(actor) || row.state !== "uploading") throw fileNotFound()
    return row
  }

  async function printUpload(row: FileRow): Promise<UploadReply> {
    const { upload_id: uploadId, total_parts: totalParts, announced_size: announced } = row
    const key = fileKey(row.client_id, row.id)
    const cutAsUsual = announced !== null && partsOf(announced) === totalParts
    const addresses = Array.from({ length: totalParts }, (_, index) => {
      const size = cutAsUsual ? Math.min(filePartBytes, announced - index * filePartBytes) : undefined
      const limits = { most: mostFileBytes, ...(size !== undefined && { size }) }
      return store.addressOfPart({ key, uploadId, partNumber: index + 1 }, limits)
    })
    return {
      presignedUrls: await Promise.all(addresses),
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
      const row = await database.tenant(actor.clientId, async (tx) => {
        const place = placeNamed(await readerOf(tx, actor, reading), body)
        if ((await countWaiting(tx, actor.clientId, actor.userId)) >= mostWaiting)
          throw new Refusal(429, problem("file.too_many_waiting", [], { maximum: mostWaiting }))
        return insertFile(tx, {
          client_id: actor.clientId,
          id,
          project_id: place.projectId,
          entity_id: place.entityId,
          file_name: name,
          content_type: contentTypeOf(name),
          total_parts: body.totalParts,
          announced_size: fileSize,
          upload_id: uploadId,
          uploaded_by: actor.userId,
        })
      })
      return printUpload(row)
    },

    async find(actor: Actor, id: string): Promise<UploadReply> {
      return printUpload(await database.tenant(actor.clientId, (tx) => own(tx, actor, id)))
    },

    async cancel(actor: Actor, id: string): Promise<void> {
      const row = await database.tenant(actor.clientId, (tx) => own(tx, actor, id))
      await store.abort(fileKey(row.client_id, row.id), row.upload_id)
      await database.tenant(actor.clientId, async (tx) => removeFile(tx, await own(tx, actor, id, "update")))
    },

    async complete(actor: Actor, body: BodyOf<typeof calls.completeUpload>): Promise<FileEntry> {
      const { serviceType, serviceId } = body
      const [id = ""] = body.updatedFileName.split(".")
      const row = await database.tenant(actor.clientId, async (tx) => {
        const found = await own(tx, actor, id)
        if (found.upload_id !== body.uploadId || found.file_name !== body.originalFileName.normalize("NFC").trim())
          throw fileNotFound()
        fitName(found.file_name, extensionsFor(serviceType))
        // Refused before anything is put together: the place may be closed by now.
        const reader = await readerOf(tx, actor, reading)
        await belongingOf(tx, reader, placeOf(reader, found, body), serviceType, serviceId)
        return found
      })
      const size = await putTogether(row, body.partETags)
      return database.tenant(actor.clientId, async (tx) => {
        const held = await own(tx, actor, id, "update")
        const reader = await readerOf(tx, actor, reading)
        const to = await belongingOf(tx, reader, placeOf(reader, held, body), serviceType, serviceId)
        const fieldId = body.serviceReferenceId ?? null
        const waits = serviceType !== "DATA_UPLOAD" && (fieldId !== null || serviceId === newRecord)
        const written = await updateFile(tx, held, {
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
        await noteFile(tx, actor, written, "file_uploaded")
        if (scanner) {
          const product = { clientId: actor.clientId, userId: null, module: null }
          await jobs.enqueue(tx, product, scanKind, { fileId: written.id })
        }
        const standing = { workflow_done: false, is_unlocked: true, completed_process: null, project_id: to.projectId }
        const seen = { ...written, starred: false, uploader: actor.name, record_profile: to.profileId }
        return printFile({ ...seen, record_standing: standing }, reader)
      })
    },
  }

  /** The parts become one content, which is then judged; what is refused is thrown away with the upload. */
  async function putTogether(row: FileRow, partETags: BodyOf<typeof calls.completeUpload>["partETags"]) {
    const key = fileKey(row.client_id, row.id)
    const numbers = new Set(partETags.map(({ partNumber }) => partNumber))
    const absent = Array.from({ length: row.total_parts }, (_, index) => index + 1).filter((one) => !numbers.has(one))
    if (absent.length > 0 || numbers.size !== row.total_parts || partETags.length !== numbers.size)
      throw partsMissing(absent)
    const arrived = await store.listParts(key, row.upload_id)
    const whole = arrived.filter(({ partNumber }) => numbers.has(partNumber))
    if (isTooLarge(whole.reduce((sum, part) => sum + part.size, 0))) {
      await giveUp(row, key)
      throw tooLarge("file")
    }
    const size = await store.complete(key, row.upload_id, partETags).catch((error: unknown) => {
      throw error instanceof PartsMissing ? partsMissing(error.partNumbers) : error
    })
    const wrong = isTooLarge(size) ? tooLarge("file") : await contentRefusal(key, size, row.file_name)
    if (!wrong) return size
    await giveUp(row, key)
    throw wrong
  }

  async function contentRefusal(key: FileKey, size: number, fileName: string): Promise<Refusal | undefined> {
    const wrong = await judgeContent(store, key, size, fileName)
    return wrong && new Refusal(400, wrong)
  }

  async function giveUp(row: FileRow, key: FileKey): Promise<void> {
    await store.abort(key, row.upload_id)
    await store.delete(key)
    await database.tenant(row.client_id, (tx) => removeFile(tx, row))
  }
}

export type UploadService = ReturnType<typeof uploadService>

/** What is named at the end must be what was named at the beginning. */
function placeOf(
  reader: Awaited<ReturnType<typeof readerOf>>,
  row: FileRow,
  body: BodyOf<typeof calls.completeUpload>,
) {
  const place = placeNamed(reader, body)
  if (place.projectId !== row.project_id) throw new Refusal(404, problem("project.not_found", ["projectId"]))
  return place
}

function detailsOf(body: BodyOf<typeof calls.completeUpload>) {
  const { regulation, period, mapping, currency, currencyId } = body
  const told = Object.entries({ regulation, period, mapping, currency, currencyId })
  return Object.fromEntries(told.filter(([, value]) => typeof value === "string" && value !== ""))
}

function contentTypeOf(name: string): string {
  const extension = extensionOf(name)
  return isAttachmentExtension(extension) ? attachmentTypes[extension] : "application/octet-stream"
}

function tooLarge(path: string): Refusal {
  return new Refusal(413, problem("file.too_large", [path], { maximum: mostFileBytes / 1_000_000 }))
}

function partsMissing(partNumbers: readonly number[]): Refusal {
  const list = partNumbers.join(", ")
  return new Refusal(400, problem("file.parts_missing", ["partETags"], { count: partNumbers.length, list }))
}
