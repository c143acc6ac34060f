import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { mkdir, open } from "node:fs/promises"
import { dirname, join } from "node:path"
import { pipeline, Readable, type Transform } from "node:stream"
import { createGunzip, createGzip } from "node:zlib"
import type { BackupKey } from "./backup-key.ts"
import { toDamagedError, toFolderError } from "./backup-error.ts"
import { decryptFrames, encryptFrames } from "./frames.ts"

/** The content of an object before compression and encryption. */
export interface ObjectMetadata {
  readonly bytes: number
  readonly sha256: string
}

/** The folder of one backup. An object is a gzip file, encrypted if there is a key; its key is bound to its name. */
export interface BackupFolder {
  readonly path: string
  readonly key: BackupKey | undefined
}

export function objectPathOf({ path, key }: BackupFolder, name: string): string {
  return join(path, `${name}.gz${key ? ".enc" : ""}`)
}

/** Writes an object as a stream and waits until it is flushed to disk. */
export async function writeObject(
  folder: BackupFolder,
  name: string,
  content: AsyncIterable<Buffer>,
): Promise<ObjectMetadata> {
  const objectPath = objectPathOf(folder, name)
  const measure = createMeasurement()
  const compressed = through(measure.through(content), createGzip({ level: 1 }))
  const bytes = folder.key ? encryptFrames(folder.key.keyOf(name), compressed) : compressed
  try {
    await mkdir(dirname(objectPath), { recursive: true, mode: 0o700 })
    const file = await open(objectPath, "wx", 0o600)
    try {
      for await (const chunk of bytes) await file.appendFile(chunk)
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    throw toFolderError(error, folder.path)
  }
  return measure.metadata()
}

/** Reads the content of an object; throws before its end when it does not match the metadata. */
export async function* readBackupObject(
  folder: BackupFolder,
  name: string,
  metadata: ObjectMetadata,
): AsyncGenerator<Buffer> {
  const measure = createMeasurement()
  try {
    const bytes: AsyncIterable<Buffer> = createReadStream(objectPathOf(folder, name))
    const compressed = folder.key ? decryptFrames(folder.key.keyOf(name), bytes, name) : bytes
    yield* measure.through(through(compressed, createGunzip()))
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : ""
    if (code === "ENOENT") throw toDamagedError(`${name} is missing`, error)
    if (code.startsWith("Z_")) throw toDamagedError(`${name} cannot be unpacked`, error)
    throw error
  }
  const { bytes, sha256 } = measure.metadata()
  if (bytes !== metadata.bytes || sha256 !== metadata.sha256) throw toDamagedError(`${name} is not what was written`)
}

/** Errors before or in the transform are thrown to the reader; cancelling the read ends both. */
function through(content: AsyncIterable<Buffer>, transform: Transform): AsyncIterable<Buffer> {
  pipeline(Readable.from(content), transform, () => undefined)
  return transform
}

function createMeasurement() {
  const hash = createHash("sha256")
  let bytes = 0
  return {
    async *through(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of content) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    metadata: (): ObjectMetadata => ({ bytes, sha256: hash.digest("hex") }),
  }
}

/** Splits a stream into lines. */
export async function* linesOf(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of content) {
    let buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    for (let end = buffer.indexOf(10); end >= 0; end = buffer.indexOf(10)) {
      yield buffer.subarray(0, end).toString("utf8")
      buffer = buffer.subarray(end + 1)
    }
    rest = buffer
  }
  if (rest.length > 0) yield rest.toString("utf8")
}

/** Number of lines in a text whose lines all end with a line break. */
export async function countLines(content: AsyncIterable<Buffer>): Promise<number> {
  let lines = 0
  for await (const chunk of content) {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1
  }
  return lines
}
