import { useId, useMemo } from "react"
import type { Reach } from "../../../../engine/rule-builder/nameable.ts"
import { usePickerLabels } from "../../../../fields/drawing/use-picker-labels.ts"
import { useText } from "../../../../fields/drawing/use-text.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { Rule } from "../../../../schemas/rules.ts"
import { Combobox } from "../../../../ui/combobox.tsx"
import { FieldFrame } from "../../../../ui/field-frame.tsx"
import { Select } from "../../../../ui/select.tsx"
import { operatorText } from "./builder/operator-name.ts"
import { RuleExpression } from "./builder/rule-expression.tsx"
import { useRuleDesk } from "./rule-desk.ts"
import { RuleMessage } from "./rule-message.tsx"

interface RuleBodyProps {
  readonly place: number
  readonly onEdit: (rule: Rule) => void
}

/** What a rule asks or works out, and what it says when it refuses. */
export function RuleBody({ place, onEdit }: RuleBodyProps) {
  const text = useText()
  const { rule, names } = useRuleDesk()
  const reach = useMemo<Reach>(() => ({ naming: "field", names }), [names])
  if (rule.kind === "comparison") return <ComparisonBody rule={rule} onEdit={onEdit} />
  if (rule.kind === "computed") {
    const wanted = names.find(({ id }) => id === rule.target)?.valueType ?? "text"
    const label = text("designer.rules.value")
    return (
      <>
        <h3>{label}</h3>
        <RuleExpression
          isCondition={false}
          node={rule.value}
          wanted={wanted}
          at={["rules", place, "value"]}
          reach={reach}
          label={label}
          onChange={(value) => onEdit({ ...rule, value })}
        />
      </>
    )
  }
  const label = text(rule.kind === "valid" ? "designer.rules.accepted" : "designer.rules.when")
  return (
    <>
      <h3>{label}</h3>
      <RuleExpression
        isCondition
        node={rule.when}
        wanted="flag"
        at={["rules", place, "when"]}
        reach={reach}
        label={label}
        onChange={(when) => onEdit({ ...rule, when })}
      />
      {rule.kind === "valid" && (
        <RuleMessage
          message={rule.message}
          required
          onChange={(message) => onEdit({ ...rule, message: message ?? { en: "" } })}
        />
      )}
    </>
  )
}

type Comparison = Extract<Rule, { kind: "comparison" }>

function ComparisonBody({ rule, onEdit }: { readonly rule: Comparison; readonly onEdit: (rule: Rule) => void }) {
  const id = useId()
  const text = useText()
  const labels = usePickerLabels()
  const { names, context } = useRuleDesk()
  const type = names.find((one) => one.id === rule.target)?.valueType === "date" ? "date" : "number"
  const others = names
    .filter((one) => one.valueType === type && one.id !== rule.target)
    .map((one) => ({ value: one.id, label: textIn(one.text, context.language) }))
  return (
    <>
      <div className="rule-editor__about">
        <FieldFrame id={`${id}-how`} label={text("designer.rules.how")}>
          <Select
            id={`${id}-how`}
            options={(["gte", "lte", "gt", "lt"] as const).map((operator) => ({
              value: operator,
              label: text(operatorText(`${type}_${operator}`)),
            }))}
            value={rule.operator}
            onChange={(operator) =>
              operator !== null && onEdit({ ...rule, operator: operator as Comparison["operator"] })
            }
          />
        </FieldFrame>
        <FieldFrame id={`${id}-other`} label={text("designer.rules.other")}>
          <Combobox
            id={`${id}-other`}
            labels={labels}
            options={others}
            value={rule.other === "" ? null : rule.other}
            onChange={(other) => onEdit({ ...rule, other: other ?? "" })}
          />
        </FieldFrame>
      </div>
      <RuleMessage
        message={rule.message}
        required={false}
        onChange={(message) => {
          const { message: _, ...rest } = rule
          onEdit(message ? { ...rest, message } : rest)
        }}
      />
    </>
  )
}
