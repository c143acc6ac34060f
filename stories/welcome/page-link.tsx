import { ArrowRight } from "lucide-react"
import type { ReactNode } from "react"
import "./welcome.css"

interface PageLinkProps {
  /** Path in the Storybook, such as `/docs/components-button--docs`. */
  readonly href: string
  readonly children: ReactNode
}

/** A link to another page of the Storybook; it opens in the frame around this page. */
export function PageLink({ href, children }: PageLinkProps) {
  return (
    <a className="welcome-link ru-link" href={`./?path=${href}`} target="_top">
      {children}
      <ArrowRight className="ru-flip ru-icon-14" aria-hidden="true" />
    </a>
  )
}
