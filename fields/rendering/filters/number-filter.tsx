import { useState } from "react"
import { NumberInput } from "../../../ui/number-input.tsx"
import { editableNumber, parseNumberInput } from "../../number/number-format.ts"
import { useText } from "../use-text.ts"
import { useFieldView } from "../view-context.tsx"
import type { ConditionProps } from "../../view-contract.ts"
import { ConditionForm } from "./condition-form.tsx"

const operators = ["equals", "lessThan", "greaterThan", "between", "blank", "notBlank"] as const
type Operator = (typeof operators)[number]
interface Bounds {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Conditions on numbers, compared exactly. */
export function NumberFilter({ column, condition, onChange }: ConditionProps) {
  const text = useText()
  const now = condition?.filterType === "number" ? condition : null
  const operator = now?.operator ?? "equals"
  const applyFilter = (next: Operator, { from, to }: Bounds) => {
    const hasLowerBound = next !== "blank" && next !== "notBlank"
    onChange({
      filterType: "number",
      column,
      operator: next,
      ...(hasLowerBound && from !== undefined ? { from } : {}),
      ...(next === "between" && to !== undefined ? { to } : {}),
    })
  }
  const bounds: Bounds = { from: now?.from, to: now?.to }
  return (
    <ConditionForm operators={operators} operator={operator} onOperator={(next) => applyFilter(next, bounds)}>
      {operator === "blank" || operator === "notBlank" ? null : (
        <Bound
          label={text(operator === "between" ? "field.filter.from" : "field.filter.value")}
          value={bounds.from}
          onChange={(from) => applyFilter(operator, { ...bounds, from })}
        />
      )}
      {operator === "between" ? (
        <Bound
          label={text("field.filter.to")}
          value={bounds.to}
          onChange={(to) => applyFilter(operator, { ...bounds, to })}
        />
      ) : null}
    </ConditionForm>
  )
}

interface BoundProps {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

function Bound({ label, value, onChange }: BoundProps) {
  const { language } = useFieldView()
  const [inputValue, setInputValue] = useState(value === undefined ? "" : editableNumber(value, language))
  return (
    <NumberInput
      aria-label={label}
      placeholder={label}
      value={inputValue}
      onChange={(text) => {
        setInputValue(text)
        onChange(parseNumberInput(text, language))
      }}
    />
  )
}
