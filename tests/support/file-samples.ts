import { deflateRawSync } from "node:zlib"

/** Small generated file contents of several kinds. */

export const png = (width: number, height: number): Buffer => {
  const bytes = Buffer.alloc(60)
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).copy(bytes)
  bytes.write("IHDR", 12, "latin1")
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.write("IDAT", 37, "latin1")
  return bytes
}

export const pdf = Buffer.from("%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n")
export const compound = Buffer.concat([
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  Buffer.alloc(1024),
])

/** A deflated archive of the entries; `declaredSize` overrides their sizes. */
export function zip(entries: Readonly<Record<string, Buffer | string>>, declaredSize?: number): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(entries)) {
    const packed = deflateRawSync(content)
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50, 0)
    header.writeUInt16LE(8, 8)
    header.writeUInt32LE(packed.length, 18)
    header.writeUInt32LE(declaredSize ?? content.length, 22)
    header.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(declaredSize ?? content.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    locals.push(header, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    at += header.length + name.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(entries).length, 8)
  end.writeUInt16LE(Object.keys(entries).length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, listed, end])
}

export const workbook = (more: Readonly<Record<string, Buffer | string>> = {}, declaredSize?: number): Buffer =>
  zip({ "[Content_Types].xml": "<Types/>", "xl/workbook.xml": "<workbook/>", ...more }, declaredSize)
