import * as Type from "typebox"
import type { Static } from "typebox"
import type { JobId, UserId } from "../../../schemas/ids.ts"
import { endpoint, WireProblem } from "../../../schemas/api/endpoint.ts"
import { paginationQuery } from "../../../schemas/api/pages.ts"

/** Background jobs (the `profile` service keeps the queue of its own jobs, as every service does). */

export const jobStates = ["queued", "running", "done", "failed", "cancelled"] as const
export type JobState = (typeof jobStates)[number]

/** A job as seen by the user who requested it. */
export const Job = Type.Object({
  id: Type.Unsafe<JobId>(Type.String()),
  /** The job kind, such as `profile.change_report`: the key of its name in every language. */
  kind: Type.String(),
  state: Type.Enum(jobStates),
  /** Cancellation was requested; the job stops at the next safe point. */
  cancelRequested: Type.Boolean(),
  /** Completed and total steps, such as records checked; `total` is null until it is known. */
  done: Type.Integer({ minimum: 0 }),
  total: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  /** The current phase: a word the kind defines, such as `reading` or `publishing`. */
  phase: Type.Union([Type.String(), Type.Null()]),
  /** The result, in the kind's own shape; null until it is done. */
  result: Type.Unknown(),
  /** Why it failed, in the caller's language. */
  problems: Type.Array(WireProblem),
  /** Number of attempts: more than one when a process crashed. */
  attempts: Type.Integer({ minimum: 0 }),
  requestedBy: Type.Unsafe<UserId | null>(Type.Union([Type.String(), Type.Null()])),
  createdAt: Type.String(),
  finishedAt: Type.Union([Type.String(), Type.Null()]),
})
export type Job = Static<typeof Job>

const jobParams = Type.Object({ jobId: Type.Unsafe<JobId>(Type.String({ maxLength: 64 })) })

export const getJob = endpoint({
  service: "main",
  method: "GET",
  path: "/api/v1/jobs/:jobId",
  summary: "Get one of the caller's jobs with its progress: 202 while it is running, 200 when it has ended.",
  permission: { kind: "signedIn" },
  params: jobParams,
  reply: Job,
})

export const listJobs = endpoint({
  service: "main",
  method: "GET",
  path: "/api/v1/jobs",
  summary: "List the caller's recent jobs, newest first.",
  permission: { kind: "signedIn" },
  query: Type.Object({
    kind: Type.Optional(Type.String({ maxLength: 60 })),
    ...paginationQuery(100),
  }),
  reply: Type.Object({ content: Type.Array(Job), page: Type.Integer(), size: Type.Integer() }),
})

export const cancelJob = endpoint({
  service: "main",
  method: "POST",
  path: "/api/v1/jobs/:jobId/cancel",
  summary: "Request the cancellation of a job; a job that has ended does not change.",
  permission: { kind: "signedIn" },
  params: jobParams,
  reply: Job,
})

export const streamJob = endpoint({
  service: "main",
  method: "GET",
  path: "/api/v1/jobs/:jobId/progress",
  summary: "Stream the job as server-sent events with each progress until it has ended.",
  permission: { kind: "signedIn" },
  params: jobParams,
  reply: Job,
  streams: true,
})
