/** Processor time that a user may use at once before their requests are delayed. */
const burstMs = 500
/** Regardless of its cost, the next request waits no longer than this. */
const maxWaitMs = 1000
/** Above this many users, those with a full budget are forgotten. */
const maxRemembered = 1000
/**
 * Receiving a request costs no more; other work that the thread did before the request arrived is not charged to its
 * user.
 */
const maxDelayMs = 2

interface Budget {
  ms: number
  at: number
}

/** Processor time that the thread has used so far, in milliseconds. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * A token bucket of processor time per user: it fills at a fixed share of real time and is emptied by their requests.
 * Node does not report which request the thread worked for, so its time is divided equally among the requests in
 * progress and the one that was just received.
 */
export class ProcessorBudgets {
  readonly #share: number
  readonly #budgets = new Map<string, Budget>()
  readonly #inProgress = new Map<string, number>()
  #calls = 0
  #chargedUntil = 0

  /** `percent` of one processor; with 100 there are no delays. */
  constructor(percent: number) {
    this.#share = percent / 100
  }

  /**
   * The delay after a stretch of work, as a multiple of its duration, so that long work stays within the user's share.
   */
  get pausePerWork(): number {
    return 1 / this.#share - 1
  }

  /** Milliseconds until the user's budget is no longer overdrawn. */
  waitMs(userId: string, now = performance.now()): number {
    if (this.#share >= 1) return 0
    const { ms } = this.#refilled(userId, now)
    return ms >= 0 ? 0 : Math.ceil(-ms / this.#share)
  }

  /** Charges the user until the returned function is called; a second call of it does nothing. */
  start(userId: string, usedMs = threadMs(), now = performance.now()): (usedMs?: number, now?: number) => void {
    if (this.#share >= 1) return () => undefined
    this.#charge(usedMs, now, userId)
    this.#inProgress.set(userId, (this.#inProgress.get(userId) ?? 0) + 1)
    this.#calls += 1
    let isFinished = false
    return (usedAtEnd = threadMs(), finishedAt = performance.now()) => {
      if (isFinished) return
      isFinished = true
      this.#charge(usedAtEnd, finishedAt)
      this.#calls -= 1
      const left = (this.#inProgress.get(userId) ?? 0) - 1
      if (left > 0) this.#inProgress.set(userId, left)
      else this.#inProgress.delete(userId)
    }
  }

  #charge(usedMs: number, now: number, arrivedUserId?: string): void {
    const ofEach = (usedMs - this.#chargedUntil) / (this.#calls + (arrivedUserId === undefined ? 0 : 1))
    this.#chargedUntil = usedMs
    for (const [userId, calls] of this.#inProgress) this.#take(userId, ofEach * calls, now)
    if (arrivedUserId !== undefined) this.#take(arrivedUserId, Math.min(maxDelayMs, ofEach), now)
    if (this.#budgets.size > maxRemembered) this.#forgetWhole(now)
  }

  #take(userId: string, ms: number, now: number): void {
    const budget = this.#refilled(userId, now)
    budget.ms = Math.max(-maxWaitMs * this.#share, budget.ms - ms)
  }

  #refilled(userId: string, now: number): Budget {
    let budget = this.#budgets.get(userId)
    if (!budget) this.#budgets.set(userId, (budget = { ms: burstMs, at: now }))
    budget.ms = Math.min(burstMs, budget.ms + (now - budget.at) * this.#share)
    budget.at = now
    return budget
  }

  #forgetWhole(now: number): void {
    for (const userId of this.#budgets.keys()) {
      if (this.#refilled(userId, now).ms >= burstMs && !this.#inProgress.has(userId)) this.#budgets.delete(userId)
    }
  }
}
