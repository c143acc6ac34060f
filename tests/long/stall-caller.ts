import { parentPort } from "node:worker_threads"

// Calls the product from a thread of its own, so that what the callers cost is not counted against the server.

export interface CallOrder {
  readonly origin: string
  readonly hostile: SentCall | undefined
  /** So many of it at once, again and again, until the others are done. */
  readonly atOnce: number
  readonly others: readonly SentCall[]
  readonly rounds: number
}
export interface SentCall {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}
export interface CallResult {
  /** Milliseconds of each call of the others. */
  readonly times: readonly number[]
  readonly statuses: readonly number[]
}

parentPort?.on("message", async (order: CallOrder) => {
  // A thread of this process has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(await perform(order))
})

async function perform({ origin, hostile, atOnce, others, rounds }: CallOrder): Promise<CallResult> {
  const statuses = new Set<number>()
  const over = new AbortController()
  const attack = async (call: SentCall) => {
    do {
      statuses.add(await send(origin, call))
    } while (!over.signal.aborted)
  }
  const attacks = hostile ? Array.from({ length: atOnce }, () => attack(hostile)) : []
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const call of others) {
      const start = performance.now()
      await send(origin, call)
      times.push(performance.now() - start)
    }
  }
  over.abort()
  await Promise.all(attacks)
  return { times, statuses: [...statuses] }
}

async function send(origin: string, { method, url, headers, body }: SentCall): Promise<number> {
  try {
    const reply = await fetch(`${origin}${url}`, { method, headers, ...(body !== undefined && { body }) })
    await reply.arrayBuffer()
    return reply.status
  } catch {
    // Refused while it was still being sent.
    return 0
  }
}
