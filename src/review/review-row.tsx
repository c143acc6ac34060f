import { ArrowUpRight, ChevronRight } from "lucide-react"
import { useId, useState, type ReactNode } from "react"
import { profileIcon } from "../../renderers/profile-icon.tsx"
import type { WireProblem } from "../../schemas/api/endpoint.ts"
import { AppLink } from "../shell/app-link.tsx"

interface ReviewRowProps {
  readonly row: {
    readonly uniqueId: string
    readonly name: string
    readonly problems: readonly WireProblem[]
  }
  /** Icon name of its record type. */
  readonly icon: string | undefined
  /** A checkbox before the record. */
  readonly start?: ReactNode
  /** Why the record is listed, in a few words. */
  readonly summary: ReactNode
  /** The choice, or what became of it. */
  readonly end?: ReactNode
  /** The record, if it exists. */
  readonly link: { readonly href: string; readonly label: string } | undefined
  /** Whether the row is not to be applied. */
  readonly isLeft?: boolean
  /** Draws the element with this ID that the row opens to; undefined if there is none. */
  readonly renderDetails: ((id: string) => ReactNode) | undefined
}

/** A record with what is proposed for it and the choice, or its result. */
export function ReviewRow({ row, icon, start, summary, end, link, isLeft = false, renderDetails }: ReviewRowProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const heading = (
    <>
      {profileIcon(icon)}
      <bdi className="ru-code ru-muted">{row.uniqueId}</bdi>
      <bdi className="review-row__name ru-strong">{row.name}</bdi>
    </>
  )
  return (
    <li
      className="review-row ru-stack ru-gap-8"
      data-start={start === undefined ? undefined : ""}
      data-left={isLeft ? "" : undefined}
    >
      <div className="review-row__line ru-grid ru-gap-4-16">
        <div className="review-row__start ru-row ru-gap-12">
          {start}
          {renderDetails ? (
            <button
              type="button"
              className="review-row__heading ru-plain-button ru-row ru-gap-6 ru-icons-14 ru-icons-subtle"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              <ChevronRight className="review-row__chevron ru-flip" aria-hidden="true" />
              {heading}
            </button>
          ) : (
            <span className="review-row__heading ru-row ru-gap-6 ru-icons-14 ru-icons-subtle" data-plain="">
              {heading}
            </span>
          )}
        </div>
        <div className="review-row__summary ru-cluster ru-gap-4-8 ru-muted ru-small">{summary}</div>
        <div className="review-row__end ru-cluster ru-gap-8">
          {end}
          {link === undefined ? (
            <span className="review-row__no-link" />
          ) : (
            <AppLink
              className="ru-icon-button"
              data-size="sm"
              href={link.href}
              aria-label={link.label}
              data-tooltip={link.label}
            >
              <ArrowUpRight className="ru-flip" aria-hidden="true" />
            </AppLink>
          )}
        </div>
      </div>
      {row.problems.length > 0 ? (
        <ul className="review-row__problems ru-danger ru-small">
          {row.problems.map(({ code, message, path }) => (
            <li key={`${code} ${path.join(".")}`}>{message}</li>
          ))}
        </ul>
      ) : null}
      {isOpen ? renderDetails?.(id) : null}
    </li>
  )
}
