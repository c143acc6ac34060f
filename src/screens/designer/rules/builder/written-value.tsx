import type { Nameable } from "../../../../../engine/rule-builder/nameable.ts"
import { useDateLabels } from "../../../../../fields/drawing/use-date-labels.ts"
import { useText, type TextKey } from "../../../../../fields/drawing/use-text.ts"
import { isDecimal } from "../../../../../schemas/decimal.ts"
import type { ValueType } from "../../../../../schemas/field-type.ts"
import type { Expression } from "../../../../../schemas/rules.ts"
import { DateInput } from "../../../../../ui/date-input.tsx"
import { NumberInput } from "../../../../../ui/number-input.tsx"
import { Select } from "../../../../../ui/select.tsx"
import { TextInput } from "../../../../../ui/text-input.tsx"
import type { Parameter } from "../../../../../engine/rules/operators/operator.ts"
import { useRuleDesk } from "../rule-desk.ts"
import { ChosenIds } from "./chosen-ids.tsx"

interface WrittenValueProps {
  readonly value: Expression
  readonly wanted: ValueType | "any"
  /** What it is compared with, whose choices are offered. */
  readonly beside: Nameable | undefined
  readonly parameter?: Parameter | undefined
  readonly label: string
  readonly onChange: (value: Expression) => void
}

/** A value written into a rule, in the widget of its type. */
export function WrittenValue({ value, wanted, beside, parameter, label, onChange }: WrittenValueProps) {
  const text = useText()
  const dateLabels = useDateLabels()
  const { context } = useRuleDesk()
  const type = wanted === "any" ? typeOf(value) : wanted
  const shared = { "aria-label": label }
  if (parameter && Array.isArray(parameter.literal)) {
    const words: readonly string[] = parameter.literal
    return (
      <Select
        {...shared}
        options={words.map((word) => ({ value: word, label: wordText(word, text) }))}
        value={typeof value === "string" ? value : null}
        onChange={(word) => onChange(word)}
      />
    )
  }
  switch (type) {
    case "number":
      return (
        <NumberInput
          {...shared}
          value={value === null ? "" : String(value)}
          onChange={(typed) => onChange(numberFrom(typed))}
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
          onChange={(chosen) => onChange(chosen === "true")}
        />
      )
    case "tags":
      return (
        <ChosenIds
          ids={Array.isArray(value) ? (value as readonly string[]) : []}
          of={beside}
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

/** A number as rules write it: as it was typed where that would not survive being one, nothing as a blank. */
function numberFrom(typed: string): Expression {
  const trimmed = typed.trim()
  if (trimmed === "") return null
  return isDecimal(trimmed) && String(Number(trimmed)) === trimmed ? Number(trimmed) : typed
}

function typeOf(value: Expression): ValueType {
  if (Array.isArray(value)) return "tags"
  if (typeof value === "number") return "number"
  return typeof value === "boolean" ? "flag" : "text"
}

const named: ReadonlySet<string> = new Set(["day", "week", "month", "year", "quarter", "weekday"])

/** Units and parts of dates have names; how a date is written says itself. */
export const wordText = (word: string, text: (key: TextKey) => string) =>
  named.has(word) ? text(`designer.rules.word.${word}` as TextKey) : word
