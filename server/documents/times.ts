/** A duration, retry or freshness in the specification: where it is in the code, and the test that proves it. */
export interface Timing {
  readonly description: string
  /** A file and an excerpt of it. */
  readonly source: readonly [file: string, text: string]
  /** A test and an excerpt of it. */
  readonly evidence: readonly [file: string, text: string]
}

const client = "src/queries/query-client.ts"
const clientTest = "tests/unit/queries/query-client.test.ts"
const follow = "src/queries/follow-job.ts"
const delaysStory = "stories/ui/delays.stories.tsx"

/** All lines by heading. */
export const timings: Readonly<Record<string, readonly Timing[]>> = {
  "UI delays": [
    {
      description: "A tooltip appears after 500 ms",
      source: ["ui/layers/tooltip-layer.tsx", "SHOW_AFTER = 500"],
      evidence: [delaysStory, "clock.advance(499)"],
    },
    {
      description: "A tooltip disappears after 20 s",
      source: ["ui/layers/tooltip-layer.tsx", "HIDE_AFTER = 20_000"],
      evidence: [delaysStory, "clock.advance(19_999)"],
    },
    {
      description: "A hover card appears after 150 ms",
      source: ["ui/hover-card.tsx", "showAfter = 150"],
      evidence: [delaysStory, "clock.advance(149)"],
    },
    {
      description: "The collapsed sidebar expands after 150 ms of hovering",
      source: ["src/shell/shell.css", "transition-delay: 150ms"],
      evidence: ["stories/shell/sidebar.stories.tsx", "[0.15]"],
    },
    {
      description: "A success toast disappears after 4 s, an error toast stays",
      source: ["ui/toaster.tsx", "success: 4000"],
      evidence: ["tests/unit/ui/toaster.test.ts", "toBe(4_000)"],
    },
  ],
  Debouncing: [
    {
      description: "The mention search is debounced by 300 ms",
      source: ["ui/rich-text/use-mentions.ts", "searchDebounceMs = 300"],
      evidence: ["stories/rich-text/rich-text.stories.tsx", "clock.advance(299)"],
    },
    {
      description: "The server validates an edited cell after 500 ms",
      source: ["renderers/list/editing/use-cell-edit.ts", "debounceMs = 500"],
      evidence: ["stories/list/editing.stories.tsx", "clock.advance(499)"],
    },
  ],
  Polling: [
    {
      description: "The number of unread notifications is polled every 15 s",
      source: ["src/queries/notifications.ts", "pollMs = 15_000"],
      evidence: [clientTest, "15_000"],
    },
    {
      description: "The list of exports is polled every 3 s while one is running",
      source: ["src/queries/exports.ts", "pollMs = 3_000"],
      evidence: [clientTest, "3_000"],
    },
    {
      description: "A finished export downloads automatically",
      source: ["src/shell/downloads/notify-download.ts", "saveExportDeduped(file)"],
      evidence: [
        "modules/exports/tests/e2e/exports.test.ts",
        "two of three records are exported: the file downloads automatically, is marked as downloaded, and is deleted",
      ],
    },
    {
      description: "It is marked as downloaded 1 s later",
      source: ["src/shell/downloads/save-export.ts", "markDownloadedDelayMs = 1_000"],
      evidence: ["tests/unit/shell/save-export.test.ts", "advanceTimersByTimeAsync(999)"],
    },
    {
      description: "A running job returns 202 and is polled",
      source: ["server/jobs/routes.ts", "202"],
      evidence: [
        "tests/server/jobs/job-routes.test.ts",
        "returns 202 with progress for a running job, and 200 with the result for a finished one",
      ],
    },
    {
      description: "A job is polled after 2 s and 500 ms more each time",
      source: [follow, "backoffIncrementMs = 500"],
      evidence: [clientTest, "[2_500, 3_000, 3_500]"],
    },
    {
      description: "The increment of that delay is at most 3 s",
      source: [follow, "maxBackoffMs = 3_000"],
      evidence: [clientTest, "Math.min(5_000, 2_000 + 500 * attempt)"],
    },
  ],
  "Retries and caching": [
    {
      description: "A 4xx response is never retried; this includes a profile rejected with 400",
      source: [client, "error.status < 500"],
      evidence: [clientTest, "a rejected request is not retried"],
    },
    {
      description: "Other errors are retried up to 3 times",
      source: [client, "failures < 3"],
      evidence: [clientTest, "other failures are retried three times"],
    },
    {
      description: "One query is not retried without a connection: the number of unread notifications",
      source: ["src/queries/notifications.ts", "error instanceof Unreachable"],
      evidence: [clientTest, "polled every fifteen seconds, and paused while offline"],
    },
    {
      description: "Cached responses stay fresh for 2 s to 2 min",
      source: [client, "staleTime: 2_000"],
      evidence: ["tests/architecture/freshness.test.ts", "two seconds to two minutes"],
    },
    {
      description: "Nothing is refetched on focus",
      source: [client, "refetchOnWindowFocus: false"],
      evidence: [clientTest, "refetchOnWindowFocus: false"],
    },
    {
      description: "Nothing is refetched on reconnect",
      source: [client, "refetchOnReconnect: false"],
      evidence: [clientTest, "refetchOnReconnect: false"],
    },
  ],
  "Check-outs": [
    {
      description: "A check-out ends after 2 minutes unless it is renewed",
      source: ["modules/check-outs/contract.ts", "checkOutLeaseSeconds = 120"],
      evidence: ["modules/check-outs/tests/server/check-outs.test.ts", "fixture.elapse(121)"],
    },
    {
      description: "A page renews its check-outs every 30 s",
      source: ["modules/check-outs/contract.ts", "checkOutRenewalSeconds = 30"],
      evidence: ["modules/check-outs/tests/unit/renewal.test.ts", "advanceTimersByTime(29_999)"],
    },
    {
      description: "It renews them for 15 minutes after it was last used",
      source: ["modules/check-outs/contract.ts", "checkOutIdleMinutes = 15"],
      evidence: ["modules/check-outs/tests/unit/renewal.test.ts", "toHaveBeenCalledTimes(29)"],
    },
  ],
  "Due dates": [
    {
      description: "Reminders are sent 1 to 7 days before the due date, on it, or after it",
      source: ["schemas/reminders.ts", "days: 7"],
      evidence: [
        "tests/unit/engine/reminders/reminders.test.ts",
        "sends each reminder once, on its day and within one hour of its time, in every time zone",
      ],
    },
  ],
  "Page sizes and other sizes": [
    {
      description: "Tagged comments, notifications and records changed by others of the last 15 days on the home page",
      source: ["modules/notifications/contracts/notifications.ts", "recentDays = 15"],
      evidence: ["modules/notifications/tests/server/notifications.test.ts", "of the last fifteen days"],
    },
    {
      description: "3 notifications, from page 0",
      source: ["modules/notifications/contracts/notifications.ts", "notificationPage = 3"],
      evidence: [
        "modules/notifications/tests/server/notifications.test.ts",
        "are paged by three from page 0, newest first; new ones do not shift the pages",
      ],
    },
    {
      description: "200 currencies",
      source: ["modules/organisation/contracts/reference-data.ts", "200 per page"],
      evidence: ["modules/organisation/tests/server/reference-data.test.ts", "size: 200"],
    },
    {
      description: "A list is exported as page 0 with size 10,000",
      source: ["src/queries/export-list.ts", "size: 10_000"],
      evidence: ["modules/exports/tests/server/exports.test.ts", "page: 0, size: 10_000"],
    },
    {
      description: "1,000 records in a list by default",
      source: ["schemas/query.ts", "defaultSize: 1000"],
      evidence: [
        "modules/records/tests/server/records-list.test.ts",
        "a page holds a thousand records by default, and at most ten thousand",
      ],
    },
    {
      description: "3 pages in the breadcrumbs",
      source: ["src/shell/breadcrumb-history.ts", "maxBreadcrumbs = 3"],
      evidence: ["tests/unit/shell/breadcrumb-history.test.ts", "the last three pages are kept"],
    },
    {
      description: "3 linked records, then “view more (n)”",
      source: ["renderers/record/linked-group.tsx", "initialRows = 3"],
      evidence: ["stories/record/linked.stories.tsx", "FiveThousand"],
    },
    {
      description: "A phone is narrower than 568 px",
      source: ["src/shell/shell.css", "(width < 568px)"],
      evidence: ["stories/screens/on-a-phone.stories.tsx", "Sidebar"],
    },
  ],
}
