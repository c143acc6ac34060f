import { useQuery } from "@tanstack/react-query"
import type { EntityId } from "../../../schemas/ids.ts"
import { SearchInput } from "../../../ui/search-input.tsx"
import { Select } from "../../../ui/select.tsx"
import { TableBar } from "../../../ui/table-page.tsx"
import { isInterrupted } from "../../../src/review/is-interrupted.ts"
import { ReviewFoot } from "../../../src/review/review-foot.tsx"
import { ReviewTabs } from "../../../src/review/review-tabs.tsx"
import { useReviewFilters } from "../../../src/review/use-review-filters.ts"
import type { MasterSync } from "../contract.ts"
import { ApplyBar } from "./apply-bar.tsx"
import { BulkChoice } from "./bulk-choice.tsx"
import { rowsPerPage, syncRowsQuery, type SyncRowFilters } from "./queries.ts"
import { SyncFacts } from "./sync-facts.tsx"
import { SyncOutcome } from "./sync-outcome.tsx"
import { SyncRows } from "./sync-rows.tsx"
import { syncTabs } from "./sync-tabs.ts"
import { useSyncText } from "./use-sync-text.ts"

/** The differences that a sync has found, or what it has done with them. */
export function SyncReview({ sync }: { readonly sync: MasterSync }) {
  const text = useSyncText()
  const { filters, filterBy, page, setPage, search, setSearch } = useReviewFilters<SyncRowFilters>(() => ({
    of: syncTabs(sync).initial,
    entityId: null,
    search: "",
  }))
  const { data } = useQuery(syncRowsQuery(sync.id, filters, page))
  const tabs = syncTabs(sync, filters.of)
  const total = data?.totalElements
  const canApply = sync.state === "ready" || (sync.state === "applied" && isInterrupted(sync))
  const isFiltered = filters.entityId !== null || filters.search !== ""
  return (
    <div className="review review--rows ru-stack ru-gap-12 ru-fill-block">
      <SyncFacts sync={sync} />
      <SyncOutcome sync={sync} />
      <ReviewTabs
        label={text("masterSync.views")}
        tabs={tabs.shown.map(({ label, ...tab }) => ({ ...tab, label: text(label) }))}
        value={filters.of}
        onChange={(of) => filterBy({ of })}
      >
        <TableBar count={total === undefined ? null : text("masterSync.count", { count: total })}>
          <SearchInput
            label={text("masterSync.search")}
            placeholder={text("masterSync.search")}
            value={search}
            onChange={setSearch}
          />
          {sync.entities.length > 1 ? (
            <Select
              aria-label={text("masterSync.entity")}
              options={sync.entities.map(({ id, name }) => ({ value: id, label: name }))}
              value={filters.entityId}
              emptyLabel={text("masterSync.entities.all")}
              placeholder={text("masterSync.entities.all")}
              onChange={(entityId) => filterBy({ entityId: entityId as EntityId | null })}
            />
          ) : null}
          {sync.state === "ready" && !isFiltered ? <BulkChoice sync={sync} of={filters.of} /> : null}
        </TableBar>
        <SyncRows
          sync={sync}
          filters={filters}
          page={page}
          onClear={isFiltered ? () => filterBy({ entityId: null, search: "" }) : undefined}
        />
      </ReviewTabs>
      <ReviewFoot page={page} pages={Math.ceil((total ?? 0) / rowsPerPage)} onPage={setPage}>
        {canApply ? <ApplyBar sync={sync} /> : null}
      </ReviewFoot>
    </div>
  )
}
