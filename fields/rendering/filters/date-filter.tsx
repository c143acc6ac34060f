import { useText } from "../use-text.ts"
import type { ConditionProps } from "../../view-contract.ts"
import { ConditionForm } from "./condition-form.tsx"
import { DayOrVariable } from "./day-or-variable.tsx"

const operators = ["equals", "before", "after", "between", "blank", "notBlank"] as const
type Operator = (typeof operators)[number]
interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Conditions on dates, including relative dates. */
export function DateFilter({ column, condition, onChange }: ConditionProps) {
  const text = useText()
  const now = condition?.filterType === "dateString" ? condition : null
  const operator = now?.operator ?? "equals"
  const days: Days = { from: now?.from, to: now?.to }
  const applyFilter = (next: Operator, { from, to }: Days) => {
    const hasLowerBound = next !== "blank" && next !== "notBlank"
    onChange({
      filterType: "dateString",
      column,
      operator: next,
      ...(hasLowerBound && from !== undefined ? { from } : {}),
      ...(next === "between" && to !== undefined ? { to } : {}),
    })
  }
  const day = (label: string, value: string | undefined, change: (date: string | undefined) => void) => (
    <DayOrVariable label={label} value={value} onChange={change} />
  )
  const hasDay = operator !== "blank" && operator !== "notBlank"
  const fromLabel = text(operator === "between" ? "field.filter.from" : "field.filter.value")
  return (
    <ConditionForm operators={operators} operator={operator} onOperator={(next) => applyFilter(next, days)}>
      {hasDay ? day(fromLabel, days.from, (from) => applyFilter(operator, { ...days, from })) : null}
      {operator === "between"
        ? day(text("field.filter.to"), days.to, (to) => applyFilter(operator, { ...days, to }))
        : null}
    </ConditionForm>
  )
}
