import {
  cancelUpload,
  completeUpload,
  getUpload,
  startUpload,
  type UploadReply,
} from "../../modules/files/contracts/files.ts"
import { newRecord, countParts, type UploadType } from "../../schemas/files.ts"
import { noEntity, noProject, type ClientId, type EntityId, type ProjectId, type RecordId } from "../../schemas/ids.ts"
import type { UploadTarget } from "../../fields/rendering/view-context.tsx"
import type { FileReference } from "../../schemas/values.ts"
import { request } from "../api/request.ts"
import { ApiError, UnreachableError } from "../api/api-error.ts"
import { uploadPart } from "../api/upload-part.ts"
import { resolveServiceUrl } from "../api/base-urls.ts"

export interface UploadDestination {
  readonly clientId: ClientId
  readonly recordId: RecordId | null
  readonly projectId: ProjectId | null
  readonly entityId: EntityId | null
  /** The field that will contain the file, or the heading for the record's own files. */
  readonly target: UploadTarget
  /** Purpose of the file; a file of the record by default. */
  readonly serviceType?: UploadType
}

interface Watch {
  readonly signal: AbortSignal
  readonly onProgress: (part: number) => void
}

/**
 * Uploads a file in parts. Resuming an interrupted upload of the same file in this tab sends only missing parts;
 * cancelling deletes the uploaded parts.
 */
export async function uploadFile(file: File, destination: UploadDestination, watch: Watch): Promise<FileReference> {
  const storageKey = `upload ${[destination.projectId, destination.recordId, destination.target.fieldId, file.name, file.size, file.lastModified].join(" ")}`
  const startedUpload = await startOrResume(file, destination, sessionStorage.getItem(storageKey))
  sessionStorage.setItem(storageKey, startedUpload.fileUploadId)
  try {
    const partETags = await uploadParts(file, startedUpload, watch)
    const entry = await request(completeUpload, { body: completion(destination, startedUpload, file, partETags) })
    sessionStorage.removeItem(storageKey)
    return { id: entry.fileUploadId, fileName: entry.fileName, size: entry.size }
  } catch (failure) {
    if (watch.signal.aborted || isFinal(failure)) sessionStorage.removeItem(storageKey)
    if (watch.signal.aborted) {
      await request(cancelUpload, { params: { fileUploadId: startedUpload.fileUploadId } }).catch(() => undefined)
    }
    throw failure
  }
}

/**
 * Whether sending the same file again would be rejected again. A full disk or a busy server is not: its parts are kept.
 */
const isFinal = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.status < 500 && failure.status !== 429

async function startOrResume(file: File, destination: UploadDestination, known: string | null): Promise<UploadReply> {
  if (known !== null) {
    try {
      return await request(getUpload, { params: { fileUploadId: known } })
    } catch (failure) {
      // The upload was cleaned up or ended in the meantime: restarts.
      if (!(failure instanceof ApiError && failure.status === 404)) throw failure
    }
  }
  return request(startUpload, {
    body: {
      fileName: file.name,
      totalParts: countParts(file.size),
      fileType: file.type || "application/octet-stream",
      fileSize: file.size,
      ...destinationFields(destination),
    },
  })
}

const destinationFields = ({ clientId, projectId, entityId }: UploadDestination) => ({
  clientId,
  projectId: projectId ?? (noProject as ProjectId),
  companyId: entityId ?? noEntity,
})

async function uploadParts(file: File, startedUpload: UploadReply, { signal, onProgress }: Watch) {
  const arrived = new Map(startedUpload.parts.map(({ partNumber, etag }) => [partNumber, etag]))
  const partETags: { partNumber: number; etag: string }[] = []
  let sent = startedUpload.parts.reduce((sum, { size }) => sum + size, 0)
  for (const [index, url] of startedUpload.presignedUrls.entries()) {
    const partNumber = index + 1
    const bytes = file.slice(index * startedUpload.partSize, partNumber * startedUpload.partSize)
    const known = arrived.get(partNumber)
    const reportSent = (done: number) => onProgress(file.size === 0 ? 1 : (sent + done) / file.size)
    reportSent(0)
    const etag =
      known ??
      (await sendWithRetry(() => uploadPart(resolveServiceUrl("file", url), bytes, signal, reportSent), signal))
    if (known === undefined) sent += bytes.size
    partETags.push({ partNumber, etag })
  }
  onProgress(1)
  return partETags
}

const delaysMs = [500, 1500, 4000]

/** Retries short connection failures before reporting an error. */
async function sendWithRetry(send: () => Promise<string>, signal: AbortSignal): Promise<string> {
  for (const delayMs of delaysMs) {
    try {
      return await send()
    } catch (failure) {
      if (signal.aborted || !(failure instanceof UnreachableError)) throw failure
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
  }
  return send()
}

function completion(
  destination: UploadDestination,
  startedUpload: UploadReply,
  file: File,
  partETags: { partNumber: number; etag: string }[],
) {
  return {
    serviceType: destination.serviceType ?? "PROFILE_ATTACHMENT",
    serviceId: destination.recordId ?? newRecord,
    serviceReferenceId: destination.target.fieldId,
    ...(destination.target.fieldId === null && { category: destination.target.category }),
    uploadId: startedUpload.uploadId,
    updatedFileName: startedUpload.updatedFileName,
    originalFileName: startedUpload.originalFileName,
    fileType: file.type || "application/octet-stream",
    partETags,
    ...destinationFields(destination),
  } as const
}
