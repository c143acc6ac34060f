import { createHash, randomUUID } from "node:crypto"
import { createWriteStream } from "node:fs"
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises"
import { dirname, join } from "node:path"
import { Transform } from "node:stream"
import { pipeline } from "node:stream/promises"
import { validate as isUuid, v7 as uuid } from "uuid"
import { getFileContent, putFilePart } from "../../../modules/files/contracts/files.ts"
import { problem } from "../../../schemas/problems.ts"
import { HttpError } from "../../http/http-error.ts"
import {
  contentUrlSeconds,
  type FileKey,
  type FileStore,
  isFileKey,
  missingParts,
  partUrlSeconds,
  MissingPartsError,
  type StoredPart,
} from "../file-store.ts"
import type { UrlSigner } from "../signed-url.ts"
import { readParts } from "./read-parts.ts"

interface PartFile extends StoredPart {
  readonly path: string
}

/**
 * Stores files in a local folder. A file is a folder of its parts as they arrived, so that completing an upload
 * atomically moves one folder and copies nothing.
 */
export function folderStore(root: string, signer: UrlSigner): FileStore {
  const uploadFolder = (key: FileKey, uploadId: string): string => {
    if (!isFileKey(key) || !isUuid(uploadId)) throw new Error("Only the application names the folder of an upload.")
    return join(root, "uploads", key, uploadId)
  }
  const fileFolder = (key: FileKey): string => {
    if (!isFileKey(key)) throw new Error("Only the application names the folder of a file.")
    return join(root, "kept", key)
  }

  return {
    origins: [],

    async start(key) {
      const uploadId = uuid()
      await orFull(mkdir(uploadFolder(key, uploadId), { recursive: true, mode: 0o700 }))
      return uploadId
    },

    getPartUploadUrl: ({ key, uploadId, partNumber }, { size, maxBytes }) =>
      signer.sign(
        putFilePart.path,
        { key, upload: uploadId, part: partNumber, maxBytes: size ?? maxBytes },
        partUrlSeconds,
      ),

    async receive({ key, uploadId, partNumber }, body, size) {
      const folder = uploadFolder(key, uploadId)
      const arriving = join(folder, `arriving-${randomUUID()}`)
      const hash = createHash("md5")
      try {
        await orFull(
          pipeline(
            // Not destroyed with the pipeline: the body of a request would take its connection, and the response, with
            // it.
            body.iterator({ destroyOnReturn: false }),
            exactly(size, (chunk) => hash.update(chunk)),
            createWriteStream(arriving, { flags: "wx", mode: 0o600 }),
          ),
        )
        const etag = hash.digest("hex")
        const previous = (await listPartFiles(folder)).filter((part) => part.partNumber === partNumber)
        const path = join(folder, `${String(partNumber).padStart(5, "0")}-${etag}`)
        await rename(arriving, path)
        for (const part of previous) if (part.path !== path) await rm(part.path, { force: true })
        // Flushed while the next part arrives: completion waits for the rest and reports errors.
        void syncFile(path).catch(() => undefined)
        return etag
      } catch (error) {
        // The rest is read, because clients read the response only after they have sent the body.
        body.resume()
        await rm(arriving, { force: true })
        throw codeOf(error) === "ENOENT" ? new HttpError(404, problem("file.not_found", [])) : error
      }
    },

    async listParts(key, uploadId) {
      const parts = await listPartFiles(uploadFolder(key, uploadId))
      return parts.map(({ partNumber, etag, size }) => ({ partNumber, etag, size }))
    },

    async complete(key, uploadId, named) {
      const target = fileFolder(key)
      const retained = await sizeOfFolder(target)
      if (retained !== undefined) return retained
      const folder = uploadFolder(key, uploadId)
      const parts = await listPartFiles(folder)
      const missing = missingParts(named, parts)
      if (missing.length > 0) throw new MissingPartsError(missing)
      const requested = new Set(named.map(({ partNumber }) => partNumber))
      const completeParts = parts.filter(({ partNumber }) => requested.has(partNumber))
      await removeAllBut(folder, new Set(completeParts.map(({ path }) => path)))
      // Confirmed parts survive a power failure.
      for (const { path } of completeParts) await syncFile(path)
      await syncFile(folder)
      await orFull(mkdir(dirname(target), { recursive: true, mode: 0o700 }))
      await rename(folder, target)
      await syncFile(dirname(target))
      await rm(dirname(folder), { recursive: true, force: true })
      return sum(completeParts)
    },

    abort: (key, uploadId) => rm(uploadFolder(key, uploadId), { recursive: true, force: true }),
    sizeOf: (key) => sizeOfFolder(fileFolder(key)),

    async open(key, range) {
      const parts = await listPartFiles(fileFolder(key))
      // An empty file has one part without bytes; a file without parts was lost and must not be read as empty.
      if (parts.length === 0) throw Object.assign(new Error(`Nothing is stored under ${key}.`), { code: "ENOENT" })
      return readParts(parts, range ?? { start: 0, end: sum(parts) - 1 })
    },

    getDownloadUrl: (key, { fileName, contentType, disposition }) =>
      signer.sign(getFileContent.path, { key, name: fileName, type: contentType, disposition }, contentUrlSeconds),

    delete: (key) => rm(fileFolder(key), { recursive: true, force: true }),
  }
}

const partFileName = /^(\d{5})-([\da-f]{32})$/

/** In order; empty when the folder does not exist. */
async function listPartFiles(folder: string): Promise<PartFile[]> {
  const parts: PartFile[] = []
  for (const name of (await namesIn(folder)).toSorted()) {
    const [, partNumber, etag] = partFileName.exec(name) ?? []
    if (partNumber === undefined || etag === undefined) continue
    const path = join(folder, name)
    parts.push({ partNumber: Number(partNumber), etag, size: (await stat(path)).size, path })
  }
  return parts
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (codeOf(error) === "ENOENT") return []
    throw error
  }
}

async function sizeOfFolder(folder: string): Promise<number | undefined> {
  const parts = await listPartFiles(folder)
  return parts.length === 0 ? undefined : sum(parts)
}

function sum(parts: readonly StoredPart[]): number {
  return parts.reduce((total, { size }) => total + size, 0)
}

async function removeAllBut(folder: string, retained: ReadonlySet<string>): Promise<void> {
  for (const name of await namesIn(folder)) {
    const path = join(folder, name)
    if (!retained.has(path)) await rm(path, { recursive: true, force: true })
  }
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, "r")
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Passes through exactly the announced number of bytes; throws for more or fewer. */
function exactly(size: number, onChunk: (chunk: Buffer) => void): Transform {
  let left = size
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length
      if (left < 0) return done(new HttpError(413, problem("request.too_large", [])))
      onChunk(chunk)
      done(null, chunk)
    },
    flush(done) {
      done(left === 0 ? null : new HttpError(400, problem("request.invalid", [])))
    },
  })
}

async function orFull<Value>(promise: Promise<Value>): Promise<Value> {
  try {
    return await promise
  } catch (error) {
    const full = ["ENOSPC", "EDQUOT"].includes(String(codeOf(error)))
    throw full ? new HttpError(507, problem("server.storage_full", [])) : error
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined
}
