import * as Type from "typebox"
import type { Static } from "typebox"
import type { JobId, UserId } from "../ids.ts"
import { endpoint, WireProblem } from "./endpoint.ts"
import { pageWish } from "./pages.ts"

/** Work that takes time (`profile` service keeps the queue of its own work, as every service does). */

export const jobStates = ["queued", "running", "done", "failed", "cancelled"] as const
export type JobState = (typeof jobStates)[number]

/** A piece of work as the person who asked for it sees it. */
export const Job = Type.Object({
  id: Type.Unsafe<JobId>(Type.String()),
  /** What is being done, such as `profile.change_report`: the key of its name in every language. */
  kind: Type.String(),
  state: Type.Enum(jobStates),
  /** Asked to stop; it does so at the next safe place. */
  cancelRequested: Type.Boolean(),
  /** Steps done of steps known, such as records looked at; `total` is null until it is known. */
  done: Type.Integer({ minimum: 0 }),
  total: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  /** Which part of the work it is at: a word the kind defines, such as `reading` or `switching`. */
  phase: Type.Union([Type.String(), Type.Null()]),
  /** What came of it, in the kind's own shape; null until it is done. */
  result: Type.Union([Type.Unknown(), Type.Null()]),
  /** Why it failed, in the reader's language. */
  problems: Type.Array(WireProblem),
  /** How often it was begun: more than once where a process died over it. */
  attempts: Type.Integer({ minimum: 0 }),
  askedBy: Type.Unsafe<UserId | null>(Type.Union([Type.String(), Type.Null()])),
  createdAt: Type.String(),
  finishedAt: Type.Union([Type.String(), Type.Null()]),
})
export type Job = Static<typeof Job>

const jobParams = Type.Object({ jobId: Type.Unsafe<JobId>(Type.String({ maxLength: 64 })) })

export const getJob = endpoint({
  service: "main",
  method: "GET",
  path: "/api/v1/jobs/:jobId",
  summary: "A piece of work with its progress: 202 while it is under way, 200 once it ended. One's own only.",
  permission: { kind: "signedIn" },
  params: jobParams,
  reply: Job,
})

export const listJobs = endpoint({
  service: "main",
  method: "GET",
  path: "/api/v1/jobs",
  summary: "One's own work of the last days, newest first.",
  permission: { kind: "signedIn" },
  query: Type.Object({
    kind: Type.Optional(Type.String({ maxLength: 60 })),
    ...pageWish(100),
  }),
  reply: Type.Object({ content: Type.Array(Job), page: Type.Integer(), size: Type.Integer() }),
})

export const cancelJob = endpoint({
  service: "main",
  method: "POST",
  path: "/api/v1/jobs/:jobId/cancel",
  summary: "Ask the work to stop; what it has not yet done stays undone. Work that ended stays as it is.",
  permission: { kind: "signedIn" },
  params: jobParams,
  reply: Job,
})

export const streamJob = endpoint({
  service: "main",
  method: "GET",
  path: "/api/v1/jobs/:jobId/progress",
  summary: "Server-sent events: the job each time it moved on, until it ended.",
  permission: { kind: "signedIn" },
  params: jobParams,
  reply: Job,
  streams: true,
})
