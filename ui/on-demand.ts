import { useEffect, useSyncExternalStore } from "react"

/** A chunk loaded when first needed, or earlier while the browser is idle. */
export interface OnDemand<Chunk> {
  readonly fetch: () => Promise<Chunk>
  /** The chunk, if loaded, and the subscription to its loading. */
  readonly fetched: () => Chunk | undefined
  readonly listen: (listener: () => void) => () => void
  /** Loads the chunk; undefined until loaded, or after a failure. The next user of the hook retries. */
  readonly useChunk: () => Chunk | undefined
}

export function onDemand<Chunk>(load: () => Promise<Chunk>): OnDemand<Chunk> {
  const listeners = new Set<() => void>()
  let chunk: Chunk | undefined
  let loading: Promise<Chunk> | undefined

  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const storeLoaded = (loaded: Chunk) => {
    chunk = loaded
    for (const listener of listeners) listener()
    return loaded
  }
  const forget = (failure: unknown) => {
    loading = undefined
    throw failure
  }
  const fetched = () => chunk
  const fetch = () => (loading ??= load().then(storeLoaded, forget))
  return {
    fetch,
    fetched,
    listen,
    useChunk: () => {
      const here = useSyncExternalStore(listen, fetched)
      useEffect(() => {
        if (!here) void fetch().catch(noop)
      }, [here])
      return here
    },
  }
}

const noop = () => {}

/** Prefetches chunks while the browser is idle, so that layers open immediately. */
export function prefetchWhenIdle(...chunks: readonly OnDemand<unknown>[]): () => void {
  return whenIdle(() => {
    for (const { fetch } of chunks) void fetch().catch(noop)
  })
}

/** Runs a callback once the browser is idle, after two seconds at the latest. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  const hasIdle = typeof requestIdleCallback === "function"
  const handle = hasIdle ? requestIdleCallback(run, { timeout: maxWaitMs }) : window.setTimeout(run, shortWait)
  return () => (hasIdle ? cancelIdleCallback(handle) : window.clearTimeout(handle))
}

const maxWaitMs = 2000
const shortWait = 200
