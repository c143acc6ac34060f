import { setImmediate } from "node:timers/promises"

/** So many take about a millisecond; a call of someone else goes through some ten turns of the loop. */
const atOnce = 25

/** Lets others have the thread for a moment, after it worked for so many milliseconds. */
export type Pause = (workedMs: number) => Promise<unknown>
const oneTurn: Pause = () => setImmediate()

/** A long list some at a time: before each further piece others get their turn. */
export async function* inPieces<Item>(items: readonly Item[], pause = oneTurn): AsyncGenerator<readonly Item[]> {
  let before = 0
  for (let start = 0; start < items.length; start += atOnce) {
    if (start > 0) await pause(performance.now() - before)
    before = performance.now()
    yield items.slice(start, start + atOnce)
  }
}

export async function mapInPieces<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
  pause?: Pause,
): Promise<Made[]> {
  const made: Made[] = []
  for await (const piece of inPieces(items, pause)) for (const item of piece) made.push(make(item))
  return made
}
