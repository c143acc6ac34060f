import type { ClientId, JobId, UserId } from "../../schemas/ids.ts"
import { type JobState, jobStates } from "../../schemas/api/jobs.ts"
import type { Connection } from "../database/database.ts"
import { listening } from "../database/listening.ts"

/** A job that was enqueued, or whose state is another now. */
export interface JobChange {
  readonly clientId: ClientId
  readonly jobId: JobId
  readonly state: JobState
  /** Who requested it; null where the product did. */
  readonly userId: UserId | null
}

/** What the database announces of jobs, whichever process changed them. */
export interface JobChanges {
  /** Calls the listener for each change from now on, until the returned function is called. */
  subscribe(listener: (change: JobChange) => void): () => void
  /** Connects; false where changes cannot be received (behind a pooler, or while the database is away). */
  connect(): Promise<boolean>
  close(): Promise<void>
}

/** The channel that the triggers of migration 0043 announce on. */
const channel = "job_changes"

/** One connection to the database, made at the first `connect`. Changes may be missed while it breaks: who subscribes looks now and then as well. */
export function openJobChanges(connection: Connection, warn: (error: unknown) => void): JobChanges {
  const listeners = new Set<(change: JobChange) => void>()
  const ear = listening({
    connection,
    channel,
    onHeard(payload) {
      const change = parseJobChange(payload)
      if (change) for (const listener of listeners) listener(change)
    },
    onDeaf: () => undefined,
    warn,
  })
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    connect: () => ear.hears(),
    close: () => ear.close(),
  }
}

/** Undefined for a payload that this version does not understand. */
export function parseJobChange(payload: string | undefined): JobChange | undefined {
  const [clientId, jobId, word, userId, ...more] = (payload ?? "").split(" ")
  const state = jobStates.find((one) => one === word)
  if (!clientId || !jobId || !state || !userId || more.length > 0) return undefined
  return {
    clientId: clientId as ClientId,
    jobId: jobId as JobId,
    state,
    userId: userId === "-" ? null : (userId as UserId),
  }
}
