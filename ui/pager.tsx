import { ChevronLeft, ChevronRight } from "lucide-react"
import { IconButton } from "./icon-button.tsx"
import "./pager.css"

export interface PagerProps {
  /** Starts at 0. */
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
  /** Current position, such as “Page 2 of 5”. */
  readonly positionLabel: string
  readonly previousLabel: string
  readonly nextLabel: string
  readonly size?: "sm" | "md"
}

/** Pagination. The buttons stay at both ends, so that they keep the focus. */
export function Pager({ page, pages, onPage, positionLabel, previousLabel, nextLabel, size = "md" }: PagerProps) {
  return (
    <div className="ru-pager ru-row ru-gap-4">
      <IconButton
        size={size}
        label={previousLabel}
        icon={<ChevronLeft className="ru-flip" aria-hidden="true" />}
        aria-disabled={page === 0 || undefined}
        onClick={() => page > 0 && onPage(page - 1)}
      />
      <span className="ru-figures" role="status">
        {positionLabel}
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
