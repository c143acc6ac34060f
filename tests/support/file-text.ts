import { inflateRawSync, inflateSync } from "node:zlib"

/** All text of a file, including hidden text: every part of a workbook, the text of a PDF, or plain text. */
export function textOfFile(bytes: Buffer): string {
  if (bytes.subarray(0, 2).toString("latin1") === "PK") return textOfWorkbook(bytes)
  if (bytes.subarray(0, 5).toString("latin1") === "%PDF-") return textOfPdf(bytes)
  return bytes.toString("utf8")
}

/** Every part of the archive, listed in its central directory. */
function textOfWorkbook(bytes: Buffer): string {
  const parts: string[] = []
  const end = bytes.lastIndexOf("PK\x05\x06", undefined, "latin1")
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength, extra, comment] = [20, 28, 30, 32].map((offset) =>
      offset === 20 ? bytes.readUInt32LE(at + offset) : bytes.readUInt16LE(at + offset),
    ) as [number, number, number, number]
    const offset = bytes.readUInt32LE(at + 42)
    const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
    const packed = bytes.subarray(from, from + size)
    const content = bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed
    parts.push(bytes.toString("utf8", at + 46, at + 46 + nameLength), content.toString("utf8"))
    at += 46 + nameLength + extra + comment
  }
  return parts.join("\n")
}

/**
 * The text of a PDF's pages. Each font has its own glyph table; every text is decoded with every table instead of
 * tracking fonts, so that no text is missed.
 */
function textOfPdf(bytes: Buffer): string {
  const streams = streamsOfPdf(bytes)
  const tables = streams.filter((stream) => stream.includes("begincmap")).map(glyphTable)
  const pages = streams.filter((stream) => /\bT[Jj]\b/.test(stream))
  // Text outside of pages (document title, author, outline) is stored as plain text in the file.
  const otherStreams = streams.filter((stream) => !pages.includes(stream))
  return [...pages.flatMap((page) => tables.map((table) => parsePageText(table, page))), ...otherStreams].join("\n")
}

/** The parts of a PDF, unpacked; each byte is a character. */
export function streamsOfPdf(bytes: Buffer): string[] {
  const all = bytes.toString("latin1")
  const streams = [all.replaceAll(/stream\r?\n[^]*?endstream/g, "")]
  for (const { index, 0: start } of all.matchAll(/(?<!end)stream\r?\n/g)) {
    const from = index + start.length
    const body = bytes.subarray(from, all.indexOf("endstream", from))
    streams.push(unpacked(body).toString("latin1"))
  }
  return streams
}

function unpacked(body: Buffer): Buffer {
  try {
    return inflateSync(body)
  } catch {
    return body
  }
}

/** Characters of a font's glyphs, from its ToUnicode table. */
function glyphTable(stream: string): ReadonlyMap<number, string> {
  const table = new Map<number, string>()
  for (const [, block = ""] of stream.matchAll(/beginbfchar([^]*?)endbfchar/g))
    for (const [, glyph = "", meaning = ""] of block.matchAll(/<([\da-fA-F]+)>\s*<([\da-fA-F]+)>/g))
      table.set(Number.parseInt(glyph, 16), utf16(meaning))
  for (const [, block = ""] of stream.matchAll(/beginbfrange([^]*?)endbfrange/g))
    for (const [, from = "", to = "", meaning = ""] of block.matchAll(
      /<([\da-fA-F]+)>\s*<([\da-fA-F]+)>\s*<([\da-fA-F]+)>/g,
    )) {
      const first = Number.parseInt(from, 16)
      for (let glyph = first; glyph <= Number.parseInt(to, 16); glyph += 1)
        table.set(glyph, String.fromCodePoint(Number.parseInt(meaning, 16) + glyph - first))
    }
  return table
}

const utf16 = (hex: string): string => Buffer.from(hex, "hex").swap16().toString("utf16le")

/** The strings of a page's text in display order. */
function parsePageText(table: ReadonlyMap<number, string>, page: string): string {
  return [...page.matchAll(/<([\da-fA-F]+)>|\(((?:\\[^]|[^\\)])*)\)/g)]
    .map(([, hex, literal = ""]) =>
      hex === undefined ? Buffer.from(unescaped(literal), "latin1") : Buffer.from(hex, "hex"),
    )
    .map((glyphs) =>
      Array.from({ length: glyphs.length >> 1 }, (_, at) => table.get(glyphs.readUInt16BE(at * 2)) ?? "").join(""),
    )
    .join("")
}

const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" }

function unescaped(literal: string): string {
  return literal.replaceAll(/\\([0-7]{1,3}|[^])/g, (_, digits: string) =>
    /^[0-7]/.test(digits) ? String.fromCodePoint(Number.parseInt(digits, 8)) : (escapes[digits] ?? digits),
  )
}
