import { useId, type ReactNode } from "react"
import type { UseQueryResult } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import type { EntityId } from "../../schemas/ids.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { EmptyState } from "../../ui/page-state.tsx"
import { SkeletonText } from "../../ui/skeleton.tsx"

interface RowOfEntity {
  readonly row: number
  readonly entityId: EntityId
  readonly entityName: string
}

interface RowListProps<Row extends RowOfEntity> {
  readonly rows: Pick<
    UseQueryResult<{ readonly content: readonly Row[] }>,
    "data" | "error" | "refetch" | "isPlaceholderData"
  >
  /** Whether rows of several entities can be among them, so that each entity has a heading. */
  readonly hasEntities: boolean
  readonly failedText: string
  readonly emptyTitle: string
  readonly emptyText: string
  /** Clears the filters; undefined if nothing is filtered. */
  readonly onClear: (() => void) | undefined
  readonly renderRow: (row: Row) => ReactNode
}

/** One page of reviewed rows, by entity. */
export function RowList<Row extends RowOfEntity>(props: RowListProps<Row>) {
  const { formatMessage } = useIntl()
  const { data, error, refetch, isPlaceholderData } = props.rows
  if (error && !data) {
    return (
      <Banner
        tone="danger"
        live
        title={props.failedText}
        action={
          <Button size="sm" onClick={() => void refetch()}>
            {formatMessage({ id: "shell.error.retry" })}
          </Button>
        }
      />
    )
  }
  if (!data) return <SkeletonText lines={8} />
  if (data.content.length === 0) {
    return (
      <EmptyState
        title={props.emptyTitle}
        text={props.emptyText}
        actions={
          props.onClear ? (
            <Button onClick={props.onClear}>{formatMessage({ id: "list.nothing.clear" })}</Button>
          ) : undefined
        }
      />
    )
  }
  const groups = Map.groupBy(data.content, ({ entityId }) => entityId)
  return (
    <div className="review__rows ru-panel" aria-busy={isPlaceholderData}>
      {[...groups].map(([entityId, rows]) => (
        <RowGroup key={entityId} rows={rows} hasHeading={props.hasEntities} renderRow={props.renderRow} />
      ))}
    </div>
  )
}

interface RowGroupProps<Row> {
  readonly rows: readonly Row[]
  readonly hasHeading: boolean
  readonly renderRow: (row: Row) => ReactNode
}

function RowGroup<Row extends RowOfEntity>({ rows, hasHeading, renderRow }: RowGroupProps<Row>) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={hasHeading ? "review__entity ru-note" : "ru-hidden"}>
        <bdi>{rows[0]?.entityName}</bdi>
      </h2>
      <ul className="ru-divided">{rows.map(renderRow)}</ul>
    </section>
  )
}
