import { sha256 } from "../compile/sha256.ts"

/**
 * What a row said in the columns that can be edited, in the order of the workbook's note: a hash of all of it, a colon, and
 * five characters for each cell. By the first a reader knows that nobody touched the row; by the others which cells somebody
 * touched, whatever has become of the record meanwhile.
 */
export function rowHash(texts: readonly string[]): string {
  return `${wholeHash(texts)}:${texts.map(cellMark).join("")}`
}

/**
 * Which cells are not as they were written, in the order of the note; undefined where the hash is not one of such a row. A
 * row that differs while every cell's mark agrees counts as touched everywhere.
 */
export function touchedCells(hash: string, texts: readonly string[]): readonly boolean[] | undefined {
  const marks = marksOf(hash, texts.length)
  if (!marks) return undefined
  if (hash.startsWith(`${wholeHash(texts)}:`)) return texts.map(() => false)
  const touched = texts.map((text, index) => marks[index] !== cellMark(text))
  return touched.includes(true) ? touched : texts.map(() => true)
}

/** Whether a text is what the cell said when the row was written. */
export function wasWritten(hash: string, count: number, index: number, text: string): boolean {
  return marksOf(hash, count)?.[index] === cellMark(text)
}

/** A cell's text as it is compared: what spreadsheets do to line ends and to blanks around a text counts as nothing. */
export function cellText(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").trim()
}

function wholeHash(texts: readonly string[]): string {
  return sha256(JSON.stringify(texts.map(cellText))).slice(0, 16)
}

const markLength = 5

function marksOf(hash: string, count: number): readonly string[] | undefined {
  const [whole = "", marks = ""] = hash.split(":")
  if (whole.length !== 16 || marks.length !== count * markLength) return undefined
  return Array.from({ length: count }, (_, index) => marks.slice(index * markLength, (index + 1) * markLength))
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

/** Thirty bits of a quick hash; what two texts have in common by chance the hash of the whole row tells apart. */
function cellMark(text: string): string {
  let high = 0x41c6ce57
  let low = 0xdeadbeef
  for (const character of cellText(text)) {
    const code = character.codePointAt(0) ?? 0
    low = Math.imul(low ^ code, 0x9e3779b1)
    high = Math.imul(high ^ code, 0x5f356495)
  }
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35)
  let bits = (low ^ (low >>> 16)) >>> 0
  let mark = ""
  for (let at = 0; at < markLength; at += 1) {
    mark += alphabet[bits & 63]
    bits >>>= 6
  }
  return mark
}
