import { setImmediate } from "node:timers/promises"

/** So many take a few milliseconds. */
const atOnce = 100

/** A long list some at a time: before each further piece others get their turn. */
export async function* inPieces<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  for (let start = 0; start < items.length; start += atOnce) {
    if (start > 0) await setImmediate()
    yield items.slice(start, start + atOnce)
  }
}

export async function mapInPieces<Item, Made>(items: readonly Item[], make: (item: Item) => Made): Promise<Made[]> {
  const made: Made[] = []
  for await (const piece of inPieces(items)) for (const item of piece) made.push(make(item))
  return made
}
