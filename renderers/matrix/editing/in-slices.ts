/** Time after which the page can respond to input again, in milliseconds. */
const sliceMs = 12

/** Runs a function for many items in short tasks. Rejects when the signal is aborted. */
export async function inSlices<Item>(
  items: Iterable<Item>,
  run: (item: Item) => void,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted()
  let start = performance.now()
  for (const item of items) {
    run(item)
    if (performance.now() - start < sliceMs) continue
    await nextTask()
    signal.throwIfAborted()
    start = performance.now()
  }
}

/** Resolves in a task of its own, so that the page can respond to input before. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
