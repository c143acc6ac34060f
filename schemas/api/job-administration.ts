import * as Type from "typebox"
import type { Static } from "typebox"
import type { JobId, UserId } from "../ids.ts"
import { endpoint } from "./endpoint.ts"
import { jobStates } from "./jobs.ts"

/** All work of a client, its people's and the product's own, as its administrators see it (`main` service). */

/** How one attempt at a piece of work ended. */
export const attemptOutcomes = [
  "done",
  /** For good. */
  "failed",
  /** It failed, and is tried again. */
  "again",
  "cancelled",
  /** Its process was asked to end and gave it back. */
  "released",
  /** Its process died or stood still, and another took it over. */
  "lost",
] as const
export type AttemptOutcome = (typeof attemptOutcomes)[number]

/** Work that was done or cancelled is kept so long after its end. */
export const endedJobDays = 90
/** Work that failed for good is kept so long, with each of its attempts. */
export const failedJobDays = 365
/** So many of a state are counted; there may be more. */
export const mostCountedJobs = 1_000
/** Of a piece of work its newest attempts are told. */
export const mostToldAttempts = 100

const administrator = { kind: "clientAdministrator" } as const
const params = Type.Object({ jobId: Type.Unsafe<JobId>(Type.String({ maxLength: 64 })) })
const MomentOrNever = Type.Union([Type.String(), Type.Null()])
const TextOrNone = Type.Union([Type.String(), Type.Null()])

export const ClientJob = Type.Object({
  id: Type.Unsafe<JobId>(Type.String()),
  kind: Type.String(),
  /** What the work is called, in the reader's language. */
  kindName: Type.String(),
  /** The name of the profile it is about, where it is about one; of what else it was told to do nothing is said. */
  about: TextOrNone,
  state: Type.Enum(jobStates),
  /** Asked to stop; it does so at the next safe place. */
  cancelRequested: Type.Boolean(),
  done: Type.Integer({ minimum: 0 }),
  total: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  /** How often it was begun since it was asked for, or asked for again. */
  attempts: Type.Integer({ minimum: 0 }),
  /** Null where the product asked for it by itself. */
  askedBy: Type.Union([Type.Object({ id: Type.Unsafe<UserId>(Type.String()), name: Type.String() }), Type.Null()]),
  createdAt: Type.String(),
  beganAt: MomentOrNever,
  finishedAt: MomentOrNever,
  /** Why it failed, or why its last attempt did, in the reader's language; and what kind of error it was. */
  failure: TextOrNone,
  technical: TextOrNone,
  canRetry: Type.Boolean(),
  canCancel: Type.Boolean(),
})
export type ClientJob = Static<typeof ClientJob>

export const JobAttempt = Type.Object({
  /** Counts up over all attempts, those of an earlier asking too. */
  number: Type.Integer({ minimum: 1 }),
  beganAt: Type.String(),
  endedAt: MomentOrNever,
  /** Null while it is under way. */
  outcome: Type.Union([Type.Enum(attemptOutcomes), Type.Null()]),
  failure: TextOrNone,
  technical: TextOrNone,
})
export type JobAttempt = Static<typeof JobAttempt>

export const ClientJobDetail = Type.Object({
  job: ClientJob,
  /** Newest first. */
  attempts: Type.Array(JobAttempt),
  /** Why it would be for nothing to try it again, where it would. */
  retryRefused: TextOrNone,
})
export type ClientJobDetail = Static<typeof ClientJobDetail>

const Count = Type.Integer({ minimum: 0, maximum: mostCountedJobs })

export const listClientJobs = endpoint({
  service: "main",
  method: "GET",
  path: "/api/v1/client-jobs",
  summary: `All work of the client, newest first, with how much there is of each state, up to ${mostCountedJobs}.`,
  permission: administrator,
  query: Type.Object({
    state: Type.Optional(Type.Enum(jobStates)),
    kind: Type.Optional(Type.String({ maxLength: 60 })),
    askedBy: Type.Optional(
      Type.String({ maxLength: 64, description: "A person’s id; `product` for its own work, `people` for theirs." }),
    ),
    since: Type.Optional(Type.String({ format: "date-time", description: "Asked for at this moment or later." })),
    before: Type.Optional(Type.String({ format: "uuid", description: "The `next` of the page before." })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  }),
  reply: Type.Object({
    content: Type.Array(ClientJob),
    /** What to ask for the next page with; null at the end. */
    next: TextOrNone,
    counts: Type.Object({ queued: Count, running: Count, done: Count, failed: Count, cancelled: Count }),
    /** Every kind of work there is, by name. */
    kinds: Type.Array(Type.Object({ kind: Type.String(), name: Type.String() })),
  }),
})

export const getClientJob = endpoint({
  service: "main",
  method: "GET",
  path: "/api/v1/client-jobs/:jobId",
  summary: `A piece of the client's work with its newest ${mostToldAttempts} attempts.`,
  permission: administrator,
  params,
  reply: ClientJobDetail,
})

export const retryClientJob = endpoint({
  service: "main",
  method: "POST",
  path: "/api/v1/client-jobs/:jobId/retry",
  summary:
    "Begin work anew that failed or was cancelled, with all its attempts. Work that did neither, whose place other work took, or that would be for nothing is 409.",
  permission: administrator,
  params,
  reply: ClientJob,
})

export const cancelClientJob = endpoint({
  service: "main",
  method: "POST",
  path: "/api/v1/client-jobs/:jobId/cancel",
  summary: "Ask anybody's work to stop; what it has not yet done stays undone. Work that ended is 409.",
  permission: administrator,
  params,
  reply: ClientJob,
})

/** How often the product does some of its own work: once in each hour or day, by UTC. */
export const intervals = ["hour", "day"] as const
export type Every = (typeof intervals)[number]

export const JobSchedule = Type.Object({
  kind: Type.String(),
  kindName: Type.String(),
  every: Type.Enum(intervals),
  /** The newest run of it, whoever asked. */
  last: Type.Union([ClientJob, Type.Null()]),
  /** When it is asked for next; null where it is due, and asked for within the hour. */
  nextAt: MomentOrNever,
})
export type JobSchedule = Static<typeof JobSchedule>

export const listJobSchedules = endpoint({
  service: "main",
  method: "GET",
  path: "/api/v1/job-schedules",
  summary: "What the product does by itself and how often, with the last run and the next.",
  permission: administrator,
  reply: Type.Object({ content: Type.Array(JobSchedule) }),
})

export const runJobSchedule = endpoint({
  service: "main",
  method: "POST",
  path: "/api/v1/job-schedules/:kind/run",
  summary:
    "Have scheduled work done now. Whoever asks while it waits or is under way is answered with that: it is done once.",
  permission: administrator,
  params: Type.Object({ kind: Type.String({ maxLength: 60 }) }),
  reply: ClientJob,
})
