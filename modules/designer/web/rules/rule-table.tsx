import type { KeyboardEvent } from "react"
import { useText } from "../../../../fields/rendering/use-text.ts"
import { TablePage } from "../../../../ui/table-page.tsx"
import type { ProfileEditorState } from "../profile-editor-state.ts"
import { RuleGroupRow, RuleRow } from "./rule-row.tsx"
import type { RuleSearch, DisplayedRule } from "./rule-search.ts"
import { RuleTableBar } from "./rule-table-bar.tsx"
import { RuleTableHead } from "./rule-table-head.tsx"
import { useRuleActs } from "./use-rule-acts.ts"
import { useRuleLines } from "./use-rule-lines.ts"
import { useRuleRows } from "./use-rule-rows.ts"

interface RuleTableProps {
  readonly editorState: ProfileEditorState
  readonly search: RuleSearch
  /** The rule whose row takes the focus first; null leaves the focus unchanged. */
  readonly initialRuleId: string | null
  readonly onSearch: (search: RuleSearch) => void
}

/** Rows skipped by Page Up and Page Down. */
const aPage = 10

/** Virtual table of all rules with their problems. Arrow keys move between rows; with Alt they move the rule. */
export function RuleTable({ editorState, search, initialRuleId, onSearch }: RuleTableProps) {
  const text = useText()
  const { definition, onEdit } = editorState
  const { rules, formatter, lines, count } = useRuleLines(editorState, search)
  const { containerRef, rows, active, enter, goTo, findRuleAt } = useRuleRows(lines, initialRuleId)
  const acts = useRuleActs(editorState, goTo, (id) =>
    findRuleAt(id, 1) === id ? findRuleAt(id, -1) : findRuleAt(id, 1),
  )
  const handleKey = (event: KeyboardEvent, one: DisplayedRule) => {
    const { key, altKey } = event
    const steps = keySteps[key]
    if (altKey && (key === "ArrowDown" || key === "ArrowUp")) acts.move(one, one.position + (steps ?? 0))
    else if (steps !== undefined && !altKey) goTo(findRuleAt(one.rule.id, steps))
    else if (key === "Delete") acts.remove(one)
    else if (key.toLowerCase() === "d" && (event.ctrlKey || event.metaKey)) acts.duplicate(one)
    else return
    event.preventDefault()
  }
  return (
    <TablePage className="rules__table">
      <RuleTableBar
        editorState={editorState}
        search={search}
        count={count}
        onSearch={onSearch}
        onAdd={(rule) => {
          onEdit({ kind: "addRule", rule })
          acts.open(rule)
        }}
      />
      <p className="ru-small">{text("designer.rules.keys")}</p>
      {lines.length === 0 ? (
        <p className="ru-small" role="status">
          {text(rules.length === 0 ? "designer.rules.none" : "designer.rules.noneFound")}
        </p>
      ) : (
        <div className="ru-table-scroll rules__scroll" ref={containerRef}>
          <div
            role="table"
            className="rules__rows"
            aria-label={text("designer.tab.rules")}
            aria-rowcount={lines.length + 1}
          >
            <RuleTableHead search={search} onSearch={onSearch} />
            <div role="rowgroup" className="rules__body" style={{ blockSize: rows.getTotalSize() }}>
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
                    formatter={formatter(one.rule, definition)}
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

const keySteps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: aPage,
  PageUp: -aPage,
  Home: -Infinity,
  End: Infinity,
}
