/** Work that takes time, as the person who asked for it sees it. */
export const en = {
  "jobs.queued": "Waiting to begin…",
  "jobs.running": "Under way…",
  "jobs.again": "It was interrupted and has begun again.",
  "jobs.steps": "{done, number} of {total, number}",
  "jobs.soFar": "{done, number} so far",
  "jobs.stopping": "Stopping…",
  "jobs.cancel": "Cancel",
  "jobs.cancelled": "Cancelled. What was not yet done stays undone.",
  "jobs.failed": "This did not succeed",
  "jobs.done": "Done",
}
