import type { ReminderTimeline, TimelineDay } from "../../contract.ts"
import { dayText } from "../../../../schemas/day-text.ts"
import { Badge } from "../../../../ui/badge.tsx"
import { Banner } from "../../../../ui/banner.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { useReminderText } from "../use-reminder-text.ts"
import { TimelineEntry } from "./timeline-entry.tsx"

interface TimelineDaysProps {
  readonly timeline: ReminderTimeline
  /** Whether the due date is a hypothetical one entered by the user. */
  readonly isSupposed: boolean
}

/** Days with reminders and their rules, and the rules without any reminder. */
export function TimelineDays({ timeline, isSupposed }: TimelineDaysProps) {
  const text = useReminderText()
  const language = useLanguage()
  const { uniqueId, name, dueOn, today, timeZone, blocker, rules, content } = timeline
  const days = [...Map.groupBy(content, ({ day }) => day)]
  const silent = rules.filter(({ inactiveReason }) => inactiveReason !== null)
  return (
    <>
      <p role="status" className="reminder-timeline__summary ru-cluster ru-gap-4-16 ru-muted ru-small">
        <span className="ru-strong">
          <bdi dir="ltr" className="ru-code">
            {uniqueId}
          </bdi>{" "}
          <bdi>{name}</bdi>
        </span>
        <span>
          {dueOn === null
            ? text("reminders.timeline.noDate")
            : text(isSupposed ? "reminders.timeline.supposed" : "reminders.timeline.dueOn", {
                date: dayText(dueOn, language),
              })}
        </span>
        <span>{text("reminders.timeline.clocks", { zone: timeZone, date: dayText(today, language) })}</span>
        <span>{text("reminders.timeline.count", { count: content.filter(isUpcoming).length })}</span>
      </p>
      {blocker === null ? null : (
        <Banner tone="info" title={text("reminders.timeline.hindered")}>
          {text(`reminders.blocker.${blocker}`)}
        </Banner>
      )}
      {content.length === 0 ? <p>{text("reminders.timeline.empty")}</p> : null}
      <ol className="reminder-timeline__days" aria-label={text("reminders.timeline")}>
        {days.map(([day, occurrences]) => (
          <li key={day} data-when={day < today ? "gone" : day === today ? "today" : "coming"}>
            <h3 className="ru-row ru-gap-8 ru-heading">
              <time dateTime={day}>{dayText(day, language)}</time>
              {day === today ? <Badge tone="accent">{text("reminders.timeline.today")}</Badge> : null}
            </h3>
            <ul>
              {occurrences.map((one) => (
                <TimelineEntry
                  key={`${one.ruleId} ${one.level} ${one.dueOn}`}
                  entry={one}
                  rule={rules.find(({ id }) => id === one.ruleId)}
                  timeZone={timeZone}
                  recordDueOn={dueOn}
                />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {silent.length === 0 ? null : (
        <div className="ru-muted ru-small">
          <h3 className="ru-heading">{text("reminders.timeline.silent")}</h3>
          <ul className="reminder-timeline__inactive ru-grid ru-gap-4">
            {silent.map(({ id, name: rule, inactiveReason }) => (
              <li key={id}>
                <bdi>{rule}</bdi>: {inactiveReason === null ? null : text(`reminders.inactiveReason.${inactiveReason}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

const isUpcoming = ({ outcome }: TimelineDay) => outcome === "UPCOMING" || outcome === "DUE_NOW"
