import { createHash } from "node:crypto"

/**
 * Hash of a row's editable cells, in the order of the workbook metadata: a hash of the complete row, a colon, and five
 * characters per cell. The first part detects an untouched row; the others identify the changed cells, independent of
 * later changes to the record.
 */
export function rowHash(texts: readonly string[]): string {
  return `${hashTexts(texts)}:${texts.map(hashCell).join("")}`
}

/**
 * Which cells differ from the written ones, in the order of the metadata; undefined if the hash does not belong to such
 * a row. A row that differs although every cell hash matches counts as changed everywhere.
 */
export function touchedCells(hash: string, texts: readonly string[]): readonly boolean[] | undefined {
  const cellHashes = splitCellHashes(hash, texts.length)
  if (!cellHashes) return undefined
  if (hash.startsWith(`${hashTexts(texts)}:`)) return texts.map(() => false)
  const touched = texts.map((text, index) => cellHashes[index] !== hashCell(text))
  return touched.includes(true) ? touched : texts.map(() => true)
}

/** Whether a text equals the cell's text when the row was written. */
export function wasWritten(hash: string, count: number, index: number, text: string): boolean {
  return splitCellHashes(hash, count)?.[index] === hashCell(text)
}

/** Normalizes a cell's text for comparison: line ends and surrounding spaces that spreadsheets change are ignored. */
export function cellText(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").trim()
}

function hashTexts(texts: readonly string[]): string {
  return createHash("sha256")
    .update(JSON.stringify(texts.map(cellText)))
    .digest("hex")
    .slice(0, 16)
}

const cellHashLength = 5

function splitCellHashes(hash: string, count: number): readonly string[] | undefined {
  const [textHash = "", cellHashes = ""] = hash.split(":")
  if (textHash.length !== 16 || cellHashes.length !== count * cellHashLength) return undefined
  return Array.from({ length: count }, (_, index) =>
    cellHashes.slice(index * cellHashLength, (index + 1) * cellHashLength),
  )
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

/** 30 bits of a fast hash; the row hash detects collisions. */
function hashCell(text: string): string {
  let high = 0x41c6ce57
  let low = 0xdeadbeef
  for (const character of cellText(text)) {
    const code = character.codePointAt(0) ?? 0
    low = Math.imul(low ^ code, 0x9e3779b1)
    high = Math.imul(high ^ code, 0x5f356495)
  }
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35)
  let bits = (low ^ (low >>> 16)) >>> 0
  let cellHash = ""
  for (let at = 0; at < cellHashLength; at += 1) {
    cellHash += alphabet[bits & 63]
    bits >>>= 6
  }
  return cellHash
}
