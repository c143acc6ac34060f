import { createReadStream } from "node:fs"
import { Readable } from "node:stream"
import type { ByteRange } from "../file-store.ts"

interface PartToRead {
  readonly path: string
  readonly size: number
}

/** A range of bytes out of files that stand one behind the other. */
export function readParts(parts: readonly PartToRead[], range: ByteRange): Readable {
  return Readable.from(chunksOf(parts, range), { objectMode: false })
}

async function* chunksOf(parts: readonly PartToRead[], { start, end }: ByteRange): AsyncGenerator<Buffer> {
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
