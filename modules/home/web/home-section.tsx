import type { ReactNode } from "react"
import { useId } from "react"
import { useIntl } from "react-intl"
import { Button } from "../../../ui/button.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"

export interface HomeSectionProps {
  readonly title: string
  /** Secondary text after the title, such as the time range. */
  readonly note?: string
  /** Link to the complete list. */
  readonly more?: ReactNode
  /** `undefined` while loading. */
  readonly children: ReactNode
  readonly failed: boolean
  readonly onRetry: () => void
}

/** A section of the home page that loads separately; an error affects only itself. */
export function HomeSection({ title, note, more, children, failed, onRetry }: HomeSectionProps) {
  const id = useId()
  const { formatMessage } = useIntl()
  return (
    <section aria-labelledby={id}>
      <div className="home__head ru-cluster">
        <h2 id={id}>{title}</h2>
        {note === undefined ? null : <span className="ru-subtle ru-small">{note}</span>}
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
