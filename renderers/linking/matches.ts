import { foldText } from "../../ui/options/match-text.ts"

export interface Piece {
  readonly text: string
  readonly isMatch: boolean
}

/** Cuts a text where it holds what was searched, by the same folding the search uses: no case, no accents. */
export function piecesOf(text: string, search: string): readonly Piece[] {
  const words = search.split(/\s+/u).map(foldText).filter(Boolean)
  if (words.length === 0) return [{ text, isMatch: false }]
  const { folded, origin } = foldedWithOrigin(text)
  const marked = Array.from({ length: text.length }, () => false)
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      const end = origin[at + word.length] ?? text.length
      for (let index = origin[at] ?? 0; index < end; index++) marked[index] = true
    }
  }
  const pieces: { text: string; isMatch: boolean }[] = []
  for (let index = 0; index < text.length; index++) {
    const isMatch = marked[index] ?? false
    const last = pieces.at(-1)
    if (last && last.isMatch === isMatch) last.text += text[index]
    else pieces.push({ text: text[index] ?? "", isMatch })
  }
  return pieces
}

/** Folding may drop or split characters; `origin` leads each folded one back to where it came from. */
function foldedWithOrigin(text: string): { readonly folded: string; readonly origin: readonly number[] } {
  let folded = ""
  const origin: number[] = []
  let at = 0
  for (const character of text) {
    const plain = /\s/u.test(character) ? " " : foldText(character)
    for (let index = 0; index < plain.length; index++) origin.push(at)
    folded += plain
    at += character.length
  }
  return { folded, origin }
}
