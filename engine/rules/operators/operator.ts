import type { ValueType } from "../../../schemas/field-type.ts"
import type { LinkedAggregate } from "../../../schemas/linked-questions.ts"
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
  /** A regular expression of the linear-time engine, matching the whole text. */
  readonly pattern?: true
}

interface Described {
  readonly name: string
  /** One sentence for who writes rules. */
  readonly meaning: string
  /** What a blank operand does. */
  readonly blank: string
  /** What is taken for what, where anything is: nothing is converted unless it says so. */
  readonly reads?: string
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
  /** Its result whenever one operand, whichever, is blank; where it says nothing, that depends. */
  readonly whenBlank?: boolean | null
  /** Its result whenever both operands are the same field, whatever stands in it. */
  readonly whenSame?: boolean
}
/** Printed as JSON-Logic's own control operators. */
export interface PrintedOperator extends Described {
  readonly kind: "printed"
  readonly print: (operands: readonly Expression[]) => Expression
}
/** Answered once for the reader, the day and the record's state, before anything is evaluated; with logic where it needs it. */
export interface ContextOperator extends Described {
  readonly kind: "context"
  readonly answer: (context: RuleContext, operands: readonly Expression[]) => Expression
}
/** Asked of linked records, and answered before anything is evaluated. */
export interface LinkedOperator extends Described {
  readonly kind: "linked"
  readonly aggregate: LinkedAggregate
}

export type Operator = ValueOperator | PrintedOperator | ContextOperator | LinkedOperator

export function isBlank(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (typeof value === "string" && value.trim() === "") ||
    (Array.isArray(value) && value.length === 0)
  )
}
