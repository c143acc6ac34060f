import type { ReactNode } from "react"
import { PageLink } from "./page-link.tsx"
import "./welcome.css"

interface StepProps {
  readonly title: string
  /** What it knows and does not know. */
  readonly text: string
  /** Name of the page it has here, and its address. */
  readonly page: string
  readonly href: string
  /** A live example. */
  readonly children: ReactNode
}

/** Steps from a component to a record, side by side. */
export function Steps({ children }: { readonly children: ReactNode }) {
  return <ol className="welcome-steps sb-unstyled">{children}</ol>
}

/** One step, with a live example and a link to its page. */
export function Step({ title, text, page, href, children }: StepProps) {
  return (
    <li>
      <h3 className="ru-heading-md">{title}</h3>
      <p className="ru-muted">{text}</p>
      <div className="welcome-steps__example">{children}</div>
      <PageLink href={href}>{page}</PageLink>
    </li>
  )
}
