import type { TSchema } from "typebox"
import type { ClientId, JobId, UserId } from "../../schemas/ids.ts"
import type { Problem } from "../../schemas/problems.ts"
import type { ModuleCode } from "../../schemas/profile-types.ts"
import type { ClientTransaction } from "../database/database.ts"

/** The user who requested the job; it runs on their behalf. */
export interface JobActor {
  readonly clientId: ClientId
  readonly userId: UserId | null
  readonly module: ModuleCode | null
  /** Set while the user views as a role; they then see none of their own jobs. */
  readonly viewing?: unknown
}

/**
 * A background job, as its service defines it. It may be started more than once, since a process can crash, but must
 * take effect once: it makes all permanent changes in `finish`. A job too long for one transaction may also make
 * permanent changes in its steps, if each step records its progress in rows in the same transaction and a restart skips
 * completed steps. Completed steps then persist when the job is stopped or fails, and the rows show the progress.
 */
export interface JobKind<Input = unknown, Result = unknown> {
  /** `<service>.<job>`, such as `profile.change_report`. */
  readonly name: string
  readonly input: TSchema
  /** How often it is started before it counts as failed; a start that its process did not survive counts too. */
  readonly attempts: number
  /**
   * Must call `finish` before it returns. A thrown `HttpError` ends the job with its problems; any other error is
   * retried. Nothing may block the event loop for more than a second: a worker that does not respond for ten seconds is
   * considered crashed.
   */
  run(job: RunningJob<Input, Result>): Promise<void>
  /** Why restarting it after a failure or cancellation is pointless: its subject was deleted or has changed. */
  findObsolescence?(
    tx: ClientTransaction,
    run: Pick<RunningJob<Input, Result>, "id" | "actor" | "input">,
  ): Promise<Problem | undefined>
  /** Sends notifications about a permanent failure, in the transaction that records it. */
  failed?(tx: ClientTransaction, run: Pick<RunningJob<Input, Result>, "id" | "actor" | "input">): Promise<void>
}

/** One attempt at a job. */
export interface RunningJob<Input, Result> {
  readonly id: JobId
  readonly actor: JobActor
  readonly input: Input
  /** 1 for the first. */
  readonly attempt: number
  /** Aborted when the user cancels the job, the process shuts down, or another process claims the job. */
  readonly signal: AbortSignal
  /** Reports progress, at most a few times a second; throws when the job has to stop. */
  progress(done: number, total: number | null, phase?: string): Promise<void>
  /**
   * Runs a client transaction for a step that can be repeated or that records its own progress; throws once another
   * process has claimed the job.
   */
  step<Value>(run: (tx: ClientTransaction) => Promise<Value>): Promise<Value>
  /**
   * The single effect of the job: what `run` writes, the result and the state `done` are committed together or not at
   * all.
   */
  finish(run: (tx: ClientTransaction) => Promise<Result>): Promise<void>
}
