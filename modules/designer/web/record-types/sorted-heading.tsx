import { ArrowDown, ArrowUp } from "lucide-react"
import type { ReactNode } from "react"
import type { ProfileSort, ProfileFilters } from "./profile-filters.ts"

interface SortedHeadingProps {
  readonly by: ProfileSort
  readonly sort: ProfileFilters["sort"]
  readonly onSort: (sort: ProfileFilters["sort"]) => void
  readonly children: ReactNode
}

/** Sortable header: ascending, descending, then the default order. */
export function SortedHeading({ by, sort, onSort, children }: SortedHeadingProps) {
  const direction = sort?.by === by ? sort.direction : undefined
  const toggleOrder = () =>
    onSort(direction === undefined ? { by, direction: "asc" } : direction === "asc" ? { by, direction: "desc" } : null)
  return (
    <th
      scope="col"
      aria-sort={direction && (direction === "asc" ? "ascending" : "descending")}
      data-figures={by === "fields" || by === "records" || by === "version" ? "" : undefined}
    >
      <button type="button" className="profiles__sort ru-icons-12" onClick={toggleOrder}>
        {children}
        {direction === "asc" ? <ArrowUp aria-hidden="true" /> : null}
        {direction === "desc" ? <ArrowDown aria-hidden="true" /> : null}
      </button>
    </th>
  )
}
