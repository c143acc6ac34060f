import * as Type from "typebox"
import type { Static } from "typebox"
import type { JobId, UserId } from "../../../schemas/ids.ts"
import { endpoint } from "../../../schemas/api/endpoint.ts"
import { jobStates } from "./jobs.ts"

/** All jobs of a client, requested by users or by the system, for its administrators (`main` service). */

/** How one attempt at a job ended. */
export const attemptOutcomes = [
  "done",
  /** Permanently. */
  "failed",
  /** It failed and will be retried. */
  "again",
  "cancelled",
  /** Its process was stopped and released it. */
  "released",
  /** Its process crashed or was suspended, and another one claimed it. */
  "lost",
] as const
export type AttemptOutcome = (typeof attemptOutcomes)[number]

/** How long completed and cancelled jobs are retained after their end. */
export const finishedJobDays = 90
/** How long permanently failed jobs are retained, with each of their attempts. */
export const failedJobDays = 365
/** Jobs per state are counted up to this number; there may be more. */
export const maxCountedJobs = 1_000
/** Maximum number of attempts in the response, newest first. */
export const maxListedAttempts = 100

const administrator = { kind: "clientAdministrator" } as const
const params = Type.Object({ jobId: Type.Unsafe<JobId>(Type.String({ maxLength: 64 })) })
const MomentOrNever = Type.Union([Type.String(), Type.Null()])
const TextOrNone = Type.Union([Type.String(), Type.Null()])

export const ClientJob = Type.Object({
  id: Type.Unsafe<JobId>(Type.String()),
  kind: Type.String(),
  /** The name of the job kind in the caller's language. */
  kindName: Type.String(),
  /** The name of the job's profile, if it has one; no other input is disclosed. */
  about: TextOrNone,
  state: Type.Enum(jobStates),
  /** Cancellation was requested; the job stops at the next safe point. */
  cancelRequested: Type.Boolean(),
  done: Type.Integer({ minimum: 0 }),
  total: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  /** Number of attempts since it was requested or retried. */
  attempts: Type.Integer({ minimum: 0 }),
  /** Null for the system. */
  requestedBy: Type.Union([Type.Object({ id: Type.Unsafe<UserId>(Type.String()), name: Type.String() }), Type.Null()]),
  createdAt: Type.String(),
  startedAt: MomentOrNever,
  finishedAt: MomentOrNever,
  /** Why it or its last attempt failed, in the caller's language, and the kind of error. */
  failure: TextOrNone,
  technical: TextOrNone,
  canRetry: Type.Boolean(),
  canCancel: Type.Boolean(),
})
export type ClientJob = Static<typeof ClientJob>

export const JobAttempt = Type.Object({
  /** Counted over all attempts, including those before a retry. */
  number: Type.Integer({ minimum: 1 }),
  startedAt: Type.String(),
  finishedAt: MomentOrNever,
  /** Null while it is running. */
  outcome: Type.Union([Type.Enum(attemptOutcomes), Type.Null()]),
  failure: TextOrNone,
  technical: TextOrNone,
})
export type JobAttempt = Static<typeof JobAttempt>

export const ClientJobDetail = Type.Object({
  job: ClientJob,
  /** Newest first. */
  attempts: Type.Array(JobAttempt),
  /** Why a retry would be pointless, if it would. */
  retryBlocker: TextOrNone,
})
export type ClientJobDetail = Static<typeof ClientJobDetail>

const Count = Type.Integer({ minimum: 0, maximum: maxCountedJobs })

export const listClientJobs = endpoint({
  service: "main",
  method: "GET",
  path: "/api/v1/client-jobs",
  summary: `List all jobs of the client, newest first, with the number in each state, up to ${maxCountedJobs}.`,
  permission: administrator,
  query: Type.Object({
    state: Type.Optional(Type.Enum(jobStates)),
    kind: Type.Optional(Type.String({ maxLength: 60 })),
    requestedBy: Type.Optional(
      Type.String({
        maxLength: 64,
        description: "A user's ID; `product` for the system's jobs, `people` for the users' jobs.",
      }),
    ),
    since: Type.Optional(Type.String({ format: "date-time", description: "Requested at this time or later." })),
    before: Type.Optional(Type.String({ format: "uuid", description: "`next` of the preceding page." })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  }),
  reply: Type.Object({
    content: Type.Array(ClientJob),
    /** The cursor of the next page; null at the end. */
    next: TextOrNone,
    counts: Type.Object({ queued: Count, running: Count, done: Count, failed: Count, cancelled: Count }),
    /** All job kinds by name. */
    kinds: Type.Array(Type.Object({ kind: Type.String(), name: Type.String() })),
  }),
})

export const getClientJob = endpoint({
  service: "main",
  method: "GET",
  path: "/api/v1/client-jobs/:jobId",
  summary: `Get a job of the client with its newest ${maxListedAttempts} attempts.`,
  permission: administrator,
  params,
  reply: ClientJobDetail,
})

export const retryClientJob = endpoint({
  service: "main",
  method: "POST",
  path: "/api/v1/client-jobs/:jobId/retry",
  summary:
    "Retry a failed or cancelled job with all its attempts; 409 for a job in another state, one that another job has replaced, or one that would have nothing to do.",
  permission: administrator,
  params,
  reply: ClientJob,
})

export const cancelClientJob = endpoint({
  service: "main",
  method: "POST",
  path: "/api/v1/client-jobs/:jobId/cancel",
  summary: "Request the cancellation of any user's job; 409 for a job that has ended.",
  permission: administrator,
  params,
  reply: ClientJob,
})

/** How often a system job runs: once per hour or day (UTC). */
export const intervals = ["hour", "day"] as const
export type Every = (typeof intervals)[number]

export const JobSchedule = Type.Object({
  kind: Type.String(),
  kindName: Type.String(),
  every: Type.Enum(intervals),
  /** Its newest run, scheduled or manual. */
  last: Type.Union([ClientJob, Type.Null()]),
  /** When it is scheduled next; null when it is due and will be enqueued within the hour. */
  nextAt: MomentOrNever,
})
export type JobSchedule = Static<typeof JobSchedule>

export const listJobSchedules = endpoint({
  service: "main",
  method: "GET",
  path: "/api/v1/job-schedules",
  summary: "List the scheduled jobs with their interval, last run and next run.",
  permission: administrator,
  reply: Type.Object({ content: Type.Array(JobSchedule) }),
})

export const runJobSchedule = endpoint({
  service: "main",
  method: "POST",
  path: "/api/v1/job-schedules/:kind/run",
  summary: "Run a scheduled job now; while it is waiting or running, the existing job is returned.",
  permission: administrator,
  params: Type.Object({ kind: Type.String({ maxLength: 60 }) }),
  reply: ClientJob,
})
