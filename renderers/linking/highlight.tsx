import { piecesOf } from "./matches.ts"

/** A text with what was searched in it marked. */
export function Highlight({ text, search }: { text: string; search: string }) {
  return piecesOf(text, search).map((piece, index) =>
    piece.isMatch ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
  )
}
