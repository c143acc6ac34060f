/** Why work under way stops before its end: its person asked, the process ends, or another process took it over. */
export type StopReason = "cancelled" | "shutdown" | "lost"

/** Thrown into the work at the next safe place. */
export class WorkStopped extends Error {
  override readonly name = "WorkStopped"
  readonly reason: StopReason

  constructor(reason: StopReason) {
    super(`The work stopped: ${reason}.`)
    this.reason = reason
  }
}
