import { useIntl } from "react-intl"
import { localClock } from "../../../../engine/reminders/local-clock.ts"
import type { TimelineDay, TimelineRule } from "../../contract.ts"
import { dayText } from "../../../../schemas/day-text.ts"
import type { DayOutcome } from "../../../../schemas/reminders.ts"
import { Badge } from "../../../../ui/badge.tsx"
import type { Tone } from "../../../../ui/tone.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { useReminderText } from "../use-reminder-text.ts"
import { hourText } from "../use-when-text.ts"
import { joinNames } from "../../../../schemas/join-names.ts"

interface TimelineEntryProps {
  readonly entry: TimelineDay
  /** Undefined when it was deleted in the meantime. */
  readonly rule: TimelineRule | undefined
  readonly timeZone: string
  /** ISO date; a reminder for another due date names that date. */
  readonly recordDueOn: string | null
}

const tones: Readonly<Partial<Record<DayOutcome, Tone>>> = { SENT: "success", DUE_NOW: "warning", UPCOMING: "accent" }

/** One reminder on one day: time, recipients, delivery, and its result or why it is not sent. */
export function TimelineEntry({ entry, rule, timeZone, recordDueOn }: TimelineEntryProps) {
  const text = useReminderText()
  const language = useLanguage()
  const formatRecipients = useRecipientFormatter()
  const { outcome, level, dueOn, text: reminderText, recipients, sentAt, hasMore } = entry
  const at = sentAt === null ? null : localClock(timeZone, new Date(sentAt))
  const hasText = outcome === "SENT" || outcome === "DUE_NOW" || outcome === "UPCOMING"
  const channelNames = rule?.channels.map((channel) => text(`reminders.channel.${channel}`)) ?? []
  const isByMail = rule?.channels.includes("EMAIL") ?? false
  return (
    <li className="reminder-timeline__entry" data-outcome={outcome}>
      <p className="ru-cluster ru-gap-4-8">
        {rule ? (
          <>
            <span className="ru-figures">{hourText(rule.hour)}</span>
            <bdi className="ru-strong">{rule.name}</bdi>
          </>
        ) : null}
        {level > 0 ? <Badge>{text("reminders.level", { level })}</Badge> : null}
        <Badge tone={tones[outcome] ?? "neutral"} mark={outcome === "SENT" ? "check" : undefined}>
          {at === null
            ? text(`reminders.outcome.${outcome}`)
            : text("reminders.outcome.SENT", { when: `${dayText(at.day, language)}, ${at.time}` })}
        </Badge>
      </p>
      {hasText ? <p>{reminderText}</p> : null}
      {hasText ? <p className="ru-muted ru-small">{formatRecipients(recipients)}</p> : null}
      {hasText && rule ? (
        <p className="ru-muted ru-small">
          {[...channelNames, ...(isByMail ? [rule.template ?? text("reminders.field.template.none")] : [])].join(" · ")}
        </p>
      ) : null}
      {dueOn === recordDueOn ? null : (
        <p className="ru-muted ru-small">{text("reminders.timeline.forDate", { date: dayText(dueOn, language) })}</p>
      )}
      {hasMore ? <p className="ru-muted ru-small">{text("reminders.timeline.continues")}</p> : null}
    </li>
  )
}

/** Formats visible names and counts the others. */
function useRecipientFormatter(): (recipients: TimelineDay["recipients"]) => string {
  const text = useReminderText()
  const { locale } = useIntl()
  return ({ people, others }) => {
    const names = people.map(({ name }) => name)
    if (others > 0)
      names.push(
        text(people.length === 0 ? "reminders.timeline.unseen" : "reminders.timeline.others", { count: others }),
      )
    return joinNames(names, locale)
  }
}
