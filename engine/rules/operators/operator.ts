import type { ValueType } from "../../../schemas/field-type.ts"
import type { LinkedAggregate } from "../../../schemas/linked-aggregate-queries.ts"
import type { Expression } from "../../../schemas/rules.ts"
import type { RuleContext } from "../context.ts"

/**
 * An operator's parameter. `any`: every type; `same`: any type, but the same for all such parameters. `row`: evaluated
 * once for each row of the table named first. `literal`: a constant, not computed.
 */
export interface Parameter {
  readonly type: ValueType | "any" | "same"
  readonly row?: true
  readonly literal?: readonly string[] | true
  /** A regular expression of the linear-time engine that matches the complete text. */
  readonly pattern?: true
}

interface OperatorDescription {
  readonly name: string
  /** One sentence for authors of rules. */
  readonly meaning: string
  /** Effect of a blank operand. */
  readonly blank: string
  /** Conversions the operator performs; none if absent. */
  readonly conversions?: string
  readonly parameters: readonly Parameter[]
  /** Number of trailing parameters that may be omitted. */
  readonly optional?: number
  /** The last parameter may be repeated. */
  readonly repeats?: true
  readonly result: ValueType | "same"
}

/** Computed from its operands; null stands for blank. */
export interface ValueOperator extends OperatorDescription {
  readonly kind: "value"
  readonly apply: (...operands: readonly unknown[]) => unknown
  /** Its result if any operand is blank; absent if that depends on the operand. */
  readonly whenBlank?: boolean | null
  /** Its result if both operands are the same field, whatever its value. */
  readonly whenSame?: boolean
}
/** Compiled to JSON-Logic's own control operators. */
export interface CompiledOperator extends OperatorDescription {
  readonly kind: "compiled"
  readonly template: (operands: readonly Expression[]) => Expression
}
/**
 * Resolved once for the user, the day and the record's state before the evaluation; returns logic if the result depends
 * on values.
 */
export interface ContextOperator extends OperatorDescription {
  readonly kind: "context"
  readonly resolve: (context: RuleContext, operands: readonly Expression[]) => Expression
}
/** Reads linked records and is resolved before the evaluation. */
export interface LinkedOperator extends OperatorDescription {
  readonly kind: "linked"
  readonly aggregate: LinkedAggregate
}

export type Operator = ValueOperator | CompiledOperator | ContextOperator | LinkedOperator

export function isBlank(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (typeof value === "string" && value.trim() === "") ||
    (Array.isArray(value) && value.length === 0)
  )
}
