import { useText } from "../../../../fields/rendering/use-text.ts"
import type { RuleSearch } from "./rule-search.ts"

interface RuleTableHeadProps {
  readonly search: RuleSearch
  readonly onSearch: (search: RuleSearch) => void
}

/** Column headers of the rules table. */
export function RuleTableHead({ search, onSearch }: RuleTableHeadProps) {
  const text = useText()
  return (
    <div role="rowgroup" className="rules__head ru-muted ru-small">
      <div role="row" aria-rowindex={1} className="rules__row">
        <Sorted by="place" search={search} onSearch={onSearch}>
          {text("designer.rules.description")}
        </Sorted>
        <Sorted by="kind" search={search} onSearch={onSearch}>
          {text("designer.rules.kind")}
        </Sorted>
        <Sorted by="field" search={search} onSearch={onSearch}>
          {text("designer.rules.field")}
        </Sorted>
        <div role="columnheader">{text("designer.rules.state")}</div>
        <div role="columnheader">
          <span className="ru-hidden">{text("designer.rules.actions")}</span>
        </div>
      </div>
    </div>
  )
}

interface SortedProps extends RuleTableHeadProps {
  readonly by: RuleSearch["order"]
  readonly children: string
}

/** Sortable header; pressing it again reverses the order. The first column is the rules' own order. */
function Sorted({ by, search, onSearch, children }: SortedProps) {
  const isSelected = search.order === by
  const isTurned = isSelected && search.descending
  return (
    <div role="columnheader" aria-sort={isSelected ? (isTurned ? "descending" : "ascending") : "none"}>
      <button
        type="button"
        className="rules__sort"
        data-chosen={isSelected ? "" : undefined}
        onClick={() => onSearch({ ...search, order: by, descending: isSelected && !isTurned })}
      >
        {children}
        {isSelected && <span aria-hidden="true">{isTurned ? " ↓" : " ↑"}</span>}
      </button>
    </div>
  )
}
