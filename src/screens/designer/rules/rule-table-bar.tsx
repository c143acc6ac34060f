import { useMemo } from "react"
import { ruleKinds, type RuleKind } from "../../../../engine/rule-builder/rule-kind.ts"
import { usePickerLabels } from "../../../../fields/drawing/use-picker-labels.ts"
import { useText } from "../../../../fields/drawing/use-text.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { Rule } from "../../../../schemas/rules.ts"
import { Combobox } from "../../../../ui/combobox.tsx"
import { SearchInput } from "../../../../ui/search-input.tsx"
import { Select } from "../../../../ui/select.tsx"
import { TableBar } from "../../../../ui/table-page.tsx"
import type { Desk } from "../desk.ts"
import { AddRuleMenu } from "./add-rule-menu.tsx"
import type { RuleSearch } from "./rule-search.ts"

interface RuleTableBarProps {
  readonly desk: Desk
  readonly search: RuleSearch
  /** How many rules are found. */
  readonly count: number
  readonly onSearch: (search: RuleSearch) => void
  readonly onAdd: (rule: Rule) => void
}

/** What narrows the rules, what brings them together, and the way to a new one. */
export function RuleTableBar({ desk, search, count, onSearch, onAdd }: RuleTableBarProps) {
  const text = useText()
  const labels = usePickerLabels()
  const { language } = desk.context
  const { sections } = desk.definition
  const fields = useMemo(() => sections.flatMap((section) => section.fields), [sections])
  const fieldChoices = useMemo(
    () => fields.map(({ id, fieldText }) => ({ value: id, label: textIn(fieldText, language) })),
    [fields, language],
  )
  return (
    <TableBar count={text("designer.rules.count", { count })}>
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
      <Select
        aria-label={text("designer.rules.state")}
        emptyLabel={text("designer.rules.allStates")}
        placeholder={text("designer.rules.allStates")}
        options={(["wrong", "inOrder"] as const).map((state) => ({
          value: state,
          label: text(state === "wrong" ? "designer.rules.withProblems" : "designer.rules.inOrder"),
        }))}
        value={search.state}
        onChange={(state) => onSearch({ ...search, state: state as RuleSearch["state"] })}
      />
      <Select
        aria-label={text("designer.rules.group")}
        emptyLabel={text("designer.rules.ungrouped")}
        placeholder={text("designer.rules.ungrouped")}
        options={(["field", "kind"] as const).map((by) => ({ value: by, label: text(`designer.rules.group.${by}`) }))}
        value={search.group}
        onChange={(group) => onSearch({ ...search, group: group as RuleSearch["group"] })}
      />
      <AddRuleMenu label={text("designer.rules.add")} fields={fields} onAdd={onAdd} />
    </TableBar>
  )
}
