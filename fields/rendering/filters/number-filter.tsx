import { useState } from "react"
import { NumberInput } from "../../../ui/number-input.tsx"
import { editableNumber, parseNumberInput } from "../../number/number-format.ts"
import { useFieldView } from "../view-context.tsx"
import type { ConditionProps } from "../../view-contract.ts"
import { BoundsForm, type BoundProps } from "./bounds-form.tsx"

const operators = ["equals", "lessThan", "greaterThan", "between", "blank", "notBlank"] as const

/** Conditions on numbers, compared exactly. */
export function NumberFilter({ column, condition, onChange }: ConditionProps) {
  const current = condition?.filterType === "number" ? condition : null
  return (
    <BoundsForm
      operators={operators}
      operator={current?.operator ?? "equals"}
      bounds={{ from: current?.from, to: current?.to }}
      Bound={NumberBound}
      onChange={(operator, bounds) => onChange({ filterType: "number", column, operator, ...bounds })}
    />
  )
}

function NumberBound({ label, value, onChange }: BoundProps) {
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
