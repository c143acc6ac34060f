import { ChevronLeft, ChevronRight } from "lucide-react"
import { IconButton } from "./icon-button.tsx"
import "./pager.css"

export interface PagerProps {
  /** From 0. */
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
  /** Where one is, such as “Page 2 of 5”. */
  readonly place: string
  readonly previousLabel: string
  readonly nextLabel: string
  readonly size?: "sm" | "md"
}

/** The way through what is shown a page at a time. A page at either end keeps its button, so that the focus stays on it. */
export function Pager({ page, pages, onPage, place, previousLabel, nextLabel, size = "md" }: PagerProps) {
  return (
    <div className="ru-pager">
      <IconButton
        size={size}
        label={previousLabel}
        icon={<ChevronLeft className="ru-flip" aria-hidden="true" />}
        aria-disabled={page === 0 || undefined}
        onClick={() => page > 0 && onPage(page - 1)}
      />
      <span className="ru-figures" role="status">
        {place}
      </span>
      <IconButton
        size={size}
        label={nextLabel}
        icon={<ChevronRight className="ru-flip" aria-hidden="true" />}
        aria-disabled={page + 1 >= pages || undefined}
        onClick={() => page + 1 < pages && onPage(page + 1)}
      />
    </div>
  )
}
