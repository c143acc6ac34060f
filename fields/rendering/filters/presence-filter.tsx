import type { ConditionProps } from "../../view-contract.ts"
import { ConditionForm } from "./condition-form.tsx"

const operators = ["notBlank", "blank"] as const

/** Whether there is a value, for columns whose values cannot be compared. */
export function PresenceFilter({ column, condition, onChange }: ConditionProps) {
  const operator = condition?.filterType === "presence" ? condition.operator : "notBlank"
  return (
    <ConditionForm
      operators={operators}
      operator={operator}
      onOperator={(next) => onChange({ filterType: "presence", column, operator: next })}
    />
  )
}
