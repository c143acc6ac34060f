import type { ClientJob, ClientJobDetail, JobSchedule } from "../../schemas/api/job-administration.ts"
import type { JobId, UserId } from "../../schemas/ids.ts"

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
  askedBy: { id: "p1" as UserId, name: "Tomás Herrera" },
  createdAt: "2026-11-21T13:26:00.000Z",
  beganAt: "2026-11-21T13:26:01.000Z",
  finishedAt: "2026-11-21T13:26:09.000Z",
  failure: null,
  technical: null,
  canRetry: false,
  canCancel: false,
  ...more,
})

const wrong = "Something went wrong. Try again. If the problem persists, give your system administrator the job ID."

/** Work in every state there is, newest first. */
export const everyState: readonly ClientJob[] = [
  job("6", { state: "queued", attempts: 0, beganAt: null, finishedAt: null, canCancel: true }),
  job("5", {
    kind: "profile.publish",
    kindName: "Publish record type",
    about: "Control",
    state: "running",
    done: 640,
    total: 1000,
    attempts: 2,
    finishedAt: null,
    failure: wrong,
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
    failure: wrong,
    technical: "error 53100",
    canRetry: true,
  }),
  job("1", {
    kind: "notification.sweep",
    kindName: "Clean up old notifications",
    state: "cancelled",
    attempts: 0,
    askedBy: null,
    canRetry: true,
  }),
]

export const detail: ClientJobDetail = {
  job: everyState[4] ?? job("2"),
  attempts: [
    {
      number: 3,
      beganAt: "2026-11-21T13:26:05.000Z",
      endedAt: "2026-11-21T13:26:09.000Z",
      outcome: "failed",
      failure: wrong,
      technical: "error 53100",
    },
    {
      number: 2,
      beganAt: "2026-11-21T13:26:03.000Z",
      endedAt: "2026-11-21T13:26:05.000Z",
      outcome: "lost",
      failure: "The worker stopped before the job finished. Another worker has taken over.",
      technical: null,
    },
    {
      number: 1,
      beganAt: "2026-11-21T13:26:01.000Z",
      endedAt: "2026-11-21T13:26:02.000Z",
      outcome: "again",
      failure: wrong,
      technical: "error 53100",
    },
  ],
  retryRefused: null,
}

export const schedules: readonly JobSchedule[] = [
  {
    kind: "notification.sweep",
    kindName: "Clean up old notifications",
    every: "day",
    last: job("9", { kind: "notification.sweep", kindName: "Clean up old notifications", askedBy: null }),
    nextAt: "2026-11-22T00:00:00.000Z",
  },
  {
    kind: "notification.sweep_outbox",
    kindName: "Clean up email outbox",
    every: "hour",
    last: job("8", { state: "failed", askedBy: null, failure: wrong, canRetry: true }),
    nextAt: null,
  },
  { kind: "file.sweep", kindName: "Clean up unused files", every: "day", last: null, nextAt: null },
]
