import { Suspense, useRef, useState } from "react"
import {
  formulaOf,
  findFormulaOperand,
  replaceFormulaOperand,
  type FormulaPath,
} from "../../../../../engine/rule-builder/formula.ts"
import type { NameScope } from "../../../../../engine/rule-builder/nameable.ts"
import { useText } from "../../../../../fields/rendering/use-text.ts"
import type { ValueType } from "../../../../../schemas/field-type.ts"
import type { ProblemPath } from "../../../../../schemas/problems.ts"
import type { Expression } from "../../../../../schemas/rules.ts"
import { SkeletonText } from "../../../../../ui/skeleton.tsx"
import { ConditionEditor } from "./condition-editor.tsx"
import { focusSoon } from "./condition-group.tsx"
import { FormulaContext } from "./formula-context.ts"
import { Formula } from "./formula.tsx"
import { OperandEditor } from "./operand-editor.tsx"
import { ProblemsHere, useProblemsAt } from "./problems-here.tsx"

interface FormulaEditorProps {
  readonly node: Expression
  readonly expectedType: ValueType
  readonly at: ProblemPath
  readonly nameScope: NameScope
  readonly label: string
  readonly onChange: (node: Expression) => void
}

/** Edits a calculation, displayed as a formula, with an editor for the selected operand below. */
export function FormulaEditor({ node, expectedType, at, nameScope, label, onChange }: FormulaEditorProps) {
  const text = useText()
  const [selected, select] = useState<FormulaPath>([])
  const editor = useRef<HTMLDivElement>(null)
  const problems = useProblemsAt(at)
  // An operand removed by undo can no longer be selected.
  const known = findFormulaOperand(node, selected, expectedType, nameScope)
  const path = known ? selected : []
  const builderNode = known ?? findFormulaOperand(node, [], expectedType, nameScope)
  if (!builderNode) return null
  const change = (next: Expression) => onChange(replaceFormulaOperand(node, path, next))
  const own = {
    node: builderNode.node,
    at: [...at, ...builderNode.at],
    nameScope: builderNode.nameScope,
    onChange: change,
  }
  const name = path.length === 0 ? label : text("designer.rules.formula.part")
  const focusEditor = () => focusSoon(() => editor.current?.querySelector<HTMLElement>("input, button"))
  return (
    <div className="rule-expression ru-stack ru-gap-8">
      <Suspense fallback={<SkeletonText lines={1} />}>
        <Formula
          tokens={formulaOf(node, expectedType)}
          nameScope={nameScope}
          selected={path}
          onSelect={select}
          onEdit={focusEditor}
        />
      </Suspense>
      <div
        ref={editor}
        className="rule-row ru-cluster ru-gap-8"
        role="group"
        aria-label={text("designer.rules.formula.part")}
      >
        <FormulaContext value={{ path, select }}>
          {builderNode.isCondition ? (
            <FormulaContext value={null}>
              <ConditionEditor {...own} position="" />
            </FormulaContext>
          ) : (
            <OperandEditor key={path.join()} {...own} expectedType={builderNode.expectedType} label={name} />
          )}
        </FormulaContext>
      </div>
      <ProblemsHere problems={problems} />
    </div>
  )
}
