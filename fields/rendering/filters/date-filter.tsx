import type { ConditionProps } from "../../view-contract.ts"
import { BoundsForm } from "./bounds-form.tsx"
import { DayOrVariable } from "./day-or-variable.tsx"

const operators = ["equals", "before", "after", "between", "blank", "notBlank"] as const

/** Conditions on dates, including relative dates. */
export function DateFilter({ column, condition, onChange }: ConditionProps) {
  const current = condition?.filterType === "dateString" ? condition : null
  return (
    <BoundsForm
      operators={operators}
      operator={current?.operator ?? "equals"}
      bounds={{ from: current?.from, to: current?.to }}
      Bound={DayOrVariable}
      onChange={(operator, bounds) => onChange({ filterType: "dateString", column, operator, ...bounds })}
    />
  )
}
