import { FolderPlus, Plus } from "lucide-react"
import { useRef } from "react"
import { expressionOf, withOperand, type OperationPart } from "../../../../../engine/rule-builder/expression-part.ts"
import { insertedAt } from "../../../../../engine/edit/order.ts"
import type { Reach } from "../../../../../engine/rule-builder/nameable.ts"
import { startCondition } from "../../../../../engine/rule-builder/offers.ts"
import { useText } from "../../../../../fields/drawing/use-text.ts"
import type { ProblemPath } from "../../../../../schemas/problems.ts"
import type { Expression } from "../../../../../schemas/rules.ts"
import { announce } from "../../../../../ui/announce.ts"
import { Button } from "../../../../../ui/button.tsx"
import { Segmented } from "../../../../../ui/segmented.tsx"
import { useRuleDesk } from "../rule-desk.ts"
import { useExpressionParts } from "./parts-context.ts"

interface ConditionGroupProps {
  readonly part: OperationPart
  readonly at: ProblemPath
  readonly reach: Reach
  readonly place: string
  readonly onChange: (node: Expression) => void
}

/** Conditions of which all or any must hold, and groups of them inside. */
export function ConditionGroup({ part, at, reach, place, onChange }: ConditionGroupProps) {
  const text = useText()
  const { Condition } = useExpressionParts()
  const frame = useRef<HTMLDivElement>(null)
  const { operator, operands } = part
  const begun = useStartingCondition(reach)
  const write = (next: readonly Expression[]) => onChange(expressionOf({ ...part, bare: false, operands: next }))
  const add = (condition: Expression) => {
    write([...operands, condition])
    focusSoon(() => [...(frame.current?.querySelectorAll<HTMLElement>(":scope > ol > li:last-child input") ?? [])][0])
  }
  const nameAt = (index: number) => {
    const own = place === "" ? String(index + 1) : `${place}.${index + 1}`
    return text("designer.rules.conditionAt", { place: own })
  }
  const remove = (index: number) => {
    write(operands.filter((_, at_) => at_ !== index))
    announce(text("designer.rules.condition.removed", { name: nameAt(index) }))
    focusSoon(() => frame.current?.querySelector<HTMLElement>(":scope > .rule-group__add button"))
  }
  const moved = (from: number, to: number) => {
    const moving = operands[from]
    if (moving === undefined) return
    const others = operands.filter((_, index) => index !== from)
    write(insertedAt(others, to, moving))
    announce(text("designer.rules.condition.moved", { name: nameAt(from), place: to + 1, count: operands.length }))
    focusSoon(() => menusIn(frame.current)[to])
  }
  const duplicate = (index: number, operand: Expression) => {
    write(insertedAt(operands, index + 1, operand))
    announce(text("designer.rules.condition.duplicated", { name: nameAt(index) }))
    focusSoon(() => menusIn(frame.current)[index + 1])
  }
  return (
    <div className="rule-group" ref={frame}>
      <Segmented
        label={text("designer.rules.join")}
        segments={[
          { value: "and", label: text("designer.rules.all") },
          { value: "or", label: text("designer.rules.any") },
        ]}
        value={operator.name === "or" ? "or" : "and"}
        onChange={(name) => onChange({ [name]: operands })}
      />
      <ol>
        {operands.map((operand, index) => (
          // Conditions have no names of their own; they are told apart by where they stand.
          <li key={index}>
            <Condition
              node={operand}
              at={[...at, operator.name, index]}
              reach={reach}
              place={place === "" ? String(index + 1) : `${place}.${index + 1}`}
              moves={{
                up: index > 0 ? () => moved(index, index - 1) : undefined,
                down: index < operands.length - 1 ? () => moved(index, index + 1) : undefined,
                duplicate: () => duplicate(index, operand),
                remove: () => remove(index),
              }}
              onChange={(next) => onChange(withOperand(part, index, next))}
            />
          </li>
        ))}
      </ol>
      {begun !== undefined && (
        <div className="rule-group__add">
          <Button size="sm" variant="ghost" icon={<Plus aria-hidden="true" />} onClick={() => add(begun)}>
            {text("designer.rules.addCondition")}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            icon={<FolderPlus aria-hidden="true" />}
            onClick={() => add({ [operator.name === "or" ? "and" : "or"]: [begun] })}
          >
            {text("designer.rules.addGroup")}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The buttons of what can be done with each condition of a group, in their order. */
const menusIn = (group: HTMLElement | null): readonly HTMLElement[] => [
  ...(group?.querySelectorAll<HTMLElement>(
    ":scope > ol > li > .rule-condition > .rule-condition__tools > button:first-of-type",
  ) ?? []),
]

/** The condition that is added: of who may know of a field, one that asks for roles. */
export function useStartingCondition(reach: Reach): Expression | undefined {
  const { rule } = useRuleDesk()
  if (rule.kind === "disclosed") return { actor_role: [] }
  const others = reach.naming === "field" ? reach.names.filter(({ id }) => id !== rule.target) : reach.names
  return startCondition({ ...reach, names: others })
}

/** The focus goes to what was added or is left, once it is there. */
export function focusSoon(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => find()?.focus())
}
