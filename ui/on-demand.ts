import { useEffect, useSyncExternalStore } from "react"

/** A part of the page that is fetched when it is first needed, or before that while the browser rests. */
export interface OnDemand<Part> {
  readonly fetch: () => Promise<Part>
  /** The part, if it is here, and news of its coming. */
  readonly fetched: () => Part | undefined
  readonly listen: (listener: () => void) => () => void
  /** Asks for the part; undefined until it is here, and again while it cannot be had. Whoever comes next asks again. */
  readonly usePart: () => Part | undefined
}

export function onDemand<Part>(load: () => Promise<Part>): OnDemand<Part> {
  const listeners = new Set<() => void>()
  let part: Part | undefined
  let loading: Promise<Part> | undefined

  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const keep = (loaded: Part) => {
    part = loaded
    for (const listener of listeners) listener()
    return loaded
  }
  const forget = (failure: unknown) => {
    loading = undefined
    throw failure
  }
  const fetched = () => part
  const fetch = () => (loading ??= load().then(keep, forget))
  return {
    fetch,
    fetched,
    listen,
    usePart: () => {
      const here = useSyncExternalStore(listen, fetched)
      useEffect(() => {
        if (!here) void fetch().catch(nothing)
      }, [here])
      return here
    },
  }
}

const nothing = () => {}

/** Fetches while nothing else is to be done, so that what is opened later opens at once. */
export function fetchAtRest(...parts: readonly OnDemand<unknown>[]): () => void {
  const hasIdle = typeof requestIdleCallback === "function"
  const run = () => {
    for (const { fetch } of parts) void fetch().catch(nothing)
  }
  const handle = hasIdle ? requestIdleCallback(run, { timeout: longestWait }) : window.setTimeout(run, shortWait)
  return () => (hasIdle ? cancelIdleCallback(handle) : window.clearTimeout(handle))
}

const longestWait = 2000
const shortWait = 200
