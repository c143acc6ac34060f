import { FolderPlus, Plus } from "lucide-react"
import { useRef } from "react"
import { expressionOf, withOperand, type OperationNode } from "../../../../../engine/rule-builder/builder-node.ts"
import { insertAt } from "../../../../../engine/edit/order.ts"
import type { NameScope } from "../../../../../engine/rule-builder/nameable.ts"
import { startCondition } from "../../../../../engine/rule-builder/offers.ts"
import { useText } from "../../../../../fields/rendering/use-text.ts"
import type { ProblemPath } from "../../../../../schemas/problems.ts"
import type { Expression } from "../../../../../schemas/rules.ts"
import { announce } from "../../../../../ui/announce.ts"
import { Button } from "../../../../../ui/button.tsx"
import { Segmented } from "../../../../../ui/segmented.tsx"
import { useRuleEditor } from "../rule-editor-state.ts"
import { useExpressionEditors } from "./expression-editors-context.ts"

interface ConditionGroupProps {
  readonly builderNode: OperationNode
  readonly at: ProblemPath
  readonly nameScope: NameScope
  readonly position: string
  readonly onChange: (node: Expression) => void
}

/** A group of conditions combined by all or any, with nested groups. */
export function ConditionGroup({ builderNode, at, nameScope, position, onChange }: ConditionGroupProps) {
  const text = useText()
  const { Condition } = useExpressionEditors()
  const containerRef = useRef<HTMLDivElement>(null)
  const { operator, operands } = builderNode
  const startingCondition = useStartingCondition(nameScope)
  const write = (next: readonly Expression[]) => onChange(expressionOf({ ...builderNode, bare: false, operands: next }))
  const add = (condition: Expression) => {
    write([...operands, condition])
    focusSoon(
      () => [...(containerRef.current?.querySelectorAll<HTMLElement>(":scope > ol > li:last-child input") ?? [])][0],
    )
  }
  const nameAt = (index: number) => {
    const own = position === "" ? String(index + 1) : `${position}.${index + 1}`
    return text("designer.rules.conditionAt", { position: own })
  }
  const remove = (index: number) => {
    write(operands.filter((_, at_) => at_ !== index))
    announce(text("designer.rules.condition.removed", { name: nameAt(index) }))
    focusSoon(() => containerRef.current?.querySelector<HTMLElement>(":scope > .rule-group__add button"))
  }
  const moved = (from: number, to: number) => {
    const moving = operands[from]
    if (moving === undefined) return
    const others = operands.filter((_, index) => index !== from)
    write(insertAt(others, to, moving))
    announce(text("designer.rules.condition.moved", { name: nameAt(from), position: to + 1, count: operands.length }))
    focusSoon(() => menusIn(containerRef.current)[to])
  }
  const duplicate = (index: number, operand: Expression) => {
    write(insertAt(operands, index + 1, operand))
    announce(text("designer.rules.condition.duplicated", { name: nameAt(index) }))
    focusSoon(() => menusIn(containerRef.current)[index + 1])
  }
  return (
    <div className="rule-group ru-stack ru-gap-8" ref={containerRef}>
      <Segmented
        label={text("designer.rules.join")}
        segments={[
          { value: "and", label: text("designer.rules.all") },
          { value: "or", label: text("designer.rules.any") },
        ]}
        value={operator.name === "or" ? "or" : "and"}
        onChange={(name) => onChange({ [name]: operands })}
      />
      <ol className="ru-stack ru-gap-8">
        {operands.map((operand, index) => (
          // Conditions have no IDs, so they are keyed by index.
          <li key={index}>
            <Condition
              node={operand}
              at={[...at, operator.name, index]}
              nameScope={nameScope}
              position={position === "" ? String(index + 1) : `${position}.${index + 1}`}
              moves={{
                up: index > 0 ? () => moved(index, index - 1) : undefined,
                down: index < operands.length - 1 ? () => moved(index, index + 1) : undefined,
                duplicate: () => duplicate(index, operand),
                remove: () => remove(index),
              }}
              onChange={(next) => onChange(withOperand(builderNode, index, next))}
            />
          </li>
        ))}
      </ol>
      {startingCondition !== undefined && (
        <div className="rule-group__add ru-cluster ru-gap-4">
          <Button size="sm" variant="ghost" icon={<Plus aria-hidden="true" />} onClick={() => add(startingCondition)}>
            {text("designer.rules.addCondition")}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            icon={<FolderPlus aria-hidden="true" />}
            onClick={() => add({ [operator.name === "or" ? "and" : "or"]: [startingCondition] })}
          >
            {text("designer.rules.addGroup")}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Menu buttons of a group's conditions, in order. */
const menusIn = (group: HTMLElement | null): readonly HTMLElement[] => [
  ...(group?.querySelectorAll<HTMLElement>(
    ":scope > ol > li > .rule-condition > .rule-condition__tools > button:first-of-type",
  ) ?? []),
]

/** The initial condition to add; field-access rules start with a role condition. */
export function useStartingCondition(nameScope: NameScope): Expression | undefined {
  const { rule } = useRuleEditor()
  if (rule.kind === "visibleToRoles") return { actor_role: [] }
  const others = nameScope.naming === "field" ? nameScope.names.filter(({ id }) => id !== rule.target) : nameScope.names
  return startCondition({ ...nameScope, names: others })
}

/** Focuses the element once it is rendered, such as an added or remaining condition. */
export function focusSoon(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => find()?.focus())
}
