import { problem } from "../../schemas/problems.ts"
import { HttpError } from "./http-error.ts"

export interface FairQueueLimits {
  /** Maximum number running at once, for all callers together. */
  readonly maxConcurrent: number
  readonly maxConcurrentPerCaller: number
  readonly waitingOfOne: number
  /** Maximum memory in bytes that one caller's waiting requests may use; unlimited when absent. */
  readonly waitingBytesOfOne?: number
}

/** Releases a slot; calling it again has no effect. The caller's next slot starts after `cooldownMs` milliseconds. */
export type ReleaseSlot = (cooldownMs?: number) => void

interface AcquireOptions {
  /** Aborted when the caller stops waiting. */
  readonly signal?: AbortSignal | undefined
  /** Bytes held in memory while waiting. */
  readonly bytes?: number
}

/** Retry-After in seconds. */
const retrySeconds = 5

interface CallerQueue {
  runningCount: number
  waitingBytes: number
  readonly waiting: (() => void)[]
}

/**
 * Limits concurrent expensive work: a few at once, fewer per caller. Slots are assigned round-robin by caller, so that
 * twenty requests of one caller do not block a request of another. Throws when a caller has too many waiting requests;
 * the caller may retry.
 */
export class FairQueue {
  private readonly limits: FairQueueLimits
  /** In the order of their next slot. */
  private readonly callers = new Map<string, CallerQueue>()
  private runningCount = 0

  constructor(limits: FairQueueLimits) {
    this.limits = limits
  }

  /** Resolves when the slot is available. The caller must release it. */
  acquire(callerId: string, { signal, bytes = 0 }: AcquireOptions = {}): Promise<ReleaseSlot> {
    const queue = this.callers.get(callerId) ?? { runningCount: 0, waitingBytes: 0, waiting: [] }
    if (this.isFull(queue, bytes)) return Promise.reject(busy())
    this.callers.set(callerId, queue)
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(busy())
      const startTurn = () => {
        queue.waitingBytes -= bytes
        signal?.removeEventListener("abort", abandonTurn)
        resolve(this.endTurn(callerId, queue))
      }
      const abandonTurn = () => {
        queue.waitingBytes -= bytes
        queue.waiting.splice(queue.waiting.indexOf(startTurn), 1)
        this.forgetIdle(callerId, queue)
        reject(busy())
      }
      signal?.addEventListener("abort", abandonTurn, { once: true })
      queue.waitingBytes += bytes
      queue.waiting.push(startTurn)
      this.next()
    })
  }

  /** Throws when a slot would be denied, before the content it is for has been received. */
  assertRoom(callerId: string, bytes: number): void {
    const queue = this.callers.get(callerId)
    if (queue && this.isFull(queue, bytes)) throw busy()
  }

  private isFull({ waiting, waitingBytes }: CallerQueue, bytes: number): boolean {
    const { waitingOfOne, waitingBytesOfOne = Number.POSITIVE_INFINITY } = this.limits
    return waiting.length >= waitingOfOne || (waiting.length > 0 && waitingBytes + bytes > waitingBytesOfOne)
  }

  /** Whether the caller has several slots, running or waiting. */
  hasSeveral(callerId: string): boolean {
    const queue = this.callers.get(callerId)
    return queue !== undefined && queue.runningCount + queue.waiting.length > 1
  }

  /** Returns the function that releases a slot. */
  private endTurn(callerId: string, queue: CallerQueue): ReleaseSlot {
    let isFinished = false
    const isRested = () => {
      queue.runningCount -= 1
      this.forgetIdle(callerId, queue)
      this.next()
    }
    return (cooldownMs = 0) => {
      if (isFinished) return
      isFinished = true
      this.runningCount -= 1
      if (cooldownMs === 0) return isRested()
      setTimeout(isRested, cooldownMs).unref()
      this.next()
    }
  }

  private next(): void {
    while (this.runningCount < this.limits.maxConcurrent) {
      const found = [...this.callers].find(
        ([, { runningCount, waiting }]) => waiting.length > 0 && runningCount < this.limits.maxConcurrentPerCaller,
      )
      if (!found) return
      const [callerId, queue] = found
      this.runningCount += 1
      queue.runningCount += 1
      // Moves the caller to the end of the queue until its next slot.
      this.callers.delete(callerId)
      this.callers.set(callerId, queue)
      queue.waiting.shift()?.()
    }
  }

  private forgetIdle(callerId: string, { runningCount, waiting }: CallerQueue): void {
    if (runningCount === 0 && waiting.length === 0) this.callers.delete(callerId)
  }
}

function busy(): HttpError {
  return new HttpError(429, problem("request.busy", [], { seconds: retrySeconds }), {
    headers: { "retry-after": String(retrySeconds) },
  })
}
