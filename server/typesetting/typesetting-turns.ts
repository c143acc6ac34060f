import type { UserId } from "../../schemas/ids.ts"
import { busyError } from "../http/retry-later.ts"

/** Requests that wait for their turn; each takes about two seconds. */
const maxWaiting = 10

/** Runs a user's typesetting in its turn: `prepare` at once, and what it returns when those before have finished. */
export type TypesettingTurns = (
  userId: UserId,
  signal: AbortSignal,
  prepare: () => Promise<() => Promise<Buffer>>,
) => Promise<Buffer>

/**
 * The turns of users who wait for a document. One document at a time is typeset, and one per user waits, so that
 * nobody's requests delay those of others by more than one document.
 */
export function createTypesettingTurns(): TypesettingTurns {
  const waiting = new Set<UserId>()
  let previous: Promise<unknown> = Promise.resolve()

  return async (userId, signal, prepare) => {
    if (waiting.has(userId) || waiting.size >= maxWaiting) throw busyError()
    waiting.add(userId)
    const done = Promise.withResolvers<void>()
    const before = previous
    previous = before.then(() => done.promise)
    try {
      const run = await prepare()
      await before
      signal.throwIfAborted()
      return await run()
    } finally {
      waiting.delete(userId)
      done.resolve()
    }
  }
}
