import type { KeyboardEvent } from "react"
import { useText } from "../../../../fields/drawing/use-text.ts"
import { TablePage } from "../../../../ui/table-page.tsx"
import type { Desk } from "../desk.ts"
import { RuleGroupRow, RuleRow } from "./rule-row.tsx"
import type { RuleSearch, ShownRule } from "./rule-search.ts"
import { RuleTableBar } from "./rule-table-bar.tsx"
import { RuleTableHead } from "./rule-table-head.tsx"
import { useRuleActs } from "./use-rule-acts.ts"
import { useRuleLines } from "./use-rule-lines.ts"
import { useRuleRows } from "./use-rule-rows.ts"

interface RuleTableProps {
  readonly desk: Desk
  readonly search: RuleSearch
  /** The rule whose row takes the focus first; null leaves it where it is. */
  readonly begin: string | null
  readonly onSearch: (search: RuleSearch) => void
}

/** As many rules as a page key goes on by. */
const aPage = 10

/**
 * All rules: what each says, and whether it is in order; drawn only as far as they are in sight. Arrows go from rule to rule,
 * with Alt they move it.
 */
export function RuleTable({ desk, search, begin, onSearch }: RuleTableProps) {
  const text = useText()
  const { definition, onEdit } = desk
  const { rules, words, lines, count } = useRuleLines(desk, search)
  const { frame, rows, active, enter, goTo, stepFrom } = useRuleRows(lines, begin)
  const acts = useRuleActs(desk, goTo, (id) => (stepFrom(id, 1) === id ? stepFrom(id, -1) : stepFrom(id, 1)))
  const handleKey = (event: KeyboardEvent, one: ShownRule) => {
    const { key, altKey } = event
    const steps = stepsBy[key]
    if (altKey && (key === "ArrowDown" || key === "ArrowUp")) acts.move(one, one.place + (steps ?? 0))
    else if (steps !== undefined && !altKey) goTo(stepFrom(one.rule.id, steps))
    else if (key === "Delete") acts.remove(one)
    else if (key.toLowerCase() === "d" && (event.ctrlKey || event.metaKey)) acts.duplicate(one)
    else return
    event.preventDefault()
  }
  return (
    <TablePage className="rules__table">
      <RuleTableBar
        desk={desk}
        search={search}
        count={count}
        onSearch={onSearch}
        onAdd={(rule) => {
          onEdit({ kind: "addRule", rule })
          acts.open(rule)
        }}
      />
      <p>{text("designer.rules.keys")}</p>
      {lines.length === 0 ? (
        <p role="status">{text(rules.length === 0 ? "designer.rules.none" : "designer.rules.noneFound")}</p>
      ) : (
        <div className="rules__scroll" ref={frame}>
          <div
            role="table"
            className="rules__rows"
            aria-label={text("designer.part.rules")}
            aria-rowcount={lines.length + 1}
          >
            <RuleTableHead search={search} onSearch={onSearch} />
            <div role="rowgroup" style={{ blockSize: rows.getTotalSize() }}>
              {rows.getVirtualItems().map(({ index, key, start }) => {
                const line = lines[index]
                const at = { index, offset: start, measure: rows.measureElement }
                if (!line) return null
                if (line.kind === "group") {
                  return <RuleGroupRow key={key} {...at} name={line.name} count={line.count} />
                }
                const { one } = line
                return (
                  <RuleRow
                    key={key}
                    {...at}
                    one={one}
                    definition={definition}
                    words={words(one.rule, definition)}
                    count={rules.length}
                    active={one.rule.id === active}
                    acts={acts}
                    onKeyDown={(event) => handleKey(event, one)}
                    onFocus={() => enter(one.rule.id)}
                  />
                )
              })}
            </div>
          </div>
        </div>
      )}
    </TablePage>
  )
}

const stepsBy: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: aPage,
  PageUp: -aPage,
  Home: -Infinity,
  End: Infinity,
}
