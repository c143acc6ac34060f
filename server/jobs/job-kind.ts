import type { TSchema } from "typebox"
import type { ClientId, JobId, UserId } from "../../schemas/ids.ts"
import type { Problem } from "../../schemas/problems.ts"
import type { ModuleCode } from "../../schemas/profile-types.ts"
import type { Tenant } from "../database/database.ts"

/** Who asked for the work; it is done in their name. */
export interface JobActor {
  readonly clientId: ClientId
  readonly userId: UserId | null
  readonly module: ModuleCode | null
  /** They look at the product as a role, and see none of their own work. */
  readonly viewing?: unknown
}

/**
 * Work that takes time, as its service defines it. It may be begun more than once, since a process can die over it, and
 * must have one effect: everything it changes for good it changes in `finish`. Work too long for one transaction may change
 * things for good in its steps as well, if what a step did stands in rows of its own, written in that step and passed over by
 * whoever goes on; then what is done stays done where the work is stopped or fails, and the rows say how far it came.
 */
export interface JobKind<Input = unknown, Result = unknown> {
  /** `<service>.<work>`, such as `profile.change_report`. */
  readonly name: string
  readonly input: TSchema
  /** How often it is begun before it counts as failed; a beginning that its process did not survive counts too. */
  readonly attempts: number
  /**
   * Calls `finish` before it returns. A refusal thrown ends the work with its problems; any other error is tried again.
   * Between two awaits nothing should take longer than a second: who does not breathe for ten is taken for dead.
   */
  run(job: RunningJob<Input, Result>): Promise<void>
  /** Why it would be for nothing to begin it anew after it failed or was cancelled: what it was for is gone or has moved on. */
  worthless?(tx: Tenant, work: Pick<RunningJob<Input, Result>, "id" | "actor" | "input">): Promise<Problem | undefined>
  /** What is to be told where it failed for good, in the transaction that says so. */
  failed?(tx: Tenant, work: Pick<RunningJob<Input, Result>, "id" | "actor" | "input">): Promise<void>
}

/** One attempt at a piece of work. */
export interface RunningJob<Input, Result> {
  readonly id: JobId
  readonly actor: JobActor
  readonly input: Input
  /** 1 for the first. */
  readonly attempt: number
  /** Aborted when the person asked to stop, the process ends, or another process took the work over. */
  readonly signal: AbortSignal
  /** Tells how far it is, at most a few times a second; throws where the work is to stop. */
  progress(done: number, total: number | null, phase?: string): Promise<void>
  /** A transaction of the client for a step that may be repeated, or keeps its own ledger; refused once another process took the work over. */
  step<Value>(work: (tx: Tenant) => Promise<Value>): Promise<Value>
  /** The one effect: what `work` writes, the result and the state `done` are committed together or not at all. */
  finish(work: (tx: Tenant) => Promise<Result>): Promise<void>
}
