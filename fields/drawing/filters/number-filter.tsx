import { useState } from "react"
import { NumberInput } from "../../../ui/number-input.tsx"
import { editableNumber, readTypedNumber } from "../../number/number-format.ts"
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
  const put = (next: Operator, { from, to }: Bounds) => {
    const takesFrom = next !== "blank" && next !== "notBlank"
    onChange({
      filterType: "number",
      column,
      operator: next,
      ...(takesFrom && from !== undefined ? { from } : {}),
      ...(next === "between" && to !== undefined ? { to } : {}),
    })
  }
  const bounds: Bounds = { from: now?.from, to: now?.to }
  return (
    <ConditionForm operators={operators} operator={operator} onOperator={(next) => put(next, bounds)}>
      {operator === "blank" || operator === "notBlank" ? null : (
        <Bound
          label={text(operator === "between" ? "field.filter.from" : "field.filter.value")}
          value={bounds.from}
          onChange={(from) => put(operator, { ...bounds, from })}
        />
      )}
      {operator === "between" ? (
        <Bound label={text("field.filter.to")} value={bounds.to} onChange={(to) => put(operator, { ...bounds, to })} />
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
  const [typed, setTyped] = useState(value === undefined ? "" : editableNumber(value, language))
  return (
    <NumberInput
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        onChange(readTypedNumber(text, language))
      }}
    />
  )
}
