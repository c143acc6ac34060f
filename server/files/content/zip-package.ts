import { createInflateRaw } from "node:zlib"
import type { AttachmentExtension } from "../../../schemas/files.ts"
import { bytesOf, type FileKey, type FileStore } from "../file-store.ts"

export type PackageInspection = "harmless" | "unpacks_too_large" | "wrong"

interface Entry {
  readonly name: string
  readonly method: number
  readonly packedBytes: number
  /** Offset of its local header. */
  readonly at: number
}

/** What a package of each kind contains. */
const signs: Readonly<Partial<Record<AttachmentExtension, string>>> = {
  docx: "word/document.xml",
  xlsx: "xl/workbook.xml",
  pptx: "ppt/presentation.xml",
}
const openDocument: Readonly<Partial<Record<AttachmentExtension, string>>> = {
  odt: "application/vnd.oasis.opendocument.text",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  odp: "application/vnd.oasis.opendocument.presentation",
}

const stored = 0
const deflated = 8
const maxEntries = 20_000
const maxDirectoryBytes = 8 * 1024 * 1024
/** Any package may unpack to this size; a larger one to a multiple of its own size, up to the global maximum. */
const freelyUnpacked = 100_000_000
const maxCompressionRatio = 20
const maxUnpackedBytes = 1_000_000_000

/**
 * Checks that a package is of its kind, contains no programs, and unpacks to a reasonable size. Sizes declared in an
 * archive cannot be trusted: every entry is unpacked once as a stream and the bytes are counted.
 */
export async function inspectPackage(
  store: FileStore,
  key: FileKey,
  size: number,
  extension: AttachmentExtension,
): Promise<PackageInspection> {
  const entries = await directoryOf(store, key, size)
  if (!entries || !(await isOfKind(store, key, size, entries, extension))) return "wrong"
  let left = Math.min(maxUnpackedBytes, Math.max(freelyUnpacked, size * maxCompressionRatio))
  for (const entry of entries) {
    const unpacked = await unpackedBytes(store, key, size, entry, left)
    if (unpacked === undefined) return "wrong"
    left -= unpacked
    if (left < 0) return "unpacks_too_large"
  }
  return "harmless"
}

async function isOfKind(
  store: FileStore,
  key: FileKey,
  size: number,
  entries: readonly Entry[],
  extension: AttachmentExtension,
): Promise<boolean> {
  const names = new Set(entries.map(({ name }) => name))
  if ([...names].some((name) => name.toLowerCase().endsWith("vbaproject.bin"))) return false
  const sign = signs[extension]
  if (sign !== undefined) return names.has("[Content_Types].xml") && names.has(sign)
  const declared = openDocument[extension]
  const mimetype = entries.find(({ name }) => name === "mimetype")
  if (declared === undefined || mimetype?.method !== stored || mimetype.packedBytes > 200) return false
  const content = await readPacked(store, key, size, mimetype)
  return content !== undefined && (await bytesOf(content)).toString("latin1") === declared
}

/** The unpacked size of an entry, counted up to one byte more than allowed; undefined when it cannot be read. */
async function unpackedBytes(
  store: FileStore,
  key: FileKey,
  size: number,
  entry: Entry,
  left: number,
): Promise<number | undefined> {
  if (entry.packedBytes === 0) return 0
  if (entry.method === stored) return entry.packedBytes
  if (entry.method !== deflated) return undefined
  const content = await readPacked(store, key, size, entry)
  if (content === undefined) return undefined
  const inflating = createInflateRaw({ chunkSize: 256 * 1024 })
  content.on("error", (error) => inflating.destroy(error))
  let bytes = 0
  try {
    for await (const chunk of content.pipe(inflating)) {
      bytes += (chunk as Buffer).length
      if (bytes > left) break
    }
    return bytes
  } catch (error) {
    if (error instanceof Error && "code" in error && String(error.code).startsWith("Z_")) return undefined
    throw error
  } finally {
    content.destroy()
    inflating.destroy()
  }
}

async function readPacked(store: FileStore, key: FileKey, size: number, { at, packedBytes }: Entry) {
  const header = await bytesAt(store, key, size, at, 30)
  if (header?.readUInt32LE(0) !== 0x04034b50) return undefined
  const start = at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  const end = start + packedBytes - 1
  return end < size ? store.open(key, { start, end }) : undefined
}

/** The entries in the archive's directory; undefined when it is missing or invalid. */
async function directoryOf(store: FileStore, key: FileKey, size: number): Promise<readonly Entry[] | undefined> {
  const tailAt = Math.max(0, size - 65_557)
  const tail = await bytesAt(store, key, size, tailAt, size - tailAt)
  const end = tail?.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06])) ?? -1
  if (!tail || end === -1 || end + 22 > tail.length) return undefined
  const count = tail.readUInt16LE(end + 10)
  const bytes = tail.readUInt32LE(end + 12)
  const at = tail.readUInt32LE(end + 16)
  if (count === 0 || count > maxEntries || bytes > maxDirectoryBytes) return undefined
  const directory = await bytesAt(store, key, size, at, bytes)
  return directory && entriesOf(directory, count)
}

function entriesOf(directory: Buffer, count: number): Entry[] | undefined {
  const entries: Entry[] = []
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return undefined
    const nameLength = directory.readUInt16LE(at + 28)
    entries.push({
      name: directory.toString("utf8", at + 46, at + 46 + nameLength),
      method: directory.readUInt16LE(at + 10),
      packedBytes: directory.readUInt32LE(at + 20),
      at: directory.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

async function bytesAt(
  store: FileStore,
  key: FileKey,
  size: number,
  start: number,
  length: number,
): Promise<Buffer | undefined> {
  if (length <= 0 || start + length > size) return undefined
  return bytesOf(await store.open(key, { start, end: start + length - 1 }))
}
