import { useQuery } from "@tanstack/react-query"
import { RowList } from "../../../src/review/row-list.tsx"
import { profilesQuery } from "../../../src/queries/profiles.ts"
import type { MasterSync, SyncRow } from "../contract.ts"
import { syncRowsQuery, type SyncRowFilters } from "./queries.ts"
import { SyncRowItem } from "./sync-row-item.tsx"
import { useChooseSyncRow } from "./use-choose-sync-row.ts"
import { useSyncText } from "./use-sync-text.ts"

interface SyncRowsProps {
  readonly sync: MasterSync
  readonly filters: SyncRowFilters
  readonly page: number
  /** Undefined if nothing is filtered. */
  readonly onClear: (() => void) | undefined
}

const canChoose = ({ state }: MasterSync, { problems }: SyncRow) => state === "ready" && problems.length === 0

/** The rows of a page, grouped by entity if the sync has several. */
export function SyncRows({ sync, filters, page, onClear }: SyncRowsProps) {
  const text = useSyncText()
  const choose = useChooseSyncRow(sync.id)
  const { data: profiles } = useQuery(profilesQuery)
  const isDecided = filters.of === "undecided" && onClear === undefined
  return (
    <RowList
      rows={useQuery(syncRowsQuery(sync.id, filters, page))}
      hasEntities={sync.entities.length > 1}
      failedText={text("masterSync.rows.failed")}
      emptyTitle={text(isDecided ? "masterSync.decided" : "masterSync.nothing")}
      emptyText={text(isDecided ? "masterSync.decided.text" : "masterSync.nothing.text")}
      onClear={onClear}
      renderRow={(row) => (
        <SyncRowItem
          key={row.row}
          row={row}
          projectId={sync.projectId}
          icon={profiles?.find(({ id }) => id === row.profileId)?.icon}
          onChoose={canChoose(sync, row) ? (choice) => choose(row, choice) : undefined}
        />
      )}
    />
  )
}
