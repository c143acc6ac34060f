import { ArrowDown, ArrowUp, Copy, Ellipsis, Trash2 } from "lucide-react"
import { useMemo, useRef, type KeyboardEvent } from "react"
import { fieldsReadBy } from "../../../../engine/rule-builder/dependencies.ts"
import { ruleKinds, type RuleKind } from "../../../../engine/rule-builder/rule-kind.ts"
import type { Nameable } from "../../../../engine/rule-builder/nameable.ts"
import { findField } from "../../../../engine/edit/find.ts"
import { usePickerLabels } from "../../../../fields/drawing/use-picker-labels.ts"
import { useText } from "../../../../fields/drawing/use-text.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { Rule } from "../../../../schemas/rules.ts"
import { announce } from "../../../../ui/announce.ts"
import { Badge } from "../../../../ui/badge.tsx"
import { Combobox } from "../../../../ui/combobox.tsx"
import { IconButton } from "../../../../ui/icon-button.tsx"
import { Menu } from "../../../../ui/menu.tsx"
import { SearchInput } from "../../../../ui/search-input.tsx"
import { Select } from "../../../../ui/select.tsx"
import { Table, TableBar, TablePage } from "../../../../ui/table-page.tsx"
import type { Desk } from "../desk.ts"
import { AddRuleMenu } from "./add-rule-menu.tsx"
import { newRuleId } from "./new-rule-id.ts"
import { problemsOfRules } from "./problems-of-rules.ts"
import { foundRules, type RuleSearch, type ShownRule } from "./rule-search.ts"
import { RuleSentence } from "./rule-sentence.tsx"
import { useRuleWords } from "./use-rule-words.ts"

interface RuleTableProps {
  readonly desk: Desk
  readonly names: readonly Nameable[]
  readonly search: RuleSearch
  readonly onSearch: (search: RuleSearch) => void
}

/** All rules: what each says, and whether it is in order. Arrows go from rule to rule, with Alt they move it. */
export function RuleTable({ desk, names, search, onSearch }: RuleTableProps) {
  const text = useText()
  const labels = usePickerLabels()
  const words = useRuleWords()
  const { definition, problems, context, onEdit, onSelect } = desk
  const { language } = context
  const rules = definition.rules ?? none
  const body = useRef<HTMLTableSectionElement>(null)
  const shown = useMemo(
    () =>
      rules.map((rule, place): ShownRule => {
        const field = findField(definition, rule.target)?.field
        return {
          rule,
          place,
          kind: text(`designer.rules.kind.${rule.kind}`),
          field: field ? textIn(field.fieldText, language) : rule.target,
          sentence: words(rule, definition),
          reads: fieldsReadBy(rule),
        }
      }),
    [rules, definition, language, text, words],
  )
  const found = useMemo(() => foundRules(shown, search, language), [shown, search, language])
  const wrong = useMemo(() => problemsOfRules(rules, problems), [rules, problems])
  const fieldChoices = useMemo(
    () =>
      definition.sections
        .flatMap(({ fields }) => fields)
        .map((field) => ({ value: field.id, label: textIn(field.fieldText, language) })),
    [definition.sections, language],
  )

  const focusRow = (find: (rows: readonly HTMLElement[]) => HTMLElement | undefined) =>
    requestAnimationFrame(() => find([...(body.current?.querySelectorAll<HTMLElement>("[data-rule]") ?? [])])?.focus())
  const act = {
    open: (rule: Rule) => onSelect({ kind: "rule", id: rule.id }),
    move: ({ rule, place }: ShownRule, to: number) => {
      if (to < 0 || to >= rules.length) return
      onEdit({ kind: "moveRule", ruleId: rule.id, index: to })
      announce(text("designer.rules.moved", { from: place + 1, place: to + 1, count: rules.length }))
      focusRow((rows) => rows.find((row) => row.dataset["rule"] === rule.id))
    },
    duplicate: ({ rule, place }: ShownRule) => {
      const id = newRuleId()
      onEdit({ kind: "addRule", rule: { ...rule, id }, index: place + 1 })
      announce(text("designer.rules.duplicated"))
      focusRow((rows) => rows.find((row) => row.dataset["rule"] === id))
    },
    remove: ({ rule }: ShownRule, at: number) => {
      onEdit({ kind: "removeRule", ruleId: rule.id })
      announce(text("designer.rules.removed"))
      focusRow((rows) => rows[Math.min(at, rows.length - 1)])
    },
  }
  const handleKey = (event: KeyboardEvent, one: ShownRule, at: number) => {
    const { key } = event
    const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0
    if (event.altKey && step !== 0) act.move(one, one.place + step)
    else if (step !== 0) focusRow((rows) => rows[at + step])
    else if (key === "Home") focusRow((rows) => rows[0])
    else if (key === "End") focusRow((rows) => rows.at(-1))
    else if (key === "Delete") act.remove(one, at)
    else if (key.toLowerCase() === "d" && (event.ctrlKey || event.metaKey)) act.duplicate(one)
    else return
    event.preventDefault()
  }

  return (
    <TablePage className="rules__table">
      <TableBar count={text("designer.rules.count", { count: found.length })}>
        <SearchInput
          label={text("designer.rules.find")}
          placeholder={text("designer.rules.find")}
          value={search.text}
          onChange={(typed) => onSearch({ ...search, text: typed })}
        />
        <Select
          aria-label={text("designer.rules.kind")}
          emptyLabel={text("designer.rules.allKinds")}
          placeholder={text("designer.rules.allKinds")}
          options={ruleKinds.map((kind) => ({ value: kind, label: text(`designer.rules.kind.${kind}`) }))}
          value={search.kind}
          onChange={(kind) => onSearch({ ...search, kind: kind as RuleKind | null })}
        />
        <div className="rules__field">
          <Combobox
            aria-label={text("designer.rules.field")}
            placeholder={text("designer.rules.allFields")}
            labels={labels}
            options={fieldChoices}
            value={search.field}
            onChange={(field) => onSearch({ ...search, field })}
          />
        </div>
        <AddRuleMenu
          label={text("designer.rules.add")}
          fields={definition.sections.flatMap(({ fields }) => fields)}
          names={names}
          onAdd={(rule) => {
            onEdit({ kind: "addRule", rule })
            act.open(rule)
          }}
        />
      </TableBar>
      <p>{text("designer.rules.keys")}</p>
      {found.length === 0 ? (
        <p role="status">{text(rules.length === 0 ? "designer.rules.none" : "designer.rules.noneFound")}</p>
      ) : (
        <Table label={text("designer.part.rules")} folds>
          <thead>
            <tr>
              <Sorted by="place" search={search} onSearch={onSearch}>
                {text("designer.rules.sentence")}
              </Sorted>
              <Sorted by="kind" search={search} onSearch={onSearch}>
                {text("designer.rules.kind")}
              </Sorted>
              <Sorted by="field" search={search} onSearch={onSearch}>
                {text("designer.rules.field")}
              </Sorted>
              <th scope="col">{text("designer.rules.state")}</th>
              <td />
            </tr>
          </thead>
          <tbody ref={body}>
            {found.map((one, at) => {
              const { rule, place } = one
              const count = wrong.get(rule.id)?.length ?? 0
              return (
                <tr key={rule.id}>
                  <th scope="row">
                    <button
                      type="button"
                      className="rules__sentence"
                      data-rule={rule.id}
                      aria-keyshortcuts="Enter Alt+ArrowUp Alt+ArrowDown Control+D Delete"
                      onClick={() => act.open(rule)}
                      onKeyDown={(event) => handleKey(event, one, at)}
                    >
                      <RuleSentence rule={rule} definition={definition} words={one.sentence} />
                    </button>
                  </th>
                  <td>{one.kind}</td>
                  <td>
                    <bdi>{one.field}</bdi>
                  </td>
                  <td>
                    {count > 0 ? (
                      <Badge tone="danger">{text("designer.rules.wrong", { count })}</Badge>
                    ) : (
                      text("designer.rules.inOrder")
                    )}
                  </td>
                  <td>
                    <div className="ru-page-table__actions">
                      <Menu
                        label={text("designer.rules.moreOf", { place: place + 1 })}
                        trigger={
                          <IconButton
                            size="sm"
                            label={text("designer.rules.moreOf", { place: place + 1 })}
                            icon={<Ellipsis aria-hidden="true" />}
                          />
                        }
                        items={[
                          {
                            id: "up",
                            label: text("designer.moveUp"),
                            icon: <ArrowUp aria-hidden="true" />,
                            disabled: place === 0,
                            onSelect: () => act.move(one, place - 1),
                          },
                          {
                            id: "down",
                            label: text("designer.moveDown"),
                            icon: <ArrowDown aria-hidden="true" />,
                            disabled: place === rules.length - 1,
                            onSelect: () => act.move(one, place + 1),
                          },
                          {
                            id: "duplicate",
                            label: text("designer.rules.duplicate"),
                            icon: <Copy aria-hidden="true" />,
                            onSelect: () => act.duplicate(one),
                          },
                          {
                            id: "delete",
                            label: text("designer.delete"),
                            tone: "danger",
                            icon: <Trash2 aria-hidden="true" />,
                            onSelect: () => act.remove(one, at),
                          },
                        ]}
                      />
                    </div>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </Table>
      )}
    </TablePage>
  )
}

const none: readonly Rule[] = []

interface SortedProps {
  readonly by: RuleSearch["order"]
  readonly search: RuleSearch
  readonly onSearch: (search: RuleSearch) => void
  readonly children: string
}

/** A heading that sorts; the rules' own order is the first column's. */
function Sorted({ by, search, onSearch, children }: SortedProps) {
  const isChosen = search.order === by
  return (
    <th scope="col" aria-sort={isChosen ? "ascending" : "none"}>
      <button
        type="button"
        className="rules__sort"
        data-chosen={isChosen ? "" : undefined}
        onClick={() => onSearch({ ...search, order: by })}
      >
        {children}
      </button>
    </th>
  )
}
