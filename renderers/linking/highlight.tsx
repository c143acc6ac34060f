import { highlightSegments } from "./matches.ts"

/** Renders a text with the search matches highlighted. */
export function Highlight({ text, search }: { text: string; search: string }) {
  return highlightSegments(text, search).map((segment, index) =>
    segment.isMatch ? <mark key={index}>{segment.text}</mark> : <span key={index}>{segment.text}</span>,
  )
}
