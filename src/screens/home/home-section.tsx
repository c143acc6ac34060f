import type { ReactNode } from "react"
import { useId } from "react"
import { useIntl } from "react-intl"
import { Button } from "../../../ui/button.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"

export interface HomeSectionProps {
  readonly title: string
  /** A quiet word after the title, such as how far back it goes. */
  readonly note?: string
  /** Where all of it is. */
  readonly more?: ReactNode
  /** While it is on its way, `undefined`. */
  readonly children: ReactNode
  readonly failed: boolean
  readonly onRetry: () => void
}

/** A part of the home page that comes by itself: one that fails takes no other with it. */
export function HomeSection({ title, note, more, children, failed, onRetry }: HomeSectionProps) {
  const id = useId()
  const { formatMessage } = useIntl()
  return (
    <section aria-labelledby={id}>
      <div className="home__head">
        <h2 id={id}>{title}</h2>
        {note === undefined ? null : <span className="home__note">{note}</span>}
        {more}
      </div>
      {failed ? (
        <p className="home__hint" role="alert">
          {formatMessage({ id: "home.unavailable" })}{" "}
          <Button size="sm" onClick={onRetry}>
            {formatMessage({ id: "shell.error.retry" })}
          </Button>
        </p>
      ) : (
        (children ?? <SkeletonText lines={5} />)
      )}
    </section>
  )
}
