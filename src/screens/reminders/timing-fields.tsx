import { reminderLimits, type ReminderRecurrence, type ReminderTerms } from "../../../schemas/reminders.ts"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { FieldFrame } from "../../../ui/field-frame.tsx"
import { Select } from "../../../ui/select.tsx"
import { useReminderText } from "./use-reminder-text.ts"
import { hourText, useDayName } from "./use-when-text.ts"

export interface TimingFieldsProps {
  readonly terms: ReminderTerms
  readonly readOnly: boolean
  readonly onChange: (terms: ReminderTerms) => void
}

const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1)

/** How many days before or after, how often again, and at which hour. */
export function TimingFields({ terms, readOnly, onChange }: TimingFieldsProps) {
  const text = useReminderText()
  const { kind, days, recurrence, hour } = terms
  const isCounted = kind === "PRE_DUE" || kind === "OVERDUE"
  const again = (next: ReminderRecurrence) => onChange({ ...terms, recurrence: next })
  return (
    <>
      {isCounted ? (
        <FieldFrame id="reminder-days" width="half" label={text("reminders.field.days")}>
          <Select
            id="reminder-days"
            readOnly={readOnly}
            options={upTo(reminderLimits.days).map((number) => ({
              value: String(number),
              label: text(`reminders.when.${kind}`, { days: number }),
            }))}
            value={String(days)}
            onChange={(value) => onChange({ ...terms, days: Number(value) })}
          />
        </FieldFrame>
      ) : null}
      <FieldFrame id="reminder-hour" width="half" label={text("reminders.field.hour")}>
        <Select
          id="reminder-hour"
          readOnly={readOnly}
          options={Array.from({ length: 24 }, (_, number) => ({ value: String(number), label: hourText(number) }))}
          value={String(hour)}
          onChange={(value) => onChange({ ...terms, hour: Number(value) })}
        />
      </FieldFrame>
      {isCounted ? (
        <FieldFrame id="reminder-recurrence" width="half" label={text("reminders.field.recurrence")}>
          <Select
            id="reminder-recurrence"
            readOnly={readOnly}
            options={(["once", "day", "week"] as const).map((every) => ({
              value: every,
              label: text(`reminders.recurrence.${every}`),
            }))}
            value={recurrence.every}
            onChange={(value) => again(recurrenceOf(value as ReminderRecurrence["every"]))}
          />
        </FieldFrame>
      ) : null}
      {isCounted && recurrence.every !== "once" ? (
        <FieldFrame id="reminder-times" width="half" label={text("reminders.field.times")}>
          <Select
            id="reminder-times"
            readOnly={readOnly}
            options={upTo(reminderLimits.times).map((number) => ({ value: String(number), label: String(number) }))}
            value={recurrence.times === undefined ? null : String(recurrence.times)}
            emptyLabel={text("reminders.field.times.none")}
            placeholder={text("reminders.field.times.none")}
            onChange={(value) => again(withTimes(recurrence, value === null ? undefined : Number(value)))}
          />
        </FieldFrame>
      ) : null}
      {recurrence.every === "week" ? <Weekdays recurrence={recurrence} readOnly={readOnly} onChange={again} /> : null}
    </>
  )
}

interface WeekdaysProps {
  readonly recurrence: Extract<ReminderRecurrence, { every: "week" }>
  readonly readOnly: boolean
  readonly onChange: (recurrence: ReminderRecurrence) => void
}

/** The weekdays on which it comes again; one at least. */
function Weekdays({ recurrence, readOnly, onChange }: WeekdaysProps) {
  const text = useReminderText()
  const dayName = useDayName()
  const { on } = recurrence
  return (
    <FieldFrame id="reminder-on" kind="group" label={text("reminders.field.on")}>
      <div className="reminders__weekdays">
        {upTo(7).map((day) => (
          <Checkbox
            key={day}
            checked={on.includes(day)}
            readOnly={readOnly || (on.length === 1 && on.includes(day))}
            onChange={(checked) =>
              onChange({ ...recurrence, on: checked ? [...on, day].toSorted() : on.filter((one) => one !== day) })
            }
          >
            {dayName(day)}
          </Checkbox>
        ))}
      </div>
    </FieldFrame>
  )
}

function recurrenceOf(every: ReminderRecurrence["every"]): ReminderRecurrence {
  return every === "week" ? { every, on: [1] } : { every }
}

function withTimes(
  recurrence: Exclude<ReminderRecurrence, { every: "once" }>,
  times: number | undefined,
): ReminderRecurrence {
  const { times: _, ...rest } = recurrence
  return times === undefined ? rest : { ...rest, times }
}
