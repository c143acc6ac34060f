import type { ReactNode } from "react"
import type { Condition } from "../../../schemas/query.ts"
import { Select } from "../../../ui/select.tsx"
import { useText } from "../use-text.ts"

export interface ConditionFormProps<Operator extends Condition["operator"]> {
  readonly operators: readonly Operator[]
  readonly operator: Operator
  readonly onOperator: (operator: Operator) => void
  /** The value's control; absent if the operator needs no value. */
  readonly children?: ReactNode
}

/** Operator and value of a condition on a column. */
export function ConditionForm<Operator extends Condition["operator"]>(props: ConditionFormProps<Operator>) {
  const { operators, operator, onOperator, children } = props
  const text = useText()
  return (
    <div className="ru-condition ru-grid ru-gap-8">
      <Select
        aria-label={text("field.filter.operator")}
        options={operators.map((one) => ({ value: one, label: text(`field.filter.${one}`) }))}
        value={operator}
        onChange={(next) => {
          const selected = operators.find((one) => one === next)
          if (selected) onOperator(selected)
        }}
      />
      {children}
    </div>
  )
}
