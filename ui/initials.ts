/**
 * Two initials of a name: of its first and last word. Text after a comma is the workplace and counts only after a
 * single word. Initials are complete grapheme clusters, so that no sign is lost.
 */
export function initialsOf(name: string): string {
  const [before = "", after = ""] = name.split(/[,،]/u)
  const words = wordsOf(before)
  const first = words[0]
  if (!first) return "?"
  const last = words.length > 1 ? words.at(-1) : wordsOf(after)[0]
  return (firstLetter(first) + (last ? firstLetter(last) : "")).toLocaleUpperCase()
}

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => /^\p{L}/u.test(word))

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" })

function firstLetter(word: string): string {
  for (const { segment } of segmenter.segment(withoutArabicArticle(word))) return segment
  return ""
}

/** Nearly every Arabic title begins with the article; the following letter distinguishes users. */
function withoutArabicArticle(word: string): string {
  return /^ال\p{L}{2,}/u.test(word) ? word.slice(2) : word
}
