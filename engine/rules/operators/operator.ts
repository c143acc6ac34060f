import type { ValueType } from "../../../schemas/field-type.ts"
import type { Expression } from "../../../schemas/rules.ts"
import type { RuleContext } from "../context.ts"

/**
 * What stands at one place of an operator. `any`: every type; `same`: any type, but the same at all such places.
 * `row`: judged once for each row of the table named first. `literal`: written out, not computed.
 */
export interface Parameter {
  readonly type: ValueType | "any" | "same"
  readonly row?: true
  readonly literal?: readonly string[] | true
}

interface Described {
  readonly name: string
  /** One sentence for who writes rules. */
  readonly meaning: string
  /** What a blank operand does. */
  readonly blank: string
  readonly parameters: readonly Parameter[]
  /** How many of the last parameters may be left out. */
  readonly optional?: number
  /** The last parameter may be repeated. */
  readonly repeats?: true
  readonly result: ValueType | "same"
}

/** Worked out from its operands; null stands for blank. */
export interface ValueOperator extends Described {
  readonly kind: "value"
  readonly apply: (...operands: readonly unknown[]) => unknown
}
/** Printed as JSON-Logic's own control operators. */
export interface PrintedOperator extends Described {
  readonly kind: "printed"
  readonly print: (operands: readonly Expression[]) => Expression
}
/** Answered once for the reader, the day and the record's state, before anything is evaluated. */
export interface ContextOperator extends Described {
  readonly kind: "context"
  readonly answer: (context: RuleContext, operands: readonly Expression[]) => Expression
}

export type Operator = ValueOperator | PrintedOperator | ContextOperator

export function isBlank(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (typeof value === "string" && value.trim() === "") ||
    (Array.isArray(value) && value.length === 0)
  )
}
