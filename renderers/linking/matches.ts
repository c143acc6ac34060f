import { normalizeSearchText } from "../../ui/options/match-text.ts"

export interface HighlightSegment {
  readonly text: string
  readonly isMatch: boolean
}

/** Splits a text at the search matches. Uses the normalization of the search: ignores case and accents. */
export function highlightSegments(text: string, search: string): readonly HighlightSegment[] {
  const words = search.split(/\s+/u).map(normalizeSearchText).filter(Boolean)
  if (words.length === 0) return [{ text, isMatch: false }]
  const { normalized, origin } = normalizeWithOrigin(text)
  const matched = Array.from({ length: text.length }, () => false)
  for (const word of words) {
    for (let at = normalized.indexOf(word); at >= 0; at = normalized.indexOf(word, at + word.length)) {
      const end = origin[at + word.length] ?? text.length
      for (let index = origin[at] ?? 0; index < end; index++) matched[index] = true
    }
  }
  const segments: { text: string; isMatch: boolean }[] = []
  for (let index = 0; index < text.length; index++) {
    const isMatch = matched[index] ?? false
    const last = segments.at(-1)
    if (last && last.isMatch === isMatch) last.text += text[index]
    else segments.push({ text: text[index] ?? "", isMatch })
  }
  return segments
}

/** Normalization may drop or split characters; `origin` maps each normalized character to its index in the text. */
function normalizeWithOrigin(text: string): { readonly normalized: string; readonly origin: readonly number[] } {
  let normalized = ""
  const origin: number[] = []
  let at = 0
  for (const character of text) {
    const plain = /\s/u.test(character) ? " " : normalizeSearchText(character)
    for (let index = 0; index < plain.length; index++) origin.push(at)
    normalized += plain
    at += character.length
  }
  return { normalized, origin }
}
