import { useId, useMemo } from "react"
import type { NameScope } from "../../../../engine/rule-builder/nameable.ts"
import { usePickerLabels } from "../../../../fields/rendering/use-picker-labels.ts"
import { useText } from "../../../../fields/rendering/use-text.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { Rule } from "../../../../schemas/rules.ts"
import { Combobox } from "../../../../ui/combobox.tsx"
import { FormField } from "../../../../ui/form-field.tsx"
import { Select } from "../../../../ui/select.tsx"
import { operatorText } from "./builder/operator-name.ts"
import { RuleExpression } from "./builder/rule-expression.tsx"
import { useRuleEditor } from "./rule-editor-state.ts"
import { RuleMessage } from "./rule-message.tsx"

interface RuleBodyProps {
  readonly position: number
  readonly onEdit: (rule: Rule) => void
}

/** A rule's condition or calculation, and its error message. */
export function RuleBody({ position, onEdit }: RuleBodyProps) {
  const text = useText()
  const { rule, names } = useRuleEditor()
  const nameScope = useMemo<NameScope>(() => ({ naming: "field", names }), [names])
  if (rule.kind === "comparison") return <ComparisonBody rule={rule} onEdit={onEdit} />
  if (rule.kind === "computed") {
    const expectedType = names.find(({ id }) => id === rule.target)?.valueType ?? "text"
    const label = text("designer.rules.value")
    return (
      <>
        <h3 className="ru-heading">{label}</h3>
        <RuleExpression
          isCondition={false}
          node={rule.value}
          expectedType={expectedType}
          at={["rules", position, "value"]}
          nameScope={nameScope}
          label={label}
          onChange={(value) => onEdit({ ...rule, value })}
        />
      </>
    )
  }
  const label = text(rule.kind === "valid" ? "designer.rules.accepted" : "designer.rules.when")
  return (
    <>
      <h3 className="ru-heading">{label}</h3>
      <RuleExpression
        isCondition
        node={rule.when}
        expectedType="flag"
        at={["rules", position, "when"]}
        nameScope={nameScope}
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
  const { names, context } = useRuleEditor()
  const type = names.find((one) => one.id === rule.target)?.valueType === "date" ? "date" : "number"
  const others = names
    .filter((one) => one.valueType === type && one.id !== rule.target)
    .map((one) => ({ value: one.id, label: textIn(one.text, context.language) }))
  return (
    <>
      <div className="rule-editor__fields ru-grid ru-gap-12">
        <FormField id={`${id}-how`} label={text("designer.rules.how")}>
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
        </FormField>
        <FormField id={`${id}-other`} label={text("designer.rules.other")}>
          <Combobox
            id={`${id}-other`}
            labels={labels}
            options={others}
            value={rule.other === "" ? null : rule.other}
            onChange={(other) => onEdit({ ...rule, other: other ?? "" })}
          />
        </FormField>
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
