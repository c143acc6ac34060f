import type { Reach } from "../../../../../engine/rule-builder/nameable.ts"
import { isGroup, partOf } from "../../../../../engine/rule-builder/expression-part.ts"
import { useText } from "../../../../../fields/drawing/use-text.ts"
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
import { ExpressionPartsContext } from "./parts-context.ts"

interface RuleExpressionProps {
  readonly node: Expression
  /** A condition, or a value of the field that is computed. */
  readonly wanted: ValueType
  readonly isCondition: boolean
  readonly at: ProblemPath
  readonly reach: Reach
  readonly label: string
  readonly onChange: (node: Expression) => void
}

const parts = { Condition: ConditionEditor, Operand: OperandEditor }

/** A rule's expression, built from groups and rows; nothing of it is lost that the builder cannot draw. */
export function RuleExpression({ isCondition, ...expression }: RuleExpressionProps) {
  return (
    <ExpressionPartsContext value={parts}>
      {isCondition ? <WholeCondition {...expression} /> : <FormulaEditor {...expression} />}
    </ExpressionPartsContext>
  )
}

type WholeProps = Omit<RuleExpressionProps, "isCondition">

/** A lone condition grows into a group with the second one. */
function WholeCondition({ node, at, reach, onChange }: WholeProps) {
  const text = useText()
  const frame = useRef<HTMLDivElement>(null)
  const begun = useStartingCondition(reach)
  const part = partOf(node)
  const canGrow = node !== null && !(part.kind === "operation" && isGroup(part.operator.name)) && begun !== undefined
  const grow = (second: Expression) => {
    onChange({ and: [node, second] })
    focusSoon(() => frame.current?.querySelector<HTMLElement>(".rule-group > ol > li:last-child input"))
  }
  return (
    <div className="rule-whole" ref={frame}>
      <ConditionEditor node={node} at={at} reach={reach} place="" onChange={onChange} />
      {canGrow && (
        <div className="rule-group__add">
          <Button size="sm" variant="ghost" icon={<Plus aria-hidden="true" />} onClick={() => grow(begun)}>
            {text("designer.rules.addCondition")}
          </Button>
        </div>
      )}
    </div>
  )
}
