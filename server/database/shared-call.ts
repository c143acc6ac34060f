/** Shares one call among all concurrent callers, so that several metrics of one scrape need only one query. */
export function sharedCall<T>(load: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= load().finally(() => {
      running = undefined
    })
    return running
  }
}
