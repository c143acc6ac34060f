import { useState } from "react"
import { expressionOf, isGroup, toBuilderNode } from "../../../../../engine/rule-builder/builder-node.ts"
import { useText } from "../../../../../fields/rendering/use-text.ts"
import type { Expression } from "../../../../../schemas/rules.ts"
import { ConditionGroup } from "./condition-group.tsx"
import { ConditionMenu } from "./condition-menu.tsx"
import { ConditionRow } from "./condition-row.tsx"
import { ExpressionField } from "./expression-field.tsx"
import type { ConditionEditorProps } from "./expression-editors-context.ts"
import { ProblemsHere, useProblemsAt } from "./problems-here.tsx"

/** Edits one condition: a group, a row, a negation or, for anything else, the expression as text. */
export function ConditionEditor({ node, at, nameScope, position, moves, onChange }: ConditionEditorProps) {
  const text = useText()
  const [asText, setAsText] = useState(false)
  const builderNode = toBuilderNode(node)
  const turned =
    builderNode.kind === "operation" && builderNode.operator.name === "not" && !asText ? builderNode : undefined
  const inner = turned ? (turned.operands[0] ?? null) : node
  const innerAt = turned ? [...at, "not", 0] : at
  const change = (next: Expression) => onChange(turned ? expressionOf({ ...turned, operands: [next] }) : next)
  const innerNode = turned ? toBuilderNode(inner) : builderNode
  const isText = asText || innerNode.kind === "other"
  const group = innerNode.kind === "operation" && isGroup(innerNode.operator.name) && !isText ? innerNode : undefined
  const isTwice = turned && innerNode.kind === "operation" && innerNode.operator.name === "not"
  const conditionProblems = useProblemsAt(at, turned ? ["not", 0] : [])
  const problems = useProblemsAt(at)
  const label = text(group ? "designer.rules.groupAt" : "designer.rules.conditionAt", { position })
  const menu = (
    <ConditionMenu
      position={position}
      isGroup={group !== undefined}
      turned={turned !== undefined}
      asText={isText}
      moves={moves}
      onNegate={() => onChange(turned ? inner : { not: [node] })}
      onWrap={() => onChange({ and: [node] })}
      onText={() => setAsText(!asText)}
    />
  )
  const visible = (group || isTwice) && !isText ? conditionProblems : problems
  return (
    <div
      className="rule-condition ru-row ru-gap-8"
      role="group"
      aria-label={label}
      data-invalid={visible.length > 0 ? "" : undefined}
    >
      {turned && (
        <button
          type="button"
          className="rule-condition__negation"
          aria-pressed
          onClick={() => onChange(inner)}
          data-tooltip={text("designer.rules.unturn")}
        >
          {text("designer.rules.not")}
        </button>
      )}
      <div className="rule-condition__body ru-stack ru-fill ru-gap-4">
        {isText ? (
          <ExpressionField
            node={inner}
            label={text("designer.rules.expressionOf", { name: label })}
            onChange={change}
          />
        ) : isTwice ? (
          <ConditionEditor node={inner} at={innerAt} nameScope={nameScope} position={position} onChange={change} />
        ) : group ? (
          <ConditionGroup
            builderNode={group}
            at={innerAt}
            nameScope={nameScope}
            position={position}
            onChange={change}
          />
        ) : (
          <ConditionRow
            node={inner}
            builderNode={innerNode}
            at={innerAt}
            nameScope={nameScope}
            onChange={change}
            onText={() => setAsText(true)}
          />
        )}
        <ProblemsHere problems={visible} />
      </div>
      {menu}
    </div>
  )
}
