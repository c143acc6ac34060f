/** A rendered pixel takes four bytes. */
export const maxPixels = 100_000_000

/** The number of pixels that an image declares; undefined when its start does not contain it. */
export function pixelsOf(head: Buffer, contentType: string): number | undefined {
  try {
    return sizeParsers[contentType]?.(head)
  } catch (error) {
    // The data ended too early.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const sizeParsers: Readonly<Record<string, (head: Buffer) => number | undefined>> = {
  "image/png": (head) => head.readUInt32BE(16) * head.readUInt32BE(20),
  "image/gif": (head) => head.readUInt16LE(6) * head.readUInt16LE(8),
  "image/webp": pixelsOfWebp,
  "image/jpeg": pixelsOfJpeg,
}

function pixelsOfWebp(head: Buffer): number | undefined {
  switch (head.toString("latin1", 12, 16)) {
    case "VP8 ":
      return (head.readUInt16LE(26) & 0x3fff) * (head.readUInt16LE(28) & 0x3fff)
    case "VP8L": {
      const bits = head.readUInt32LE(21)
      return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1)
    }
    case "VP8X":
      return (head.readUIntLE(24, 3) + 1) * (head.readUIntLE(27, 3) + 1)
    default:
      return undefined
  }
}

/** The size is in the first segment that starts a frame. */
function pixelsOfJpeg(head: Buffer): number | undefined {
  let at = 2
  while (at + 9 <= head.length) {
    if (head[at] !== 0xff) return undefined
    const marker = head.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isStartOfFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isStartOfFrame) return head.readUInt16BE(at + 5) * head.readUInt16BE(at + 7)
    at += 2 + head.readUInt16BE(at + 2)
  }
  return undefined
}
