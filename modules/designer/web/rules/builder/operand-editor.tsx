import { useState } from "react"
import { builderOperator, toBuilderNode } from "../../../../../engine/rule-builder/builder-node.ts"
import { findNameable, type NameScope } from "../../../../../engine/rule-builder/nameable.ts"
import { startOf } from "../../../../../engine/rule-builder/offers.ts"
import { usePickerLabels } from "../../../../../fields/rendering/use-picker-labels.ts"
import { useText } from "../../../../../fields/rendering/use-text.ts"
import type { ValueType } from "../../../../../schemas/field-type.ts"
import { textIn } from "../../../../../schemas/languages.ts"
import type { Expression } from "../../../../../schemas/rules.ts"
import { Combobox } from "../../../../../ui/combobox.tsx"
import type { SelectOption } from "../../../../../ui/options/select-option.ts"
import { useRuleEditor } from "../rule-editor-state.ts"
import { Calculation } from "./calculation.tsx"
import { ExpressionField } from "./expression-field.tsx"
import { operatorText } from "./operator-name.ts"
import type { OperandEditorProps } from "./expression-editors-context.ts"
import { useSourceOptions } from "./use-source-options.ts"
import { WrittenValue } from "./written-value.tsx"

/** Edits one operand of an expression: a name, a constant, or a nested calculation. */
export function OperandEditor({
  node,
  expectedType,
  nameScope,
  at,
  label,
  comparedField,
  onChange,
}: OperandEditorProps) {
  const text = useText()
  const [asText, setAsText] = useState(false)
  const choices = useSourceOptions(nameScope, expectedType, false)
  const builderNode = toBuilderNode(node)
  const isText = asText || builderNode.kind === "other"
  const choose = (source: string) => {
    setAsText(source === "json")
    const startingOperand = startOfSource(source, nameScope, expectedType)
    if (startingOperand !== undefined) onChange(startingOperand)
  }
  return (
    <>
      <SourcePicker
        label={label}
        choices={choices}
        value={isText ? "json" : sourceOf(node)}
        nameScope={nameScope}
        onChoose={choose}
      />
      {isText && (
        <ExpressionField node={node} label={text("designer.rules.expressionOf", { name: label })} onChange={onChange} />
      )}
      {!isText && builderNode.kind === "written" && (
        <WrittenValue
          value={builderNode.value}
          expectedType={expectedType}
          comparedField={comparedField}
          label={text("designer.rules.valueOf", { name: label })}
          onChange={onChange}
        />
      )}
      {!isText && builderNode.kind === "operation" && (
        <Calculation
          builderNode={builderNode}
          expectedType={expectedType}
          nameScope={nameScope}
          at={at}
          onChange={onChange}
        />
      )}
    </>
  )
}

interface SourcePickerProps {
  readonly label: string
  readonly choices: readonly SelectOption[]
  /** Null when nothing is selected yet. */
  readonly value: string | null
  readonly nameScope: NameScope
  readonly onChoose: (source: string) => void
}

/** Searchable picker of everything that can be used as an operand. */
export function SourcePicker({ label, choices, value, nameScope, onChoose }: SourcePickerProps) {
  const text = useText()
  const labels = usePickerLabels()
  const { context } = useRuleEditor()
  const optionOf = (source: string): SelectOption => {
    const known = choices.find((one) => one.value === source)
    if (known) return known
    const [kind, name = ""] = source.split(/:(.*)/)
    const found = kind === "name" ? findNameable(nameScope, name) : undefined
    if (found) return { value: source, label: textIn(found.text, context.language) }
    if (kind === "op") return { value: source, label: text(operatorText(name)) }
    return { value: source, label: kind === "written" ? text("designer.rules.written") : name }
  }
  return (
    <Combobox
      aria-label={label}
      labels={labels}
      options={choices}
      optionOf={optionOf}
      value={value}
      onChange={(source) => {
        if (source !== null && source !== value) onChoose(source)
      }}
    />
  )
}

/** The picker option that matches the current operand. */
export function sourceOf(node: Expression): string {
  const builderNode = toBuilderNode(node)
  switch (builderNode.kind) {
    case "name":
      return `name:${builderNode.id}`
    case "operation":
      return `op:${builderNode.operator.name}`
    case "written":
      return "written"
    case "other":
      return "json"
  }
}

/** Initial expression of a picker option; undefined for editing as text, which keeps the current expression. */
export function startOfSource(
  source: string,
  nameScope: NameScope,
  expectedType: ValueType | "any",
): Expression | undefined {
  const [kind, name = ""] = source.split(/:(.*)/)
  if (kind === "name") return { [nameScope.naming]: name }
  if (kind === "written") return writtenStart(expectedType)
  const operator = kind === "op" ? builderOperator(name) : undefined
  return operator && startOf(operator, nameScope, expectedType)
}

function writtenStart(type: ValueType | "any"): Expression {
  if (type === "number") return 0
  if (type === "flag") return true
  if (type === "tags") return []
  return type === "date" ? null : ""
}
