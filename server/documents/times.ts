/** A time, a retry or a freshness that the specification names: where it stands in the code, and the test that shows it. */
export interface Timing {
  readonly said: string
  /** A file, and what it says there. */
  readonly source: readonly [file: string, text: string]
  /** A test, and what it says there. */
  readonly shown: readonly [file: string, text: string]
}

const client = "src/queries/query-client.ts"
const clientTest = "tests/unit/queries/query-client.test.ts"
const follow = "src/queries/follow-job.ts"
const pauses = "stories/ui/pauses.stories.tsx"

/** Every line, under its heading. */
export const timings: Readonly<Record<string, readonly Timing[]>> = {
  "What shows after a pause": [
    {
      said: "A tooltip shows after 500 ms",
      source: ["ui/tooltip-layer.tsx", "SHOW_AFTER = 500"],
      shown: [pauses, "clock.pass(499)"],
    },
    {
      said: "A tooltip goes after 20 s",
      source: ["ui/tooltip-layer.tsx", "HIDE_AFTER = 20_000"],
      shown: [pauses, "clock.pass(19_999)"],
    },
    {
      said: "What a hover tells more of shows after 150 ms",
      source: ["ui/hover-card.tsx", "showAfter = 150"],
      shown: [pauses, "clock.pass(149)"],
    },
    {
      said: "The sidebar's rail opens after a hover of 150 ms",
      source: ["src/shell/shell.css", "transition-delay: 150ms"],
      shown: ["stories/shell/sidebar.stories.tsx", '["150ms"]'],
    },
    {
      said: "A toast of success goes after 4 s, one of failure stays",
      source: ["ui/toaster.tsx", "success: 4000"],
      shown: ["tests/unit/ui/toaster.test.ts", "toBe(4_000)"],
    },
  ],
  "What is asked after a pause": [
    {
      said: "The mention lookup waits 300 ms",
      source: ["ui/rich-text/use-mentions.ts", "pauseBeforeAsking = 300"],
      shown: ["stories/rich-text/rich-text.stories.tsx", "clock.pass(299)"],
    },
    {
      said: "The server judges an edited cell after 500 ms",
      source: ["renderers/list/editing/use-cell-edit.ts", "pause = 500"],
      shown: ["stories/list/editing.stories.tsx", "clock.pass(499)"],
    },
  ],
  "What is asked again": [
    {
      said: "The number of unread notifications is asked for every 15 s",
      source: ["src/queries/notifications.ts", "pollMs = 15_000"],
      shown: [clientTest, "15_000"],
    },
    {
      said: "The list of exports is asked for every 3 s while one is under way",
      source: ["src/queries/exports.ts", "pollMs = 3_000"],
      shown: [clientTest, "3_000"],
    },
    {
      said: "A file that is ready is downloaded by itself",
      source: ["src/shell/downloads/tell-of-arrival.ts", "saveExportOnce(file)"],
      shown: ["tests/e2e/exports.test.ts", "the file downloads by itself"],
    },
    {
      said: "It is marked as downloaded 1 s later",
      source: ["src/shell/downloads/save-export.ts", "markedAfterMs = 1_000"],
      shown: ["tests/unit/shell/save-export.test.ts", "advanceTimersByTimeAsync(999)"],
    },
    {
      said: "Work under way is answered with 202, and asked for again",
      source: ["server/jobs/routes.ts", "202"],
      shown: ["tests/server/jobs/job-routes.test.ts", "answered with 202"],
    },
    {
      said: "Work is asked for after 2 s and 500 ms more each time",
      source: [follow, "stepMs = 500"],
      shown: [clientTest, "[2_500, 3_000, 3_500]"],
    },
    {
      said: "The growing part of that pause is at most 3 s",
      source: [follow, "longestStepMs = 3_000"],
      shown: [clientTest, "Math.min(5_000, 2_000 + 500 * look)"],
    },
  ],
  "What is tried again, and what stays fresh": [
    {
      said: "An answer of 4xx is not retried, whatever was asked for; so a profile that is refused with 400 is not",
      source: [client, "error.status < 500"],
      shown: [clientTest, "a refusal is final"],
    },
    {
      said: "Other failures are retried up to 3 times",
      source: [client, "failures < 3"],
      shown: [clientTest, "three times more"],
    },
    {
      said: "One question is not retried without a connection: how many notifications are unread",
      source: ["src/queries/notifications.ts", "error instanceof Unreachable"],
      shown: [clientTest, "not in between without a connection"],
    },
    {
      said: "Answers stay fresh for 2 s to 2 min",
      source: [client, "staleTime: 2_000"],
      shown: ["tests/laws/freshness.test.ts", "two seconds to two minutes"],
    },
    {
      said: "Nothing is fetched again on focus",
      source: [client, "refetchOnWindowFocus: false"],
      shown: [clientTest, "refetchOnWindowFocus: false"],
    },
    {
      said: "Nothing is fetched again on reconnect",
      source: [client, "refetchOnReconnect: false"],
      shown: [clientTest, "refetchOnReconnect: false"],
    },
  ],
  "When something is due": [
    {
      said: "Reminders come 1 to 7 days before the due date, on it, or after it",
      source: ["schemas/reminders.ts", "days: 7"],
      shown: ["tests/unit/engine/reminders/reminders.test.ts", "within the hour of its hour, in every zone"],
    },
  ],
  "How much comes at once": [
    {
      said: "Tagged comments and notifications of the last 15 days on the home page",
      source: ["schemas/api/notifications.ts", "latelyDays = 15"],
      shown: ["tests/server/notification/notifications.test.ts", "of the last fifteen days"],
    },
    {
      said: "3 notifications, from page 0",
      source: ["schemas/api/notifications.ts", "notificationPage = 3"],
      shown: ["tests/server/notification/notifications.test.ts", "come by threes from page 0"],
    },
    {
      said: "200 currencies",
      source: ["schemas/api/reference-data.ts", "200 at a time"],
      shown: ["tests/server/organisation/reference-data.test.ts", "size: 200"],
    },
    {
      said: "An exported list is page 0 of 10,000",
      source: ["src/queries/export-list.ts", "size: 10_000"],
      shown: ["tests/server/report/exports.test.ts", "page: 0, size: 10_000"],
    },
    {
      said: "1,000 records of a list where nothing is asked",
      source: ["schemas/query.ts", "defaultSize: 1000"],
      shown: ["tests/server/profile/records-list.test.ts", "a thousand where nothing is asked"],
    },
    {
      said: "3 pages in the breadcrumbs",
      source: ["src/shell/trail.ts", "trailLength = 3"],
      shown: ["tests/unit/shell/trail.test.ts", "the last three pages are kept"],
    },
    {
      said: "3 linked records, then “view more (n)”",
      source: ["renderers/record/linked-group.tsx", "shownAtFirst = 3"],
      shown: ["stories/record/linked.stories.tsx", "FiveThousand"],
    },
    {
      said: "A phone is narrower than 568 px",
      source: ["src/shell/shell.css", "(width < 568px)"],
      shown: ["stories/screens/on-a-phone.stories.tsx", "Sidebar"],
    },
  ],
}
