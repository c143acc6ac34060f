/** One call for all who ask while it runs: several figures of one scrape come from one question to the database. */
export function sharedCall<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= ask().finally(() => {
      running = undefined
    })
    return running
  }
}
