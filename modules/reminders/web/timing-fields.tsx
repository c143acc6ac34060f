import { reminderLimits, type ReminderRecurrence, type ReminderSettings } from "../../../schemas/reminders.ts"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { FormField } from "../../../ui/form-field.tsx"
import { Select } from "../../../ui/select.tsx"
import { useReminderText } from "./use-reminder-text.ts"
import { hourText, useDayName } from "./use-when-text.ts"

export interface TimingFieldsProps {
  readonly settings: ReminderSettings
  readonly readOnly: boolean
  readonly onChange: (settings: ReminderSettings) => void
}

const upTo = (max: number) => Array.from({ length: max }, (_, index) => index + 1)

/** Days before or after, recurrence, and time of day. */
export function TimingFields({ settings, readOnly, onChange }: TimingFieldsProps) {
  const text = useReminderText()
  const { kind, days, recurrence, hour } = settings
  const isCounted = kind === "PRE_DUE" || kind === "OVERDUE"
  const again = (next: ReminderRecurrence) => onChange({ ...settings, recurrence: next })
  return (
    <>
      {isCounted ? (
        <FormField id="reminder-days" width="half" label={text("reminders.field.days")}>
          <Select
            id="reminder-days"
            readOnly={readOnly}
            options={upTo(reminderLimits.days).map((number) => ({
              value: String(number),
              label: text(`reminders.when.${kind}`, { days: number }),
            }))}
            value={String(days)}
            onChange={(value) => onChange({ ...settings, days: Number(value) })}
          />
        </FormField>
      ) : null}
      <FormField id="reminder-hour" width="half" label={text("reminders.field.hour")}>
        <Select
          id="reminder-hour"
          readOnly={readOnly}
          options={Array.from({ length: 24 }, (_, number) => ({ value: String(number), label: hourText(number) }))}
          value={String(hour)}
          onChange={(value) => onChange({ ...settings, hour: Number(value) })}
        />
      </FormField>
      {isCounted ? (
        <FormField id="reminder-recurrence" width="half" label={text("reminders.field.recurrence")}>
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
        </FormField>
      ) : null}
      {isCounted && recurrence.every !== "once" ? (
        <FormField id="reminder-times" width="half" label={text("reminders.field.times")}>
          <Select
            id="reminder-times"
            readOnly={readOnly}
            options={upTo(reminderLimits.times).map((number) => ({ value: String(number), label: String(number) }))}
            value={recurrence.times === undefined ? null : String(recurrence.times)}
            emptyLabel={text("reminders.field.times.none")}
            placeholder={text("reminders.field.times.none")}
            onChange={(value) => again(withTimes(recurrence, value === null ? undefined : Number(value)))}
          />
        </FormField>
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

/** Weekdays of the recurrence; at least one. */
function Weekdays({ recurrence, readOnly, onChange }: WeekdaysProps) {
  const text = useReminderText()
  const dayName = useDayName()
  const { on } = recurrence
  return (
    <FormField id="reminder-on" kind="group" label={text("reminders.field.on")}>
      <div className="reminders__options ru-cluster ru-gap-8-16">
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
    </FormField>
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
