import { FilterX } from "lucide-react"

/** Mark of a row that no longer matches the filter. A function instead of a component, because rows render often. */
export function renderUnmatchedMark(reason: string) {
  return (
    <span role="img" aria-label={reason} data-tooltip={reason}>
      <FilterX aria-hidden="true" />
    </span>
  )
}
