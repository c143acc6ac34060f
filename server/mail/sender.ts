import { setTimeout as delay } from "node:timers/promises"
import { readDue, type DueLetter } from "./repository.ts"
import { type SendingParts, type SendingTimes, sendLetter } from "./send-letter.ts"

export interface SenderOptions extends SendingTimes {
  readonly pollMs: number
  /** Letters under way at a time. */
  readonly atOnce: number
  /** What letters under way are given to end when the server does. */
  readonly graceMs: number
}

export const senderPresets: SenderOptions = {
  pollMs: 1_000,
  atOnce: 4,
  leaseSeconds: 180,
  attemptMs: 60_000,
  graceMs: 5_000,
}

const longestPauseMs = 60_000
/** Letters looked at before the outbox is asked again. */
const mostInRound = 40

/**
 * Sends what is due, of all clients, until it is closed. Several processes may do it at once: each letter is one's for as
 * long as its lease. Where no letter gets through, one is tried now and then until one does.
 */
export function startSender(parts: SendingParts, options: SenderOptions): { close(): Promise<void> } {
  const closing = new AbortController()
  const stopping = new AbortController()
  let inVain = 0

  const round = async (): Promise<boolean> => {
    const due = [...(await readDue(parts.database, inVain > 0 ? 1 : mostInRound))]
    const isFull = due.length === mostInRound
    let isBlocked = false
    const take = async () => {
      for (let next = due.shift(); next && !isBlocked && !closing.signal.aborted; next = due.shift()) {
        const outcome = await attempt(next)
        if (outcome === "blocked") isBlocked = true
        if (outcome === "sent") inVain = 0
      }
    }
    await Promise.all(Array.from({ length: options.atOnce }, take))
    inVain = isBlocked ? inVain + 1 : 0
    return isFull
  }
  const attempt = async (due: DueLetter) => {
    try {
      return await sendLetter(parts, due, options, stopping.signal)
    } catch (error) {
      parts.log.error({ err: error, letter: due.letterId }, "a letter was left to its next attempt")
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
        // The database may be away; said once, not at every look.
        if (failures === 0) parts.log.warn({ err: error }, "the outbox was not looked at")
        failures += 1
      }
      const pause = Math.min(longestPauseMs, options.pollMs * 2 ** Math.max(inVain, failures))
      if (!isFull || inVain > 0) await delay(pause, undefined, { signal: closing.signal }).catch(() => undefined)
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
