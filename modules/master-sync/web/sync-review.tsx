import { useState } from "react"
import { useIntl } from "react-intl"
import type { EntityId } from "../../../schemas/ids.ts"
import { SearchInput } from "../../../ui/search-input.tsx"
import { Select } from "../../../ui/select.tsx"
import { Tabs } from "../../../ui/tabs.tsx"
import { TableBar } from "../../../ui/table-page.tsx"
import { Pages } from "../../../renderers/pages.tsx"
import { useDebouncedText } from "../../../renderers/list/use-debounced-text.ts"
import type { MasterSync } from "../contract.ts"
import { ApplyBar } from "./apply-bar.tsx"
import { BulkChoice } from "./bulk-choice.tsx"
import { rowsPerPage, type SyncRowFilters } from "./queries.ts"
import { isInterrupted } from "./sync-counts.ts"
import { SyncFacts } from "./sync-facts.tsx"
import { SyncOutcome } from "./sync-outcome.tsx"
import { SyncRows } from "./sync-rows.tsx"
import { syncTabs } from "./sync-tabs.ts"
import { useSyncRows } from "./use-sync-rows.ts"
import { useSyncText } from "./use-sync-text.ts"

const searchDelayMs = 250
const panelId = "master-sync-rows"

/** The differences that a sync has found, or what it has done with them. */
export function SyncReview({ sync }: { readonly sync: MasterSync }) {
  const text = useSyncText()
  const { formatNumber } = useIntl()
  const [filters, setFilters] = useState<SyncRowFilters>(() => ({
    of: syncTabs(sync).initial,
    entityId: null,
    search: "",
  }))
  const [page, setPage] = useState(0)
  const filterBy = (change: Partial<SyncRowFilters>) => {
    setFilters({ ...filters, ...change })
    setPage(0)
  }
  const [search, setSearch] = useDebouncedText(
    filters.search,
    (next) => filterBy({ search: next.trim() }),
    searchDelayMs,
  )
  const rows = useSyncRows(sync, filters, page)
  const tabs = syncTabs(sync, filters.of)
  const total = rows.data?.totalElements
  const pages = Math.ceil((total ?? 0) / rowsPerPage)
  const canApply = sync.state === "ready" || (sync.state === "applied" && isInterrupted(sync))
  const isFiltered = filters.entityId !== null || filters.search !== ""
  return (
    <div className="master-sync master-sync--review ru-stack ru-gap-12 ru-fill-block">
      <SyncFacts sync={sync} />
      <SyncOutcome sync={sync} />
      <Tabs
        label={text("masterSync.views")}
        controls={panelId}
        value={filters.of}
        tabs={tabs.shown.map(({ value, label, count }) => ({
          value,
          label: text(label),
          count: formatNumber(count),
          countTone:
            value === "undecided" || value === "outdated"
              ? "warning"
              : value === "rejected" || value === "notUndone"
                ? "danger"
                : "neutral",
        }))}
        onChange={(value) => filterBy({ of: value as SyncRowFilters["of"] })}
      />
      <div id={panelId} role="tabpanel" className="ru-stack ru-gap-12 ru-fill-block" aria-label={text(tabs.label)}>
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
          of={filters.of}
          rows={rows}
          onClear={isFiltered ? () => filterBy({ entityId: null, search: "" }) : undefined}
        />
      </div>
      {pages > 1 || canApply ? (
        <footer className="master-sync__foot ru-cluster ru-gap-8-16">
          <Pages page={page} pages={pages} onPage={setPage} />
          {canApply ? <ApplyBar sync={sync} /> : null}
        </footer>
      ) : null}
    </div>
  )
}
