/** Words without meaning in a heading, in the five languages of the product. */
const fillers = new Set(
  "the of a an for and or is de du des del d la le les el los las l y et da का की के में في من على و".split(" "),
)

/**
 * The words of a heading in their order, comparable across spellings: without case, accents, articles and English
 * plurals; a number sign is the word `number`.
 */
export function wordsOf(heading: string): readonly string[] {
  return heading
    .replace(/[#№]|\bn[°º]/giu, " number ")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f\u064b-\u0652\u0640]/gu, "")
    .normalize("NFC")
    .replace(/[أإآ]/gu, "ا")
    .replace(/ى/gu, "ي")
    .replace(/ة/gu, "ه")
    .split(/[^\p{Letter}\p{Mark}\p{Number}]+/u)
    .filter((word) => word !== "")
    .map(singular)
    .filter((word) => !fillers.has(word))
}

/** Words as a key that is independent of their order: `control owner` and `owner of the control` are equal. */
export function phraseKey(words: readonly string[]): string {
  return [...new Set(words)].toSorted().join(" ")
}

function singular(word: string): string {
  if (/^وال.{2}/u.test(word)) return word.slice(3)
  if (/^ال.{2}/u.test(word)) return word.slice(2)
  return /^[a-z]{3,}s$/u.test(word) && !/(?:ss|us|is)$/u.test(word) ? word.slice(0, -1) : word
}

/**
 * The ways to read a heading, best first: as written, without what is in parentheses, and without the group title that
 * precedes it in a sheet with two rows of headings.
 */
export function readingsOf(heading: string): readonly (readonly string[])[] {
  const outside = heading.replace(/[([{（].*?[)\]}）]/gu, " ")
  const [, ...inGroup] = heading.split(" – ")
  const readings = [heading, outside, ...(inGroup.length > 0 ? [inGroup.join(" – ")] : [])].map(wordsOf)
  const keys = readings.map((words) => words.join(" "))
  return readings.filter((words, index) => words.length > 0 && keys.indexOf(words.join(" ")) === index)
}
