import { useState } from "react"
import { builderOperator, partOf } from "../../../../../engine/rule-builder/expression-part.ts"
import { named, type Reach } from "../../../../../engine/rule-builder/nameable.ts"
import { startOf } from "../../../../../engine/rule-builder/offers.ts"
import { usePickerLabels } from "../../../../../fields/drawing/use-picker-labels.ts"
import { useText } from "../../../../../fields/drawing/use-text.ts"
import type { ValueType } from "../../../../../schemas/field-type.ts"
import { textIn } from "../../../../../schemas/languages.ts"
import type { Expression } from "../../../../../schemas/rules.ts"
import { Combobox } from "../../../../../ui/combobox.tsx"
import type { Choice } from "../../../../../ui/options/choice.ts"
import { useRuleDesk } from "../rule-desk.ts"
import { Calculation } from "./calculation.tsx"
import { ExpressionField } from "./expression-field.tsx"
import { operatorText } from "./operator-name.ts"
import type { OperandEditorProps } from "./parts-context.ts"
import { useSourceChoices } from "./use-source-choices.ts"
import { WrittenValue } from "./written-value.tsx"

/** What stands at one place of an expression: something named, something written, or a calculation with places of its own. */
export function OperandEditor({ node, wanted, reach, at, label, beside, onChange }: OperandEditorProps) {
  const text = useText()
  const [asText, setAsText] = useState(false)
  const choices = useSourceChoices(reach, wanted, false)
  const part = partOf(node)
  const isText = asText || part.kind === "other"
  const choose = (source: string) => {
    setAsText(source === "json")
    const begun = startOfSource(source, reach, wanted)
    if (begun !== undefined) onChange(begun)
  }
  return (
    <>
      <SourcePicker
        label={label}
        choices={choices}
        value={isText ? "json" : sourceOf(node)}
        reach={reach}
        onChoose={choose}
      />
      {isText && (
        <ExpressionField node={node} label={text("designer.rules.expressionOf", { name: label })} onChange={onChange} />
      )}
      {!isText && part.kind === "written" && (
        <WrittenValue
          value={part.value}
          wanted={wanted}
          beside={beside}
          label={text("designer.rules.valueOf", { name: label })}
          onChange={onChange}
        />
      )}
      {!isText && part.kind === "operation" && (
        <Calculation part={part} wanted={wanted} reach={reach} at={at} onChange={onChange} />
      )}
    </>
  )
}

interface SourcePickerProps {
  readonly label: string
  readonly choices: readonly Choice[]
  /** Null where nothing is chosen yet. */
  readonly value: string | null
  readonly reach: Reach
  readonly onChoose: (source: string) => void
}

/** One of all that can stand at a place, found by typing. */
export function SourcePicker({ label, choices, value, reach, onChoose }: SourcePickerProps) {
  const text = useText()
  const labels = usePickerLabels()
  const { context } = useRuleDesk()
  const choiceOf = (source: string): Choice => {
    const known = choices.find((one) => one.value === source)
    if (known) return known
    const [kind, name = ""] = source.split(/:(.*)/)
    const found = kind === "name" ? named(reach, name) : undefined
    if (found) return { value: source, label: textIn(found.text, context.language) }
    if (kind === "op") return { value: source, label: text(operatorText(name)) }
    return { value: source, label: kind === "written" ? text("designer.rules.written") : name }
  }
  return (
    <Combobox
      aria-label={label}
      className="rule-source"
      labels={labels}
      options={choices}
      choiceOf={choiceOf}
      value={value}
      onChange={(source) => {
        if (source !== null && source !== value) onChoose(source)
      }}
    />
  )
}

/** What stands there, as one of the choices. */
export function sourceOf(node: Expression): string {
  const part = partOf(node)
  switch (part.kind) {
    case "name":
      return `name:${part.id}`
    case "operation":
      return `op:${part.operator.name}`
    case "written":
      return "written"
    case "other":
      return "json"
  }
}

/** What a choice begins with; undefined of writing as text, which begins with what stands there. */
export function startOfSource(source: string, reach: Reach, wanted: ValueType | "any"): Expression | undefined {
  const [kind, name = ""] = source.split(/:(.*)/)
  if (kind === "name") return { [reach.naming]: name }
  if (kind === "written") return writtenStart(wanted)
  const operator = kind === "op" ? builderOperator(name) : undefined
  return operator && startOf(operator, reach, wanted)
}

function writtenStart(type: ValueType | "any"): Expression {
  if (type === "number") return 0
  if (type === "flag") return true
  if (type === "tags") return []
  return type === "date" ? null : ""
}
