import type { NameScope } from "../../../../../engine/rule-builder/nameable.ts"
import { isGroup, toBuilderNode } from "../../../../../engine/rule-builder/builder-node.ts"
import { useText } from "../../../../../fields/rendering/use-text.ts"
import type { ValueType } from "../../../../../schemas/field-type.ts"
import type { ProblemPath } from "../../../../../schemas/problems.ts"
import type { Expression } from "../../../../../schemas/rules.ts"
import { Plus } from "lucide-react"
import { useRef } from "react"
import { Button } from "../../../../../ui/button.tsx"
import { ConditionEditor } from "./condition-editor.tsx"
import { focusSoon, useStartingCondition } from "./condition-group.tsx"
import { OperandEditor } from "./operand-editor.tsx"
import { FormulaEditor } from "./formula-editor.tsx"
import { ExpressionEditorsContext } from "./expression-editors-context.ts"

interface RuleExpressionProps {
  readonly node: Expression
  /** Type of the expression: a condition, or the type of the computed field. */
  readonly expectedType: ValueType
  readonly isCondition: boolean
  readonly at: ProblemPath
  readonly nameScope: NameScope
  readonly label: string
  readonly onChange: (node: Expression) => void
}

const editors = { Condition: ConditionEditor, Operand: OperandEditor }

/** Edits a rule's expression as groups and rows; unsupported parts are preserved. */
export function RuleExpression({ isCondition, ...expression }: RuleExpressionProps) {
  return (
    <ExpressionEditorsContext value={editors}>
      {isCondition ? <ConditionExpression {...expression} /> : <FormulaEditor {...expression} />}
    </ExpressionEditorsContext>
  )
}

type ConditionExpressionProps = Omit<RuleExpressionProps, "isCondition">

/** A single condition becomes a group when a second one is added. */
function ConditionExpression({ node, at, nameScope, onChange }: ConditionExpressionProps) {
  const text = useText()
  const containerRef = useRef<HTMLDivElement>(null)
  const startingCondition = useStartingCondition(nameScope)
  const builderNode = toBuilderNode(node)
  const canGrow =
    node !== null &&
    !(builderNode.kind === "operation" && isGroup(builderNode.operator.name)) &&
    startingCondition !== undefined
  const grow = (second: Expression) => {
    onChange({ and: [node, second] })
    focusSoon(() => containerRef.current?.querySelector<HTMLElement>(".rule-group > ol > li:last-child input"))
  }
  return (
    <div className="rule-expression ru-stack ru-gap-8" ref={containerRef}>
      <ConditionEditor node={node} at={at} nameScope={nameScope} position="" onChange={onChange} />
      {canGrow && (
        <div className="ru-cluster ru-gap-4">
          <Button size="sm" variant="ghost" icon={<Plus aria-hidden="true" />} onClick={() => grow(startingCondition)}>
            {text("designer.rules.addCondition")}
          </Button>
        </div>
      )}
    </div>
  )
}
