import { useId, type ReactNode } from "react"
import type { UseQueryResult } from "@tanstack/react-query"
import { FormattedMessage } from "react-intl"
import { Button } from "../../ui/button.tsx"
import { Moment } from "../../ui/moment.tsx"
import { SkeletonText } from "../../ui/skeleton.tsx"
import { useLanguage } from "../language/language-provider.tsx"
import { AppLink } from "../shell/app-link.tsx"

interface RecentListProps<Item> {
  readonly title: string
  /** How long items are available, or that there are none. */
  readonly text: (count: number) => string
  readonly failedText: string
  readonly query: Pick<UseQueryResult<readonly Item[]>, "data" | "error" | "refetch">
  readonly renderItem: (item: Item) => ReactNode
}

/** What the user has reviewed recently, newest first. */
export function RecentList<Item>({ title, text, failedText, query, renderItem }: RecentListProps<Item>) {
  const id = useId()
  const { data, error, refetch } = query
  return (
    <section className="review-recent ru-stack ru-gap-8" aria-labelledby={id}>
      <h2 id={id} className="ru-heading-md">
        {title}
      </h2>
      {error && !data ? (
        <p className="ru-muted" role="alert">
          {failedText}{" "}
          <Button variant="link" onClick={() => void refetch()}>
            <FormattedMessage id="shell.error.retry" />
          </Button>
        </p>
      ) : !data ? (
        <SkeletonText lines={3} />
      ) : (
        <>
          <p className="ru-muted">{text(data.length)}</p>
          <ul>{data.map(renderItem)}</ul>
        </>
      )}
    </section>
  )
}

interface RecentItemProps {
  readonly href: string
  readonly name: string
  readonly state: ReactNode
  /** What it found, or has done. */
  readonly outcome: readonly string[]
  readonly at: string
  readonly action: ReactNode
}

export function RecentItem({ href, name, state, outcome, at, action }: RecentItemProps) {
  const language = useLanguage()
  return (
    <li className="ru-grid ru-gap-4-16">
      <AppLink className="ru-link ru-strong" href={href}>
        <bdi>{name}</bdi>
      </AppLink>
      <span>{state}</span>
      <span className="ru-muted ru-small">{outcome.join(" · ")}</span>
      <Moment at={at} language={language} className="ru-figures ru-muted ru-small" />
      <span className="review-recent__action">{action}</span>
    </li>
  )
}
