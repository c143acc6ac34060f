import { setImmediate } from "node:timers/promises"

/** This many take about a millisecond; another request needs about ten turns of the event loop. */
const batchSize = 25

/** Yields the thread for a moment, after it worked for `workedMs` milliseconds. */
export type Yielder = (workedMs: number) => Promise<unknown>
const yieldToEventLoop: Yielder = () => setImmediate()

/** Iterates over a long list in batches and yields to other requests before each further batch. */
export async function* iterateInBatches<Item>(
  items: readonly Item[],
  yielder = yieldToEventLoop,
): AsyncGenerator<readonly Item[]> {
  let before = 0
  for (let start = 0; start < items.length; start += batchSize) {
    if (start > 0) await yielder(performance.now() - before)
    before = performance.now()
    yield items.slice(start, start + batchSize)
  }
}

export async function mapInBatches<Item, Result>(
  items: readonly Item[],
  convert: (item: Item) => Result,
  yielder?: Yielder,
): Promise<Result[]> {
  const results: Result[] = []
  for await (const batch of iterateInBatches(items, yielder)) for (const item of batch) results.push(convert(item))
  return results
}

/** Longest time in milliseconds for which other requests wait. */
const longestTurnMs = 10

/** Returns what a loop with costly steps awaits before each of them: it yields after they worked for a while. */
export function createTurns(yielder: Yielder = yieldToEventLoop): () => Promise<void> {
  let since = performance.now()
  return async () => {
    const workedMs = performance.now() - since
    if (workedMs < longestTurnMs) return
    await yielder(workedMs)
    since = performance.now()
  }
}
