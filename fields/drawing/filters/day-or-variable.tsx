import { isVariable } from "../../../schemas/variables.ts"
import { DateInput } from "../../../ui/date-input.tsx"
import { Select } from "../../../ui/select.tsx"
import { useDateLabels } from "../use-date-labels.ts"
import { useText } from "../use-text.ts"
import { dayVariables } from "../variable-words.ts"
import { useFieldView } from "../view-context.tsx"

export interface DayOrVariableProps {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

const fixed = "fixed"

/** A day of the calendar, or one that moves with the day it is asked on: today, in a week, the end of the financial year. */
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
        onChange={(chosen) => onChange(chosen === fixed || chosen === null ? undefined : chosen)}
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
