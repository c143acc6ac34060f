import type { ComponentType } from "react"
import type { Condition } from "../../../schemas/query.ts"
import { useText } from "../use-text.ts"
import { ConditionForm } from "./condition-form.tsx"

/** What a condition compares with: one value in `from`, or both ends of a range. */
export interface Bounds {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface BoundProps {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

interface BoundsFormProps<Operator extends Condition["operator"]> {
  readonly operators: readonly Operator[]
  readonly operator: Operator
  readonly bounds: Bounds
  /** Control of one bound. */
  readonly Bound: ComponentType<BoundProps>
  /** Gets only the bounds that the operator needs. */
  readonly onChange: (operator: Operator, bounds: Bounds) => void
}

/** Operator and bounds of a condition on a column of dates or numbers. */
export function BoundsForm<Operator extends Condition["operator"]>(props: BoundsFormProps<Operator>) {
  const { operators, operator, bounds, Bound, onChange } = props
  const text = useText()
  const isRange = (one: Operator) => one === "between"
  const needsBound = (one: Operator) => one !== "blank" && one !== "notBlank"
  const change = (next: Operator, { from, to }: Bounds) =>
    onChange(next, {
      ...(needsBound(next) && from !== undefined && { from }),
      ...(isRange(next) && to !== undefined && { to }),
    })
  return (
    <ConditionForm operators={operators} operator={operator} onOperator={(next) => change(next, bounds)}>
      {needsBound(operator) ? (
        <Bound
          label={text(isRange(operator) ? "field.filter.from" : "field.filter.value")}
          value={bounds.from}
          onChange={(from) => change(operator, { ...bounds, from })}
        />
      ) : null}
      {isRange(operator) ? (
        <Bound
          label={text("field.filter.to")}
          value={bounds.to}
          onChange={(to) => change(operator, { ...bounds, to })}
        />
      ) : null}
    </ConditionForm>
  )
}
