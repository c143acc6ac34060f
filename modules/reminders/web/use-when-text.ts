import { useIntl } from "react-intl"
import type { ReminderSettings } from "../../../schemas/reminders.ts"
import { useReminderText } from "./use-reminder-text.ts"

/** A Monday that is 1 January, used to format weekday names. */
const monday = Date.UTC(2024, 0, 1)

/** Name of a weekday in the user's language, 1 for Monday. */
export function useDayName(): (day: number) => string {
  const { formatDate } = useIntl()
  return (day) => formatDate(monday + (day - 1) * 86_400_000, { weekday: "long", timeZone: "UTC" })
}

/** Time of day such as `08:00`. */
export function hourText(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`
}

/** Describes when a rule applies: `2 days after, then every day, 5 times, at 08:00`. */
export function useWhenText(): (settings: ReminderSettings) => string {
  const text = useReminderText()
  const dayName = useDayName()
  const { formatList } = useIntl()
  return ({ kind, days, recurrence, levels, hour }) => {
    const first =
      kind === "ESCALATION"
        ? formatList(levels.map(({ afterDays }) => text("reminders.when.OVERDUE", { days: afterDays })))
        : text(`reminders.when.${kind}`, { days })
    const again =
      recurrence.every === "once"
        ? []
        : recurrence.every === "day"
          ? [text("reminders.again.day")]
          : [text("reminders.again.week", { list: formatList(recurrence.on.toSorted().map(dayName)) })]
    const times =
      recurrence.every === "once" || recurrence.times === undefined
        ? []
        : [text("reminders.again.times", { times: recurrence.times })]
    const parts = [first, ...again, ...times, text("reminders.at", { time: hourText(hour) })]
    return formatList(parts, { type: "unit", style: "short" })
  }
}
