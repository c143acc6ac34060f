import { useIntl } from "react-intl"
import { localClock } from "../../../../engine/reminders/local-clock.ts"
import type { TimelineDay, TimelineRule } from "../../../../schemas/api/reminders.ts"
import { dayText } from "../../../../schemas/day-text.ts"
import type { DayOutcome } from "../../../../schemas/reminders.ts"
import { Badge } from "../../../../ui/badge.tsx"
import type { Tone } from "../../../../ui/tone.ts"
import { useLanguage } from "../../../language/language-provider.tsx"
import { useReminderText } from "../use-reminder-text.ts"
import { hourText } from "../use-when-text.ts"

interface TimelineTellingProps {
  readonly telling: TimelineDay
  /** Undefined where it was deleted meanwhile. */
  readonly rule: TimelineRule | undefined
  readonly timeZone: string
  /** ISO date; what is said for another due date says for which. */
  readonly recordDueOn: string | null
}

const tones: Readonly<Partial<Record<DayOutcome, Tone>>> = { TOLD: "success", DUE_NOW: "warning", COMING: "accent" }

/** What one rule says on one day: at which hour, to whom and how; what became of it, or why nothing comes of it. */
export function TimelineTelling({ telling, rule, timeZone, recordDueOn }: TimelineTellingProps) {
  const text = useReminderText()
  const language = useLanguage()
  const peopleText = usePeopleText()
  const { outcome, level, dueOn, says, told, toldAt, goesOn } = telling
  const at = toldAt === null ? null : localClock(timeZone, new Date(toldAt))
  const isSaid = outcome === "TOLD" || outcome === "DUE_NOW" || outcome === "COMING"
  const ways = rule?.channels.map((channel) => text(`reminders.channel.${channel}`)) ?? []
  const isByMail = rule?.channels.includes("EMAIL") ?? false
  return (
    <li className="reminder-timeline__telling" data-outcome={outcome}>
      <p className="reminder-timeline__rule">
        {rule ? (
          <>
            <span className="ru-figures">{hourText(rule.hour)}</span>
            <bdi>{rule.name}</bdi>
          </>
        ) : null}
        {level > 0 ? <Badge>{text("reminders.level", { level })}</Badge> : null}
        <Badge tone={tones[outcome] ?? "neutral"} mark={outcome === "TOLD" ? "check" : undefined}>
          {at === null
            ? text(`reminders.outcome.${outcome}`)
            : text("reminders.outcome.TOLD", { when: `${dayText(at.day, language)}, ${at.time}` })}
        </Badge>
      </p>
      {isSaid ? <p>{says}</p> : null}
      {isSaid ? <p className="reminder-timeline__below">{peopleText(told)}</p> : null}
      {isSaid && rule ? (
        <p className="reminder-timeline__below">
          {[...ways, ...(isByMail ? [rule.template ?? text("reminders.field.template.none")] : [])].join(" · ")}
        </p>
      ) : null}
      {dueOn === recordDueOn ? null : (
        <p className="reminder-timeline__below">
          {text("reminders.timeline.forDate", { date: dayText(dueOn, language) })}
        </p>
      )}
      {goesOn ? <p className="reminder-timeline__below">{text("reminders.timeline.goesOn")}</p> : null}
    </li>
  )
}

/** Names as far as they may be seen, and how many others. */
function usePeopleText(): (told: TimelineDay["told"]) => string {
  const text = useReminderText()
  const { formatList } = useIntl()
  return ({ people, others }) =>
    formatList([
      ...people.map(({ name }) => name),
      ...(others === 0
        ? []
        : [text(people.length === 0 ? "reminders.timeline.unseen" : "reminders.timeline.others", { count: others })]),
    ])
}
