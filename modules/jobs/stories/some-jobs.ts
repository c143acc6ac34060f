import type { ClientJob, ClientJobDetail, JobSchedule } from "../contracts/job-administration.ts"
import type { JobId, UserId } from "../../../schemas/ids.ts"

export const job = (id: string, more: Partial<ClientJob> = {}): ClientJob => ({
  id: id as JobId,
  kind: "report.export",
  kindName: "List export",
  about: null,
  state: "done",
  cancelRequested: false,
  done: 0,
  total: null,
  attempts: 1,
  requestedBy: { id: "p1" as UserId, name: "Tomás Herrera" },
  createdAt: "2026-11-21T13:26:00.000Z",
  startedAt: "2026-11-21T13:26:01.000Z",
  finishedAt: "2026-11-21T13:26:09.000Z",
  failure: null,
  technical: null,
  canRetry: false,
  canCancel: false,
  ...more,
})

const errorText = "Something went wrong. Try again. If the problem persists, give your system administrator the job ID."

/** Jobs in every state, newest first. */
export const everyState: readonly ClientJob[] = [
  job("6", { state: "queued", attempts: 0, startedAt: null, finishedAt: null, canCancel: true }),
  job("5", {
    kind: "profile.publish",
    kindName: "Publish record type",
    about: "Control",
    state: "running",
    done: 640,
    total: 1000,
    attempts: 2,
    finishedAt: null,
    failure: errorText,
    technical: "Error ECONNREFUSED connect",
    canCancel: true,
  }),
  job("4", { state: "running", cancelRequested: true, done: 12, finishedAt: null }),
  job("3"),
  job("2", {
    kind: "profile.import_load",
    kindName: "Import: save records",
    state: "failed",
    attempts: 10,
    failure: errorText,
    technical: "error 53100",
    canRetry: true,
  }),
  job("1", {
    kind: "notification.cleanup",
    kindName: "Clean up old notifications",
    state: "cancelled",
    attempts: 0,
    requestedBy: null,
    canRetry: true,
  }),
]

export const detail: ClientJobDetail = {
  job: everyState[4] ?? job("2"),
  attempts: [
    {
      number: 3,
      startedAt: "2026-11-21T13:26:05.000Z",
      finishedAt: "2026-11-21T13:26:09.000Z",
      outcome: "failed",
      failure: errorText,
      technical: "error 53100",
    },
    {
      number: 2,
      startedAt: "2026-11-21T13:26:03.000Z",
      finishedAt: "2026-11-21T13:26:05.000Z",
      outcome: "lost",
      failure: "The worker stopped before the job finished. Another worker has taken over.",
      technical: null,
    },
    {
      number: 1,
      startedAt: "2026-11-21T13:26:01.000Z",
      finishedAt: "2026-11-21T13:26:02.000Z",
      outcome: "again",
      failure: errorText,
      technical: "error 53100",
    },
  ],
  retryBlocker: null,
}

export const schedules: readonly JobSchedule[] = [
  {
    kind: "notification.cleanup",
    kindName: "Clean up old notifications",
    every: "day",
    last: job("9", { kind: "notification.cleanup", kindName: "Clean up old notifications", requestedBy: null }),
    nextAt: "2026-11-22T00:00:00.000Z",
  },
  {
    kind: "notification.cleanup_outbox",
    kindName: "Clean up email outbox",
    every: "hour",
    last: job("8", { state: "failed", requestedBy: null, failure: errorText, canRetry: true }),
    nextAt: null,
  },
  { kind: "file.cleanup", kindName: "Clean up unused files", every: "day", last: null, nextAt: null },
]
