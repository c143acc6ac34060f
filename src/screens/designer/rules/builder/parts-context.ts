import { createContext, use, type ComponentType } from "react"
import type { Nameable, Reach } from "../../../../../engine/rule-builder/nameable.ts"
import type { ValueType } from "../../../../../schemas/field-type.ts"
import type { ProblemPath } from "../../../../../schemas/problems.ts"
import type { Expression } from "../../../../../schemas/rules.ts"
import type { ConditionMoves } from "./condition-menu.tsx"

/** What every part of an expression is given. */
interface PartProps {
  readonly node: Expression
  /** Where it stands, as a path into the definition: what is wrong there is told beside it. */
  readonly at: ProblemPath
  readonly reach: Reach
  readonly onChange: (node: Expression) => void
}

export interface ConditionEditorProps extends PartProps {
  /** Which condition it is, such as “2.1”. */
  readonly place: string
  /** What can be done with it among the others; the whole of a rule has none. */
  readonly moves?: ConditionMoves
}

export interface OperandEditorProps extends PartProps {
  readonly wanted: ValueType | "any"
  readonly label: string
  /** What it is compared with. */
  readonly beside?: Nameable | undefined
}

/** Conditions hold calculations and calculations hold conditions: each finds the other here. */
interface ExpressionParts {
  readonly Condition: ComponentType<ConditionEditorProps>
  readonly Operand: ComponentType<OperandEditorProps>
}

export const ExpressionPartsContext = createContext<ExpressionParts | null>(null)

export function useExpressionParts(): ExpressionParts {
  const parts = use(ExpressionPartsContext)
  if (!parts) throw new Error("A part of an expression is drawn only inside the builder.")
  return parts
}
