import { createReadStream } from "node:fs"
import { Readable } from "node:stream"
import type { ByteRange } from "../file-store.ts"

interface PartSource {
  readonly path: string
  readonly size: number
}

/** Reads a byte range from concatenated files. */
export function readParts(parts: readonly PartSource[], range: ByteRange): Readable {
  return Readable.from(chunksOf(parts, range), { objectMode: false })
}

async function* chunksOf(parts: readonly PartSource[], { start, end }: ByteRange): AsyncGenerator<Buffer> {
  let at = 0
  for (const { path, size } of parts) {
    const from = Math.max(start - at, 0)
    const to = Math.min(end - at, size - 1)
    at += size
    if (from > to) continue
    for await (const chunk of createReadStream(path, { start: from, end: to, highWaterMark: 256 * 1024 })) {
      yield chunk as Buffer
    }
  }
}
