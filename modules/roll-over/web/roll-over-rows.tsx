import { useQuery } from "@tanstack/react-query"
import { SearchInput } from "../../../ui/search-input.tsx"
import { TableBar } from "../../../ui/table-page.tsx"
import { RowList } from "../../../src/review/row-list.tsx"
import { rollOverKinds, type RollOver, type RollOverRow } from "../contract.ts"
import { BulkChoice } from "./bulk-choice.tsx"
import { rollOverRowsQuery, type RollOverRowFilters } from "./queries.ts"
import { RollOverRowItem } from "./roll-over-row-item.tsx"
import { TypeFilter } from "./type-filter.tsx"
import { useChooseRollOverRow } from "./use-choose-roll-over-row.ts"
import { useRecordTypes } from "./use-record-types.ts"
import { useRollOverText } from "./use-roll-over-text.ts"

interface RollOverRowsProps {
  readonly rollOver: RollOver
  readonly filters: RollOverRowFilters
  readonly filterBy: (change: Partial<RollOverRowFilters>) => void
  readonly page: number
  readonly search: string
  readonly onSearch: (text: string) => void
}

const canChoose = ({ state }: RollOver, { problems }: RollOverRow) => state === "ready" && problems.length === 0

/** The rows of a tab, with their filters. */
export function RollOverRows({ rollOver, filters, filterBy, page, search, onSearch }: RollOverRowsProps) {
  const text = useRollOverText()
  const choose = useChooseRollOverRow(rollOver.id)
  const recordTypes = useRecordTypes()
  const rows = useQuery(rollOverRowsQuery(rollOver.id, filters, page))
  const kind = rollOverKinds.find((one) => one === filters.of)
  const isFiltered = filters.type !== null || filters.search !== ""
  const total = rows.data?.totalElements
  return (
    <>
      <TableBar count={total === undefined ? null : text("rollOver.count", { count: total })}>
        <SearchInput
          label={text("rollOver.search")}
          placeholder={text("rollOver.search")}
          value={search}
          onChange={onSearch}
        />
        <TypeFilter parts={rollOver.parts} value={filters.type} onChange={(type) => filterBy({ type })} />
        {rollOver.state === "ready" && kind && !isFiltered ? <BulkChoice rollOver={rollOver} kind={kind} /> : null}
      </TableBar>
      <RowList
        rows={rows}
        hasEntities
        failedText={text("rollOver.rows.failed")}
        emptyTitle={text("rollOver.nothing")}
        emptyText={text("rollOver.nothing.text")}
        onClear={isFiltered ? () => filterBy({ type: null, search: "" }) : undefined}
        renderRow={(row) => (
          <RollOverRowItem
            key={row.row}
            row={row}
            projectId={rollOver.projectId}
            icon={recordTypes.get(row.profileId)?.icon}
            typeName={recordTypes.get(row.profileId)?.name}
            onChoose={canChoose(rollOver, row) ? (choice) => choose(row, choice) : undefined}
          />
        )}
      />
    </>
  )
}
