import type { ClientId, JobId, UserId } from "../../schemas/ids.ts"
import { type JobState, jobStates } from "../../modules/jobs/contracts/jobs.ts"
import type { Connection } from "../database/database.ts"
import { createListener } from "../database/database-listener.ts"

/** A job that was enqueued or whose state changed. */
export interface JobChange {
  readonly clientId: ClientId
  readonly jobId: JobId
  readonly state: JobState
  /** The requester; null for the system. */
  readonly userId: UserId | null
}

/** Job changes that the database publishes, whichever process made them. */
export interface JobChanges {
  /** Calls the listener for each change until the returned function is called. */
  subscribe(listener: (change: JobChange) => void): () => void
  /** Connects; false where changes cannot be received (behind a pooler, or while the database is away). */
  connect(): Promise<boolean>
  close(): Promise<void>
}

/** The channel of the trigger function `announce_job_change`. */
const channel = "job_changes"

/**
 * Uses one database connection, opened at the first `connect`. Changes may be missed while it is down, so subscribers
 * also poll.
 */
export function openJobChanges(connection: Connection, warn: (error: unknown) => void): JobChanges {
  const listeners = new Set<(change: JobChange) => void>()
  const ear = createListener({
    connection,
    channel,
    onNotification(payload) {
      const change = parseJobChange(payload)
      if (change) for (const listener of listeners) listener(change)
    },
    onDisconnected: () => undefined,
    warn,
  })
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    connect: () => ear.isListening(),
    close: () => ear.close(),
  }
}

/** Undefined for a payload that this version does not understand. */
export function parseJobChange(payload: string | undefined): JobChange | undefined {
  const [clientId, jobId, eventName, userId, ...more] = (payload ?? "").split(" ")
  const state = jobStates.find((one) => one === eventName)
  if (!clientId || !jobId || !state || !userId || more.length > 0) return undefined
  return {
    clientId: clientId as ClientId,
    jobId: jobId as JobId,
    state,
    userId: userId === "-" ? null : (userId as UserId),
  }
}
