import { useMemo } from "react"
import { ruleKinds, type RuleKind } from "../../../../engine/rule-builder/rule-kind.ts"
import { usePickerLabels } from "../../../../fields/rendering/use-picker-labels.ts"
import { useText } from "../../../../fields/rendering/use-text.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { Rule } from "../../../../schemas/rules.ts"
import { Combobox } from "../../../../ui/combobox.tsx"
import { SearchInput } from "../../../../ui/search-input.tsx"
import { Select } from "../../../../ui/select.tsx"
import { TableBar } from "../../../../ui/table-page.tsx"
import type { ProfileEditorState } from "../profile-editor-state.ts"
import { AddRuleMenu } from "./add-rule-menu.tsx"
import type { RuleSearch } from "./rule-search.ts"

interface RuleTableBarProps {
  readonly editorState: ProfileEditorState
  readonly search: RuleSearch
  /** Number of matching rules. */
  readonly count: number
  readonly onSearch: (search: RuleSearch) => void
  readonly onAdd: (rule: Rule) => void
}

/** Filters and grouping of the rules, with a button to add one. */
export function RuleTableBar({ editorState, search, count, onSearch, onAdd }: RuleTableBarProps) {
  const text = useText()
  const labels = usePickerLabels()
  const { language } = editorState.context
  const { sections } = editorState.definition
  const fields = useMemo(() => sections.flatMap((section) => section.fields), [sections])
  const fieldOptions = useMemo(
    () => fields.map(({ id, fieldText }) => ({ value: id, label: textIn(fieldText, language) })),
    [fields, language],
  )
  return (
    <TableBar count={text("designer.rules.count", { count })}>
      <SearchInput
        label={text("designer.rules.find")}
        placeholder={text("designer.rules.find")}
        value={search.text}
        onChange={(input) => onSearch({ ...search, text: input })}
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
          options={fieldOptions}
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
