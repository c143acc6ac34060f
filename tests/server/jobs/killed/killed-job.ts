import type { TestServer } from "../../../support/server.ts"
import type { Moment } from "../../../support/pausing-job-kind.ts"

/** A queued job, and checks of its outcome. */
export interface PreparedJob {
  readonly clientId: string
  /** Asserts that completed work is consistent, whenever the process died. Returns how much was completed. */
  assertConsistent(): Promise<number>
  isFinished(): Promise<boolean>
  /** Asserts that everything was done exactly once. */
  complete(): Promise<void>
}

export interface KilledJob {
  readonly what: string
  /** Name of the job kind. */
  readonly run: string
  /**
   * The worst moment: one step is committed and the next one is written completely; or, at the end, all are written.
   */
  readonly worst: Moment
  /** Minimum and maximum of completed work at that moment. */
  readonly done: readonly [least: number, most: number]
  prepare(server: TestServer, folder: string): Promise<PreparedJob>
}
