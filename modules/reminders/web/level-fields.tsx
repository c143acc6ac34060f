import { Plus, X } from "lucide-react"
import type { ReminderMatrix } from "../contract.ts"
import { type EscalationLevel, reminderLimits } from "../../../schemas/reminders.ts"
import { Button } from "../../../ui/button.tsx"
import { FormField } from "../../../ui/form-field.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Select } from "../../../ui/select.tsx"
import { RecipientFields } from "./recipient-fields.tsx"
import { nextLevel } from "./reminder-draft.ts"
import type { FieldProblems } from "./use-reminder-edit.ts"
import { useReminderText } from "./use-reminder-text.ts"

export interface LevelFieldsProps {
  readonly levels: readonly EscalationLevel[]
  readonly matrix: ReminderMatrix
  readonly problems: FieldProblems
  readonly readOnly: boolean
  readonly onChange: (levels: EscalationLevel[]) => void
}

/** Escalation levels with their recipients. */
export function LevelFields({ levels, matrix, problems, readOnly, onChange }: LevelFieldsProps) {
  const text = useReminderText()
  const replace = (index: number, changes: Partial<EscalationLevel>) =>
    onChange(levels.map((level, at) => (at === index ? { ...level, ...changes } : level)))
  const daysOf = (index: number) => `reminder-level-${index}-days`
  // After adding a level, focuses it; after removing one, the level in its position.
  const goOnIn = (index: number) => requestAnimationFrame(() => document.getElementById(daysOf(index))?.focus())
  const add = () => {
    onChange([...levels, nextLevel(levels)])
    goOnIn(levels.length)
  }
  const remove = (index: number) => {
    onChange(levels.filter((_, at) => at !== index))
    goOnIn(Math.min(index, levels.length - 2))
  }
  return (
    <div className="reminders__levels ru-grid ru-gap-16">
      {problems["levels"] ? (
        <p role="alert" className="ru-danger">
          {problems["levels"]}
        </p>
      ) : null}
      {levels.map((level, index) => (
        <fieldset key={index} className="reminders__level ru-grid ru-gap-12">
          <legend>{text("reminders.level", { level: index + 1 })}</legend>
          {readOnly || levels.length === 1 ? null : (
            <IconButton
              size="sm"
              className="reminders__remove"
              label={text("reminders.levels.remove", { level: index + 1 })}
              icon={<X aria-hidden="true" />}
              onClick={() => remove(index)}
            />
          )}
          <FormField id={daysOf(index)} label={text("reminders.field.afterDays")}>
            <Select
              id={daysOf(index)}
              readOnly={readOnly}
              options={Array.from({ length: reminderLimits.levelDays }, (_, number) => ({
                value: String(number + 1),
                label: String(number + 1),
              }))}
              value={String(level.afterDays)}
              onChange={(value) => replace(index, { afterDays: Number(value) })}
            />
          </FormField>
          <RecipientFields
            id={`reminder-level-${index}`}
            label={text("reminders.field.people")}
            matrix={matrix}
            people={level.people}
            error={problems[`levels.${index}.people`]}
            readOnly={readOnly}
            onChange={(people) => replace(index, { people })}
          />
        </fieldset>
      ))}
      {readOnly || levels.length >= reminderLimits.levels ? null : (
        <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={add}>
          {text("reminders.levels.add")}
        </Button>
      )}
    </div>
  )
}
