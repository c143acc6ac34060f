import { useState } from "react"
import { expressionOf, isGroup, partOf } from "../../../../../engine/rule-builder/expression-part.ts"
import { useText } from "../../../../../fields/drawing/use-text.ts"
import type { Expression } from "../../../../../schemas/rules.ts"
import { ConditionGroup } from "./condition-group.tsx"
import { ConditionMenu } from "./condition-menu.tsx"
import { ConditionRow } from "./condition-row.tsx"
import { ExpressionField } from "./expression-field.tsx"
import type { ConditionEditorProps } from "./parts-context.ts"
import { ProblemsHere, useProblemsAt } from "./problems-here.tsx"

/** One condition: a group of conditions, one row, its opposite, or, where nothing draws it, the expression as text. */
export function ConditionEditor({ node, at, reach, place, moves, onChange }: ConditionEditorProps) {
  const text = useText()
  const [asText, setAsText] = useState(false)
  const part = partOf(node)
  const turned = part.kind === "operation" && part.operator.name === "not" && !asText ? part : undefined
  const inner = turned ? (turned.operands[0] ?? null) : node
  const innerAt = turned ? [...at, "not", 0] : at
  const change = (next: Expression) => onChange(turned ? expressionOf({ ...turned, operands: [next] }) : next)
  const innerPart = turned ? partOf(inner) : part
  const isText = asText || innerPart.kind === "other"
  const group = innerPart.kind === "operation" && isGroup(innerPart.operator.name) && !isText ? innerPart : undefined
  const isTwice = turned && innerPart.kind === "operation" && innerPart.operator.name === "not"
  const ownProblems = useProblemsAt(at, turned ? ["not", 0] : [])
  const problems = useProblemsAt(at)
  const label = text(group ? "designer.rules.groupAt" : "designer.rules.conditionAt", { place })
  const menu = (
    <ConditionMenu
      place={place}
      isGroup={group !== undefined}
      turned={turned !== undefined}
      asText={isText}
      moves={moves}
      onTurn={() => onChange(turned ? inner : { not: [node] })}
      onWrap={() => onChange({ and: [node] })}
      onText={() => setAsText(!asText)}
    />
  )
  const shown = (group || isTwice) && !isText ? ownProblems : problems
  return (
    <div className="rule-condition" role="group" aria-label={label} data-wrong={shown.length > 0 ? "" : undefined}>
      {turned && (
        <button
          type="button"
          className="rule-not"
          aria-pressed
          onClick={() => onChange(inner)}
          data-tooltip={text("designer.rules.unturn")}
        >
          {text("designer.rules.not")}
        </button>
      )}
      <div className="rule-condition__body">
        {isText ? (
          <ExpressionField
            node={inner}
            label={text("designer.rules.expressionOf", { name: label })}
            onChange={change}
          />
        ) : isTwice ? (
          <ConditionEditor node={inner} at={innerAt} reach={reach} place={place} onChange={change} />
        ) : group ? (
          <ConditionGroup part={group} at={innerAt} reach={reach} place={place} onChange={change} />
        ) : (
          <ConditionRow
            node={inner}
            part={innerPart}
            at={innerAt}
            reach={reach}
            onChange={change}
            onText={() => setAsText(true)}
          />
        )}
        <ProblemsHere problems={shown} />
      </div>
      {menu}
    </div>
  )
}
