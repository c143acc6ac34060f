import type { Nameable } from "../../../../../engine/rule-builder/nameable.ts"
import { useDateLabels } from "../../../../../fields/rendering/use-date-labels.ts"
import { useText, type TextKey } from "../../../../../fields/rendering/use-text.ts"
import { isDecimal } from "../../../../../schemas/decimal.ts"
import type { ValueType } from "../../../../../schemas/field-type.ts"
import type { Expression } from "../../../../../schemas/rules.ts"
import { DateInput } from "../../../../../ui/date-input.tsx"
import { NumberInput } from "../../../../../ui/number-input.tsx"
import { Select } from "../../../../../ui/select.tsx"
import { TextInput } from "../../../../../ui/text-input.tsx"
import type { Parameter } from "../../../../../engine/rules/operators/operator.ts"
import { useRuleEditor } from "../rule-editor-state.ts"
import { IdSelector } from "./id-selector.tsx"

interface WrittenValueProps {
  readonly value: Expression
  readonly expectedType: ValueType | "any"
  /** The field it is compared with, whose options are offered. */
  readonly comparedField: Nameable | undefined
  readonly parameter?: Parameter | undefined
  readonly label: string
  readonly onChange: (value: Expression) => void
}

/** Edits a constant of a rule in the editor of its type. */
export function WrittenValue({ value, expectedType, comparedField, parameter, label, onChange }: WrittenValueProps) {
  const text = useText()
  const dateLabels = useDateLabels()
  const { context } = useRuleEditor()
  const type = expectedType === "any" ? typeOf(value) : expectedType
  const shared = { "aria-label": label }
  if (parameter && Array.isArray(parameter.literal)) {
    const constants: readonly string[] = parameter.literal
    return (
      <Select
        {...shared}
        options={constants.map((constant) => ({ value: constant, label: formatConstant(constant, text) }))}
        value={typeof value === "string" ? value : null}
        onChange={(constant) => onChange(constant)}
      />
    )
  }
  switch (type) {
    case "number":
      return (
        <NumberInput
          {...shared}
          value={value === null ? "" : String(value)}
          onChange={(input) => onChange(numberFrom(input))}
        />
      )
    case "date":
      return (
        <DateInput
          {...shared}
          language={context.language}
          labels={dateLabels}
          value={typeof value === "string" ? value : null}
          onChange={onChange}
        />
      )
    case "flag":
      return (
        <Select
          {...shared}
          options={[
            { value: "true", label: text("designer.rules.yes") },
            { value: "false", label: text("designer.rules.no") },
          ]}
          value={String(value)}
          onChange={(selected) => onChange(selected === "true")}
        />
      )
    case "tags":
      return (
        <IdSelector
          ids={Array.isArray(value) ? (value as readonly string[]) : []}
          of={comparedField}
          label={label}
          onChange={onChange}
        />
      )
    default:
      return (
        <TextInput
          {...shared}
          {...(parameter?.pattern && { dir: "ltr" as const, spellCheck: false })}
          value={value === null ? "" : String(value)}
          onChange={onChange}
        />
      )
  }
}

/** A number as rules store it: as typed text when a number would lose precision, null when blank. */
function numberFrom(input: string): Expression {
  const trimmed = input.trim()
  if (trimmed === "") return null
  return isDecimal(trimmed) && String(Number(trimmed)) === trimmed ? Number(trimmed) : input
}

function typeOf(value: Expression): ValueType {
  if (Array.isArray(value)) return "tags"
  if (typeof value === "number") return "number"
  return typeof value === "boolean" ? "flag" : "text"
}

const named: ReadonlySet<string> = new Set(["day", "week", "month", "year", "quarter", "weekday"])

/** Units and date parts have labels; date formats are self-explanatory. */
export const formatConstant = (constant: string, text: (key: TextKey) => string) =>
  named.has(constant) ? text(`designer.rules.word.${constant}` as TextKey) : constant
