/** Why a job failed, or is not run, run again or cancelled. */
export const en = {
  "problem.job.not_found": "Job not found, or it belongs to someone else.",
  "problem.job.too_many":
    "You have reached the limit of {maximum, plural, one {# active job} other {# active jobs}}. Wait for one to finish or cancel one.",
  "problem.job.not_retried": "Only failed or cancelled jobs can be retried. Reload the page to see the current status.",
  "problem.job.not_cancelled": "This job has already finished.",
  "problem.job.replaced": "The same job has been started again. See the newer one.",
  "problem.job.outdated": "This job is out of date. Start it again where it is needed.",
  "problem.job.unknown_kind": "This version no longer supports this job. Start it again where it is needed.",
  "problem.job.unknown_schedule": "Scheduled job not found. Reload the page.",
  "problem.job.crashed":
    "The worker stopped while running this job, on every attempt. Retry the job. If it happens again, contact your system administrator.",
} as const

export type AreaMessages = Readonly<Record<keyof typeof en, string>>
