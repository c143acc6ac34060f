import { MultiSelect } from "../../../ui/multi-select.tsx"
import type { SelectOption } from "../../../ui/options/select-option.ts"
import { usePickerLabels } from "../use-picker-labels.ts"
import { useText } from "../use-text.ts"
import type { ConditionProps } from "../../view-contract.ts"
import { ConditionForm } from "./condition-form.tsx"

const operators = ["anyOf", "noneOf", "blank", "notBlank"] as const
type Operator = (typeof operators)[number]

export interface OptionFilterProps extends ConditionProps {
  readonly filterType: "set" | "tagref"
  readonly choices: readonly SelectOption[]
  readonly onSearch?: ((text: string, signal: AbortSignal) => Promise<readonly SelectOption[]>) | undefined
  readonly optionOf?: ((value: string) => SelectOption | undefined) | undefined
}

/** Conditions on options of a list. */
export function OptionFilter({ column, condition, onChange, filterType, ...list }: OptionFilterProps) {
  const text = useText()
  const labels = usePickerLabels()
  const now = condition?.filterType === "set" || condition?.filterType === "tagref" ? condition : null
  const operator = now?.operator ?? "anyOf"
  const values = now?.values ?? []
  const applyFilter = (next: Operator, selected: readonly string[]) => {
    const hasValues = next === "anyOf" || next === "noneOf"
    onChange({ filterType, column, operator: next, ...(hasValues ? { values: [...selected] } : {}) })
  }
  return (
    <ConditionForm operators={operators} operator={operator} onOperator={(next) => applyFilter(next, values)}>
      {operator === "anyOf" || operator === "noneOf" ? (
        <MultiSelect
          aria-label={text("field.filter.value")}
          options={list.choices}
          onSearch={list.onSearch}
          optionOf={list.optionOf}
          value={values}
          onChange={(selected) => applyFilter(operator, selected)}
          labels={labels}
        />
      ) : null}
    </ConditionForm>
  )
}
