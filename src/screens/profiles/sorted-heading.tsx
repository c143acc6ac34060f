import { ArrowDown, ArrowUp } from "lucide-react"
import type { ReactNode } from "react"
import type { ProfileSort, ProfileWish } from "./profile-wish.ts"

interface SortedHeadingProps {
  readonly by: ProfileSort
  readonly sort: ProfileWish["sort"]
  readonly onSort: (sort: ProfileWish["sort"]) => void
  readonly children: ReactNode
}

/** A heading that sorts: first one way, then the other, then as the list comes. */
export function SortedHeading({ by, sort, onSort, children }: SortedHeadingProps) {
  const direction = sort?.by === by ? sort.direction : undefined
  const turn = () =>
    onSort(direction === undefined ? { by, direction: "asc" } : direction === "asc" ? { by, direction: "desc" } : null)
  return (
    <th
      scope="col"
      aria-sort={direction && (direction === "asc" ? "ascending" : "descending")}
      data-figures={by === "fields" || by === "records" || by === "version" ? "" : undefined}
    >
      <button type="button" className="profiles__sort" onClick={turn}>
        {children}
        {direction === "asc" ? <ArrowUp aria-hidden="true" /> : null}
        {direction === "desc" ? <ArrowDown aria-hidden="true" /> : null}
      </button>
    </th>
  )
}
