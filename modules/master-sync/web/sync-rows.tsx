import { useQuery } from "@tanstack/react-query"
import { useId } from "react"
import { useIntl } from "react-intl"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { profilesQuery } from "../../../src/queries/profiles.ts"
import type { MasterSync, SyncRow } from "../contract.ts"
import type { SyncRowFilters } from "./queries.ts"
import { SyncRowItem } from "./sync-row-item.tsx"
import { useChooseRow } from "./use-choose-row.ts"
import type { SyncRowsResult } from "./use-sync-rows.ts"
import { useSyncText } from "./use-sync-text.ts"

interface SyncRowsProps {
  readonly sync: MasterSync
  readonly of: SyncRowFilters["of"]
  readonly rows: SyncRowsResult
  /** Undefined if nothing is filtered. */
  readonly onClear: (() => void) | undefined
}

/** The rows of a page, grouped by entity if the sync has several. */
export function SyncRows({ sync, of, rows, onClear }: SyncRowsProps) {
  const text = useSyncText()
  const { formatMessage } = useIntl()
  const { data, error, refetch, isPlaceholderData } = rows
  if (error && !data) {
    return (
      <Banner
        tone="danger"
        live
        title={text("masterSync.rows.failed")}
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
    return of === "undecided" && onClear === undefined ? (
      <EmptyState title={text("masterSync.decided")} text={text("masterSync.decided.text")} />
    ) : (
      <EmptyState
        title={text("masterSync.nothing")}
        text={text("masterSync.nothing.text")}
        actions={onClear ? <Button onClick={onClear}>{formatMessage({ id: "list.nothing.clear" })}</Button> : undefined}
      />
    )
  }
  const groups = Map.groupBy(data.content, ({ entityId }) => entityId)
  return (
    <div className="master-sync__rows ru-panel" aria-busy={isPlaceholderData}>
      {[...groups].map(([entityId, group]) => (
        <RowGroup key={entityId} sync={sync} rows={group} />
      ))}
    </div>
  )
}

const canChoose = ({ state }: MasterSync, { problems }: SyncRow) => state === "ready" && problems.length === 0

function RowGroup({ sync, rows }: { readonly sync: MasterSync; readonly rows: readonly SyncRow[] }) {
  const id = useId()
  const choose = useChooseRow(sync.id)
  const { data: profiles } = useQuery(profilesQuery)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={sync.entities.length > 1 ? "master-sync__entity ru-note" : "ru-hidden"}>
        <bdi>{rows[0]?.entityName}</bdi>
      </h2>
      <ul className="ru-divided">
        {rows.map((row) => (
          <SyncRowItem
            key={row.row}
            row={row}
            projectId={sync.projectId}
            icon={profiles?.find(({ id: profileId }) => profileId === row.profileId)?.icon}
            onChoose={canChoose(sync, row) ? (choice) => choose(row, choice) : undefined}
          />
        ))}
      </ul>
    </section>
  )
}
