import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { mkdir, open } from "node:fs/promises"
import { dirname, join } from "node:path"
import { pipeline, Readable, type Transform } from "node:stream"
import { createGunzip, createGzip } from "node:zlib"
import type { BackupKey } from "./backup-key.ts"
import { damaged, refusalForFolder } from "./backup-refusal.ts"
import { decrypted, encrypted } from "./frames.ts"

/** What an object holds, before it was compressed and encrypted. */
export interface ObjectNote {
  readonly bytes: number
  readonly sha256: string
}

/** One backup's folder. An object is a gzip file, encrypted where there is a key, under a name that its key is bound to. */
export interface BackupFolder {
  readonly path: string
  readonly key: BackupKey | undefined
}

export function placeOf({ path, key }: BackupFolder, name: string): string {
  return join(path, `${name}.gz${key ? ".enc" : ""}`)
}

/** Writes an object a piece at a time and waits until the disk has it. */
export async function writeObject(
  folder: BackupFolder,
  name: string,
  content: AsyncIterable<Buffer>,
): Promise<ObjectNote> {
  const place = placeOf(folder, name)
  const measure = measured()
  const compressed = through(measure.through(content), createGzip({ level: 1 }))
  const bytes = folder.key ? encrypted(folder.key.keyOf(name), compressed) : compressed
  try {
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    const file = await open(place, "wx", 0o600)
    try {
      for await (const chunk of bytes) await file.appendFile(chunk)
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    throw refusalForFolder(error, folder.path)
  }
  return measure.note()
}

/** The content of an object; throws before its end where it is not what the note says. */
export async function* readObject(folder: BackupFolder, name: string, note: ObjectNote): AsyncGenerator<Buffer> {
  const measure = measured()
  try {
    const bytes: AsyncIterable<Buffer> = createReadStream(placeOf(folder, name))
    const compressed = folder.key ? decrypted(folder.key.keyOf(name), bytes, name) : bytes
    yield* measure.through(through(compressed, createGunzip()))
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : ""
    if (code === "ENOENT") throw damaged(`${name} is missing`, error)
    if (code.startsWith("Z_")) throw damaged(`${name} cannot be unpacked`, error)
    throw error
  }
  const { bytes, sha256 } = measure.note()
  if (bytes !== note.bytes || sha256 !== note.sha256) throw damaged(`${name} is not what was written`)
}

/** What goes wrong before or in it is thrown where it is read; whoever stops reading ends both. */
function through(content: AsyncIterable<Buffer>, transform: Transform): AsyncIterable<Buffer> {
  pipeline(Readable.from(content), transform, () => undefined)
  return transform
}

function measured() {
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
    note: (): ObjectNote => ({ bytes, sha256: hash.digest("hex") }),
  }
}

/** The lines of a text that comes in pieces. */
export async function* linesOf(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of content) {
    let whole = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    for (let end = whole.indexOf(10); end >= 0; end = whole.indexOf(10)) {
      yield whole.subarray(0, end).toString("utf8")
      whole = whole.subarray(end + 1)
    }
    rest = whole
  }
  if (rest.length > 0) yield rest.toString("utf8")
}

/** How many lines a text has whose every line ends. */
export async function countLines(content: AsyncIterable<Buffer>): Promise<number> {
  let lines = 0
  for await (const chunk of content) {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1
  }
  return lines
}
