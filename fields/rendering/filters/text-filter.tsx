import { TextInput } from "../../../ui/text-input.tsx"
import { useText } from "../use-text.ts"
import type { ConditionProps } from "../../view-contract.ts"
import { ConditionForm } from "./condition-form.tsx"

const operators = ["contains", "startsWith", "equals", "blank", "notBlank"] as const
type Operator = (typeof operators)[number]

export function TextFilter({ column, condition, onChange }: ConditionProps) {
  const text = useText()
  const now = condition?.filterType === "text" ? condition : null
  const operator = now?.operator ?? "contains"
  const needsValue = operator !== "blank" && operator !== "notBlank"
  const applyFilter = (next: Operator, value: string) => {
    const isComplete = next === "blank" || next === "notBlank"
    onChange({ filterType: "text", column, operator: next, ...(isComplete ? {} : { value }) })
  }
  return (
    <ConditionForm operators={operators} operator={operator} onOperator={(next) => applyFilter(next, now?.value ?? "")}>
      {needsValue ? (
        <TextInput
          aria-label={text("field.filter.value")}
          value={now?.value ?? ""}
          onChange={(value) => applyFilter(operator, value)}
        />
      ) : null}
    </ConditionForm>
  )
}
