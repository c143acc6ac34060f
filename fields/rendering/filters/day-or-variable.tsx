import { isVariable } from "../../../schemas/variables.ts"
import { DateInput } from "../../../ui/date-input.tsx"
import { Select } from "../../../ui/select.tsx"
import { useDateLabels } from "../use-date-labels.ts"
import { useText } from "../use-text.ts"
import { dayVariables } from "../format-variable.ts"
import { useFieldView } from "../view-context.tsx"

export interface DayOrVariableProps {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

const fixed = "fixed"

/** A calendar date, or one relative to the current day: today, in a week, the end of the financial year. */
export function DayOrVariable({ label, value, onChange }: DayOrVariableProps) {
  const text = useText()
  const { language } = useFieldView()
  const labels = useDateLabels()
  const moves = value !== undefined && isVariable(value)
  return (
    <>
      <Select
        aria-label={text("field.variable.which", { label })}
        options={[{ value: fixed, label: text("field.variable.fixed") }, ...dayVariables(value, text)]}
        value={moves ? value : fixed}
        onChange={(selected) => onChange(selected === fixed || selected === null ? undefined : selected)}
      />
      {moves ? null : (
        <DateInput
          aria-label={label}
          value={value ?? null}
          onChange={(date) => onChange(date ?? undefined)}
          language={language}
          labels={labels}
        />
      )}
    </>
  )
}
