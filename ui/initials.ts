/** The first letters of the first two words that begin with a letter; whole grapheme clusters, so that no sign is lost. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s,·/]+/u).filter((word) => /^\p{L}/u.test(word))
  const [first, second] = words
  if (!first) return "?"
  return (firstLetter(first) + (second ? firstLetter(second) : "")).toLocaleUpperCase()
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" })

function firstLetter(word: string): string {
  for (const { segment } of segmenter.segment(withoutArabicArticle(word))) return segment
  return ""
}

/** Nearly every Arabic title begins with the article; the letter after it tells people apart. */
function withoutArabicArticle(word: string): string {
  return /^ال\p{L}{2,}/u.test(word) ? word.slice(2) : word
}
