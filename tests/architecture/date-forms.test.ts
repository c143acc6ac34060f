import { expect, test } from "vitest"
import { sourcesOf } from "./sources.ts"

/** What shows a part of a date, as the name of a month, of a weekday or of a time zone, and no day or moment. */
const partsOfDates: ReadonlySet<string> = new Set([
  "fields/date/month-names.ts",
  "fields/time-period/period-name.ts",
  "renderers/list/grouping/use-group-label.ts",
  "modules/projects/web/project-form.tsx",
  "modules/reminders/web/use-when-text.ts",
  "modules/setup/web/use-setup-options.ts",
  "ui/date/date-names.ts",
])

const formatting =
  /\bformat(Date|Time|DateTimeRange|RelativeTime)\b|\bFormatted(Date|Time|RelativeTime)\b|Intl\.(DateTimeFormat|RelativeTimeFormat)\(|toLocale(Date|Time)String/

test("dates, timestamps and times of day are formatted only by schemas/day-text.ts", () => {
  const others = sourcesOf("fields", "ui", "renderers", "src").filter(({ text }) => formatting.test(text))
  expect(others.map(({ file }) => file).toSorted()).toEqual([...partsOfDates].toSorted())
})
