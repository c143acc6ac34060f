import { cancelUpload, completeUpload, getUpload, startUpload, type UploadReply } from "../../schemas/api/files.ts"
import { newRecord, partsOf, type UploadType } from "../../schemas/files.ts"
import { noProject, type ClientId, type EntityId, type ProjectId, type RecordId } from "../../schemas/ids.ts"
import type { UploadTarget } from "../../fields/drawing/view-context.tsx"
import type { FileReference } from "../../schemas/values.ts"
import { call } from "../calls/call.ts"
import { CallError, Unreachable } from "../calls/call-error.ts"
import { putPart } from "../calls/put-part.ts"
import { addressIn } from "../calls/service-addresses.ts"

export interface UploadPlace {
  readonly clientId: ClientId
  readonly recordId: RecordId | null
  readonly projectId: ProjectId | null
  readonly entityId: EntityId | null
  /** The record's field that is to hold the file, or the heading its own is to stand under. */
  readonly target: UploadTarget
  /** What it is for; a record's own where nothing is said. */
  readonly serviceType?: UploadType
}

interface Watch {
  readonly signal: AbortSignal
  readonly onProgress: (part: number) => void
}

/**
 * Sends a file in parts. Where the same file was begun before and broken off, in this tab, only what has not arrived is
 * sent; stopped by the person, what has arrived is thrown away.
 */
export async function uploadFile(file: File, place: UploadPlace, watch: Watch): Promise<FileReference> {
  const memory = `upload ${[place.projectId, place.recordId, place.target.fieldId, file.name, file.size, file.lastModified].join(" ")}`
  const begun = await begin(file, place, sessionStorage.getItem(memory))
  sessionStorage.setItem(memory, begun.fileUploadId)
  try {
    const partETags = await sendParts(file, begun, watch)
    const entry = await call(completeUpload, { body: completion(place, begun, file, partETags) })
    sessionStorage.removeItem(memory)
    return { id: entry.fileUploadId, fileName: entry.fileName, size: entry.size }
  } catch (failure) {
    const isOver = watch.signal.aborted || failure instanceof CallError
    if (isOver) sessionStorage.removeItem(memory)
    if (watch.signal.aborted) {
      await call(cancelUpload, { params: { fileUploadId: begun.fileUploadId } }).catch(() => undefined)
    }
    throw failure
  }
}

async function begin(file: File, place: UploadPlace, known: string | null): Promise<UploadReply> {
  if (known !== null) {
    try {
      return await call(getUpload, { params: { fileUploadId: known } })
    } catch (failure) {
      // Swept away or ended meanwhile: it begins anew.
      if (!(failure instanceof CallError && failure.status === 404)) throw failure
    }
  }
  return call(startUpload, {
    body: {
      fileName: file.name,
      totalParts: partsOf(file.size),
      fileType: file.type || "application/octet-stream",
      fileSize: file.size,
      ...named(place),
    },
  })
}

const named = ({ clientId, projectId, entityId }: UploadPlace) => ({
  clientId,
  projectId: projectId ?? (noProject as ProjectId),
  companyId: entityId ?? (noProject as EntityId),
})

async function sendParts(file: File, begun: UploadReply, { signal, onProgress }: Watch) {
  const arrived = new Map(begun.parts.map(({ partNumber, etag }) => [partNumber, etag]))
  const partETags: { partNumber: number; etag: string }[] = []
  let sent = begun.parts.reduce((sum, { size }) => sum + size, 0)
  for (const [index, address] of begun.presignedUrls.entries()) {
    const partNumber = index + 1
    const bytes = file.slice(index * begun.partSize, partNumber * begun.partSize)
    const known = arrived.get(partNumber)
    const tell = (done: number) => onProgress(file.size === 0 ? 1 : (sent + done) / file.size)
    tell(0)
    const etag = known ?? (await patiently(() => putPart(addressIn("file", address), bytes, signal, tell), signal))
    if (known === undefined) sent += bytes.size
    partETags.push({ partNumber, etag })
  }
  onProgress(1)
  return partETags
}

const pauses = [500, 1500, 4000]

/** A line that breaks for a moment is tried again before anybody is told. */
async function patiently(send: () => Promise<string>, signal: AbortSignal): Promise<string> {
  for (const pause of pauses) {
    try {
      return await send()
    } catch (failure) {
      if (signal.aborted || !(failure instanceof Unreachable)) throw failure
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return send()
}

function completion(
  place: UploadPlace,
  begun: UploadReply,
  file: File,
  partETags: { partNumber: number; etag: string }[],
) {
  return {
    serviceType: place.serviceType ?? "PROFILE_ATTACHMENT",
    serviceId: place.recordId ?? newRecord,
    serviceReferenceId: place.target.fieldId,
    ...(place.target.fieldId === null && { category: place.target.category }),
    uploadId: begun.uploadId,
    updatedFileName: begun.updatedFileName,
    originalFileName: begun.originalFileName,
    fileType: file.type || "application/octet-stream",
    partETags,
    ...named(place),
  } as const
}
