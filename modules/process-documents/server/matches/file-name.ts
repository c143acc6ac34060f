import { normalizeForLikeness } from "../../../../engine/likeness/normalize-for-likeness.ts"

/** What says that a file is a narrative or a flowchart, not of which process; in the five languages. */
const documentWords: ReadonlySet<string> = new Set(
  [
    "narrative narratives flowchart flowcharts walkthrough draft final",
    "narrativa narrativas diagrama diagramas flujo flujograma flujogramas",
    "descriptif descriptifs narratif narratifs logigramme logigrammes",
    "वर्णन विवरण प्रवाह चित्र",
    "الوصف وصف السردي سردي مخطط التدفق تدفق",
  ].flatMap((words) => normalizeForLikeness(words).split(" ")),
)

const extension = /\.[\p{L}\p{N}]{1,8}$/u
/** A word in letters, or a number; "P0012" are two. */
const wordOrNumber = /\p{N}+|[\p{L}\p{M}]+/gu

/** The words of a text without their separators; numbers without leading zeros, so that "P-12" is "P-0012". */
export function wordsOf(text: string): readonly string[] {
  const words = normalizeForLikeness(text).match(wordOrNumber) ?? []
  return words.map((word) => word.replace(/^0+(?=\d)/, ""))
}

/** The words of a file's name, without its extension. */
export function wordsOfFile(name: string): readonly string[] {
  return wordsOf(name.replace(extension, ""))
}

/**
 * Where the words of a number are among those of a name; undefined if they are not. A number without letters has to be
 * at the start: elsewhere it is rather a year or a version.
 */
export function findNumber(name: readonly string[], number: readonly string[]): number | undefined {
  if (number.length === 0) return undefined
  const last = number.length === 1 ? 0 : name.length - number.length
  for (let at = 0; at <= last; at += 1) if (number.every((word, offset) => name[at + offset] === word)) return at
  return undefined
}

/** What a file's name says about the process: without words for the document, a version, and these numbers. */
export function titleIn(name: readonly string[], numbers: readonly (readonly string[])[]): string {
  const left = name.map((word): string | undefined => word)
  for (const number of numbers) {
    const at = findNumber(name, number)
    if (at !== undefined) left.fill(undefined, at, at + number.length)
  }
  return left.filter((word, at) => word !== undefined && !documentWords.has(word) && !isVersion(left, at)).join(" ")
}

const number = /^\p{N}+$/u

/** Whether a word is part of a version such as "v2". */
function isVersion(words: readonly (string | undefined)[], at: number): boolean {
  const [before, word, after] = [words[at - 1], words[at] ?? "", words[at + 1] ?? ""]
  return (word === "v" && number.test(after)) || (before === "v" && number.test(word))
}
