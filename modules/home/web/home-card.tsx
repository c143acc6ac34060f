import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useIntl } from "react-intl"
import type { Language } from "../../../schemas/languages.ts"
import { recentDays } from "../../notifications/contracts/notifications.ts"
import type { en } from "../messages/en.ts"
import { HomeSection } from "./home-section.tsx"

/** Maximum number of rows of a card. */
export const maxRows = 5

export interface CardContext {
  readonly language: Language
  readonly projectId: string | undefined
}

export interface CardDescription<Row> {
  readonly title: keyof typeof en
  /** Whether it has only what happened in recent days. */
  readonly recent: boolean
  /** A hook. */
  readonly useRows: (context: CardContext) => UseQueryResult<{ readonly content: readonly Row[] }>
  readonly Row: (props: { readonly row: Row }) => ReactNode
}

interface CardState {
  readonly isFirstLoading: boolean
  readonly isEmpty: boolean
  /** Nothing while there are no rows. */
  readonly section: ReactNode
}

/** A hook, so that the page can wait until all its cards are loaded. */
export type UseCard = (context: CardContext) => CardState

/** A card of the home page: a few rows that load separately from the page and from other cards. */
export function createCard<Row extends { readonly id: string }>(description: CardDescription<Row>): UseCard {
  const { title, recent, useRows, Row } = description
  return function useCard(context) {
    const { formatMessage } = useIntl()
    const query = useRows(context)
    const { data, error, refetch } = query
    const isEmpty = data?.content.length === 0
    return {
      isFirstLoading: isFirstLoading(query),
      isEmpty,
      section: isEmpty ? null : (
        <HomeSection
          key={title}
          title={formatMessage({ id: title })}
          note={recent ? formatMessage({ id: "home.recentEvents" }, { days: recentDays }) : undefined}
          failed={Boolean(error && !data)}
          onRetry={() => void refetch()}
        >
          {data ? (
            <ul className="ru-panel ru-divided">
              {data.content.map((row) => (
                <li key={row.id}>
                  <Row row={row} />
                </li>
              ))}
            </ul>
          ) : undefined}
        </HomeSection>
      ),
    }
  }
}

/** Whether rows are still to come; a failed card is not waited for. */
export const isFirstLoading = ({
  isFetched,
  fetchStatus,
  failureCount,
}: Pick<UseQueryResult, "isFetched" | "fetchStatus" | "failureCount">) =>
  !isFetched && fetchStatus === "fetching" && failureCount === 0
