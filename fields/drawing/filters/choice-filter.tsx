import { MultiSelect } from "../../../ui/multi-select.tsx"
import type { Choice } from "../../../ui/options/choice.ts"
import { usePickerLabels } from "../use-picker-labels.ts"
import { useText } from "../use-text.ts"
import type { ConditionProps } from "../../view-contract.ts"
import { ConditionForm } from "./condition-form.tsx"

const operators = ["anyOf", "noneOf", "blank", "notBlank"] as const
type Operator = (typeof operators)[number]

export interface ChoiceFilterProps extends ConditionProps {
  readonly filterType: "set" | "tagref"
  readonly choices: readonly Choice[]
  readonly onSearch?: ((text: string, signal: AbortSignal) => Promise<readonly Choice[]>) | undefined
  readonly choiceOf?: ((value: string) => Choice | undefined) | undefined
}

/** Conditions on values out of a list. */
export function ChoiceFilter({ column, condition, onChange, filterType, ...list }: ChoiceFilterProps) {
  const text = useText()
  const labels = usePickerLabels()
  const now = condition?.filterType === "set" || condition?.filterType === "tagref" ? condition : null
  const operator = now?.operator ?? "anyOf"
  const values = now?.values ?? []
  const put = (next: Operator, chosen: readonly string[]) => {
    const takesValues = next === "anyOf" || next === "noneOf"
    onChange({ filterType, column, operator: next, ...(takesValues ? { values: [...chosen] } : {}) })
  }
  return (
    <ConditionForm operators={operators} operator={operator} onOperator={(next) => put(next, values)}>
      {operator === "anyOf" || operator === "noneOf" ? (
        <MultiSelect
          aria-label={text("field.filter.value")}
          options={list.choices}
          onSearch={list.onSearch}
          choiceOf={list.choiceOf}
          value={values}
          onChange={(chosen) => put(operator, chosen)}
          labels={labels}
        />
      ) : null}
    </ConditionForm>
  )
}
