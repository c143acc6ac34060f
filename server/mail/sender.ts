import { setTimeout as delay } from "node:timers/promises"
import { listDueEmails, type DueEmail } from "./repository.ts"
import { type SenderDeps, type SendingTimes, sendEmail } from "./send-email.ts"

export interface SenderOptions extends SendingTimes {
  readonly pollMs: number
  /** Number of emails sent at a time. */
  readonly concurrency: number
  /** How long running attempts may take to finish when the server stops. */
  readonly graceMs: number
}

export const senderPresets: SenderOptions = {
  pollMs: 1_000,
  concurrency: 4,
  leaseSeconds: 180,
  attemptMs: 60_000,
  graceMs: 5_000,
}

const maxDelayMs = 60_000
/** Number of emails processed before the outbox is polled again. */
const maxPerRound = 40

/**
 * Sends due emails of all clients until it is closed. Several processes may run it at once: each email is leased to one
 * of them. When no email gets through, one is attempted from time to time until one succeeds.
 */
export function startSender(deps: SenderDeps, options: SenderOptions): { close(): Promise<void> } {
  const closing = new AbortController()
  const stopping = new AbortController()
  let inVain = 0

  const round = async (): Promise<boolean> => {
    const due = [...(await listDueEmails(deps.database, inVain > 0 ? 1 : maxPerRound))]
    const isFull = due.length === maxPerRound
    let isBlocked = false
    const dequeue = async () => {
      for (let next = due.shift(); next && !isBlocked && !closing.signal.aborted; next = due.shift()) {
        const outcome = await attempt(next)
        if (outcome === "blocked") isBlocked = true
        if (outcome === "sent") inVain = 0
      }
    }
    await Promise.all(Array.from({ length: options.concurrency }, dequeue))
    inVain = isBlocked ? inVain + 1 : 0
    return isFull
  }
  const attempt = async (due: DueEmail) => {
    try {
      return await sendEmail(deps, due, options, stopping.signal)
    } catch (error) {
      deps.log.error({ err: error, email: due.emailId }, "email left to its next attempt")
      return "failed"
    }
  }
  const run = async () => {
    let failures = 0
    while (!closing.signal.aborted) {
      let isFull = false
      try {
        isFull = await round()
        failures = 0
      } catch (error) {
        // The database may be unavailable; logged once, not at every poll.
        if (failures === 0) deps.log.warn({ err: error }, "could not read the outbox")
        failures += 1
      }
      const delayMs = Math.min(maxDelayMs, options.pollMs * 2 ** Math.max(inVain, failures))
      if (!isFull || inVain > 0) await delay(delayMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  const running = run()
  return {
    async close() {
      closing.abort()
      const late = setTimeout(() => stopping.abort(), options.graceMs)
      await running
      clearTimeout(late)
    },
  }
}
