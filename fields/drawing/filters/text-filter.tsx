import { TextInput } from "../../../ui/text-input.tsx"
import { useText } from "../use-text.ts"
import type { ConditionProps } from "../../view-contract.ts"
import { ConditionForm } from "./condition-form.tsx"

const operators = ["contains", "startsWith", "equals", "blank", "notBlank"] as const
type Operator = (typeof operators)[number]

/** Conditions on text. */
export function TextFilter({ column, condition, onChange }: ConditionProps) {
  const text = useText()
  const now = condition?.filterType === "text" ? condition : null
  const operator = now?.operator ?? "contains"
  const needsValue = operator !== "blank" && operator !== "notBlank"
  const put = (next: Operator, value: string) => {
    const isComplete = next === "blank" || next === "notBlank"
    onChange({ filterType: "text", column, operator: next, ...(isComplete ? {} : { value }) })
  }
  return (
    <ConditionForm operators={operators} operator={operator} onOperator={(next) => put(next, now?.value ?? "")}>
      {needsValue ? (
        <TextInput
          aria-label={text("field.filter.value")}
          value={now?.value ?? ""}
          onChange={(value) => put(operator, value)}
        />
      ) : null}
    </ConditionForm>
  )
}
