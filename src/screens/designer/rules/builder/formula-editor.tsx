import { Suspense, useRef, useState } from "react"
import {
  formulaOf,
  formulaPart,
  withFormulaPart,
  type FormulaPath,
} from "../../../../../engine/rule-builder/formula.ts"
import type { Reach } from "../../../../../engine/rule-builder/nameable.ts"
import { useText } from "../../../../../fields/drawing/use-text.ts"
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
  readonly wanted: ValueType
  readonly at: ProblemPath
  readonly reach: Reach
  readonly label: string
  readonly onChange: (node: Expression) => void
}

/** What a field is calculated as, read as a formula; the part that is selected is worked on below it. */
export function FormulaEditor({ node, wanted, at, reach, label, onChange }: FormulaEditorProps) {
  const text = useText()
  const [selected, select] = useState<FormulaPath>([])
  const editor = useRef<HTMLDivElement>(null)
  const problems = useProblemsAt(at)
  // What undo took away can no longer be selected.
  const known = formulaPart(node, selected, wanted, reach)
  const path = known ? selected : []
  const part = known ?? formulaPart(node, [], wanted, reach)
  if (!part) return null
  const change = (next: Expression) => onChange(withFormulaPart(node, path, next))
  const own = { node: part.node, at: [...at, ...part.at], reach: part.reach, onChange: change }
  const name = path.length === 0 ? label : text("designer.rules.formula.part")
  const focusEditor = () => focusSoon(() => editor.current?.querySelector<HTMLElement>("input, button"))
  return (
    <div className="rule-whole">
      <Suspense fallback={<SkeletonText lines={1} />}>
        <Formula
          pieces={formulaOf(node, wanted)}
          reach={reach}
          selected={path}
          onSelect={select}
          onEdit={focusEditor}
        />
      </Suspense>
      <div
        ref={editor}
        className="rule-row formula__part"
        role="group"
        aria-label={text("designer.rules.formula.part")}
      >
        <FormulaContext value={{ path, select }}>
          {part.isCondition ? (
            <FormulaContext value={null}>
              <ConditionEditor {...own} place="" />
            </FormulaContext>
          ) : (
            <OperandEditor key={path.join()} {...own} wanted={part.wanted} label={name} />
          )}
        </FormulaContext>
      </div>
      <ProblemsHere problems={problems} />
    </div>
  )
}
