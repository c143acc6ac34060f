import { inflateRawSync } from "node:zlib"
import { importLimits } from "./source-table.ts"
import { createFileError } from "./unreadable.ts"

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const stored = 0
const deflated = 8

/**
 * Throws for a workbook that unpacks to more than the limit. Sizes declared in an archive cannot be trusted, so each
 * entry is unpacked once and counted, with the remaining allowance as the limit.
 */
export function assertNoZipBomb(bytes: Buffer): void {
  let left: number = importLimits.unpackedBytes
  for (const entry of entriesOf(bytes)) {
    left -= unpackedSize(entry, left)
    if (left < 0) throw createFileError("request.too_large")
  }
}

function unpackedSize({ method, packed }: Entry, left: number): number {
  if (method === stored) return packed.length
  if (method !== deflated) throw createFileError("import.unreadable_file")
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(left, 1) }).length
  } catch (error) {
    const tooLarge = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE"
    throw createFileError(tooLarge ? "request.too_large" : "import.unreadable_file")
  }
}

interface Entry {
  readonly method: number
  readonly packed: Buffer
}

/** The entries that the archive's central directory names. */
function* entriesOf(bytes: Buffer): Generator<Entry> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end === -1 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endOfDirectory)
    throw createFileError("import.unreadable_file")
  const count = bytes.readUInt16LE(end + 10)
  if (count > importLimits.zipEntries) throw createFileError("request.too_large")
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== directoryEntry)
      throw createFileError("import.unreadable_file")
    const packedLength = bytes.readUInt32LE(at + 20)
    const local = bytes.readUInt32LE(at + 42)
    if (local + 30 > bytes.length) throw createFileError("import.unreadable_file")
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    yield { method: bytes.readUInt16LE(at + 10), packed: bytes.subarray(start, start + packedLength) }
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}
