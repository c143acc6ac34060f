import { createContext, use, type ComponentType } from "react"
import type { Nameable, NameScope } from "../../../../../engine/rule-builder/nameable.ts"
import type { ValueType } from "../../../../../schemas/field-type.ts"
import type { ProblemPath } from "../../../../../schemas/problems.ts"
import type { Expression } from "../../../../../schemas/rules.ts"
import type { ConditionMoves } from "./condition-menu.tsx"

/** Props of every expression editor. */
interface ExpressionEditorProps {
  readonly node: Expression
  /** Path in the definition, at which problems are shown. */
  readonly at: ProblemPath
  readonly nameScope: NameScope
  readonly onChange: (node: Expression) => void
}

export interface ConditionEditorProps extends ExpressionEditorProps {
  /** Number of the condition, such as “2.1”. */
  readonly position: string
  /** Actions within the group; absent for the rule's top-level condition. */
  readonly moves?: ConditionMoves
}

export interface OperandEditorProps extends ExpressionEditorProps {
  readonly expectedType: ValueType | "any"
  readonly label: string
  /** The field it is compared with. */
  readonly comparedField?: Nameable | undefined
}

/** Registry for the recursion between condition and calculation editors. */
interface ExpressionEditors {
  readonly Condition: ComponentType<ConditionEditorProps>
  readonly Operand: ComponentType<OperandEditorProps>
}

export const ExpressionEditorsContext = createContext<ExpressionEditors | null>(null)

export function useExpressionEditors(): ExpressionEditors {
  const editors = use(ExpressionEditorsContext)
  if (!editors) throw new Error("A part of an expression is drawn only inside the builder.")
  return editors
}
