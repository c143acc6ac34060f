/** Background jobs, for the user who requested them. */
export const en = {
  "jobs.queued": "Queued…",
  "jobs.running": "In progress…",
  "jobs.again": "Interrupted and restarted.",
  "jobs.steps": "{done, number} of {total, number}",
  "jobs.soFar": "{done, number} so far",
  "jobs.stopping": "Stopping…",
  "jobs.cancel": "Cancel",
  "jobs.cancelled": "Cancelled. The remaining work was not done.",
  "jobs.failed": "Failed",
  "jobs.done": "Done",
}
