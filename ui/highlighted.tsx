import { normalizeSearchText } from "./options/match-text.ts"

interface HighlightedProps {
  readonly text: string
  readonly search: string
}

/** Marks the first occurrence of the searched text; nothing if normalising has changed its length. */
export function Highlighted({ text, search }: HighlightedProps) {
  const normalized = normalizeSearchText(text)
  const searchText = normalizeSearchText(search)
  const at = searchText === "" || normalized.length !== text.length ? -1 : normalized.indexOf(searchText)
  if (at < 0) return text
  const end = at + searchText.length
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}
