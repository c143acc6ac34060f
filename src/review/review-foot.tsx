import type { ReactNode } from "react"
import { Pages } from "../../renderers/pages.tsx"

interface ReviewFootProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
  /** What applies the choices. */
  readonly children: ReactNode
}

/** The bar below the rows; nothing if all rows are on one page and cannot be applied. */
export function ReviewFoot({ page, pages, onPage, children }: ReviewFootProps) {
  if (pages < 2 && !children) return null
  return (
    <footer className="review__foot ru-cluster ru-gap-8-16">
      <Pages page={page} pages={pages} onPage={onPage} />
      {children}
    </footer>
  )
}
