import { useState } from "react"
import { useDebouncedText } from "../../renderers/list/use-debounced-text.ts"

const searchDelayMs = 250

interface ReviewFilters<Filters> {
  readonly filters: Filters
  /** Changes filters, and shows the first page. */
  readonly filterBy: (change: Partial<Filters>) => void
  readonly page: number
  readonly setPage: (page: number) => void
  /** Text of the search input, which filters when the user pauses. */
  readonly search: string
  readonly setSearch: (text: string) => void
}

/** Filters and page of the reviewed rows. */
export function useReviewFilters<Filters extends { readonly search: string }>(
  initial: () => Filters,
): ReviewFilters<Filters> {
  const [filters, setFilters] = useState(initial)
  const [page, setPage] = useState(0)
  const filterBy = (change: Partial<Filters>) => {
    setFilters({ ...filters, ...change })
    setPage(0)
  }
  const [search, setSearch] = useDebouncedText(
    filters.search,
    (next) => filterBy({ ...filters, search: next.trim() }),
    searchDelayMs,
  )
  return { filters, filterBy, page, setPage, search, setSearch }
}
