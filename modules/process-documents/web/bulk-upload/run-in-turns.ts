/** Runs a task for each item, some at once; one that fails does not stop the others. */
export async function runInTurns<Item>(
  items: readonly Item[],
  atOnce: number,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  const work = async () => {
    for (const item of waiting) await run(item).catch(() => undefined)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work))
}
