/**
 * Why a running job stops before its end: its user cancelled it, the process shuts down, or another process claimed it.
 */
export type StopReason = "cancelled" | "shutdown" | "lost"

/** Thrown inside the job at the next safe point. */
export class JobAborted extends Error {
  override readonly name = "JobAborted"
  readonly reason: StopReason

  constructor(reason: StopReason) {
    super(`The work stopped: ${reason}.`)
    this.reason = reason
  }
}
