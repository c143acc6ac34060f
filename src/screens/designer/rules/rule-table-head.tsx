import { useText } from "../../../../fields/drawing/use-text.ts"
import type { RuleSearch } from "./rule-search.ts"

interface RuleTableHeadProps {
  readonly search: RuleSearch
  readonly onSearch: (search: RuleSearch) => void
}

/** The headings of the rules' table. */
export function RuleTableHead({ search, onSearch }: RuleTableHeadProps) {
  const text = useText()
  return (
    <div role="rowgroup" className="rules__head">
      <div role="row" aria-rowindex={1} className="rules__row">
        <Sorted by="place" search={search} onSearch={onSearch}>
          {text("designer.rules.sentence")}
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

/** A heading that sorts, and turns the order when it is pressed again; the rules' own order is the first column's. */
function Sorted({ by, search, onSearch, children }: SortedProps) {
  const isChosen = search.order === by
  const isTurned = isChosen && search.descending
  return (
    <div role="columnheader" aria-sort={isChosen ? (isTurned ? "descending" : "ascending") : "none"}>
      <button
        type="button"
        className="rules__sort"
        data-chosen={isChosen ? "" : undefined}
        onClick={() => onSearch({ ...search, order: by, descending: isChosen && !isTurned })}
      >
        {children}
        {isChosen && <span aria-hidden="true">{isTurned ? " ↓" : " ↑"}</span>}
      </button>
    </div>
  )
}
