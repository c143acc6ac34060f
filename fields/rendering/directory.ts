import { useCallback, useEffect, useRef, useSyncExternalStore } from "react"

/**
 * Names by ID. Fields store IDs; their names are loaded in batches and cached. Cells only read the cache: they make no
 * requests and render again only when one of their own IDs was loaded.
 */
export interface Directory<Entry extends { readonly id: string }> {
  /** The entry; null if it was requested and does not exist; undefined while it is unknown. */
  readonly get: (id: string) => Entry | null | undefined
  /** Adds entries loaded otherwise, such as search results. */
  readonly learn: (entries: readonly Entry[]) => void
  readonly want: (ids: readonly string[]) => void
  readonly subscribe: (listener: () => void) => () => void
}

export type Resolve<Entry> = (ids: readonly string[]) => Promise<readonly Entry[]>

/** Maximum number of IDs per request. */
const batchSize = 200

export function createDirectory<Entry extends { readonly id: string }>(resolve: Resolve<Entry>): Directory<Entry> {
  const known = new Map<string, Entry | null>()
  const requested = new Set<string>()
  const listeners = new Set<() => void>()
  let scheduled = false

  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }

  const flush = async () => {
    scheduled = false
    const ids = [...requested].slice(0, batchSize)
    for (const id of ids) requested.delete(id)
    if (requested.size > 0) schedule()
    try {
      const entries = await resolve(ids)
      for (const id of ids) known.set(id, null)
      for (const entry of entries) known.set(entry.id, entry)
      notifyListeners()
    } catch {
      // The IDs stay unknown and are displayed as such; the next render requests them again.
    }
  }

  const schedule = () => {
    if (scheduled) return
    scheduled = true
    queueMicrotask(() => void flush())
  }

  return {
    get: (id) => known.get(id),
    learn(entries) {
      let changed = false
      for (const entry of entries) {
        if (known.get(entry.id)) continue
        known.set(entry.id, entry)
        changed = true
      }
      if (changed) notifyListeners()
    },
    want(ids) {
      for (const id of ids) if (!known.has(id)) requested.add(id)
      if (requested.size > 0) schedule()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const nothing: readonly never[] = []

/** The entries of some IDs, in order; unknown ones are null until they are loaded. */
export function useEntries<Entry extends { readonly id: string }>(
  directory: Directory<Entry>,
  ids: readonly string[] | undefined,
): readonly (Entry | null | undefined)[] {
  const requestedIds = ids ?? (nothing as readonly string[])
  const last = useRef<readonly (Entry | null | undefined)[]>(nothing)
  const snapshot = useCallback(() => {
    const next = requestedIds.map((id) => directory.get(id))
    const same = next.length === last.current.length && next.every((entry, index) => entry === last.current[index])
    if (!same) last.current = next
    return last.current
  }, [directory, requestedIds])
  useEffect(() => directory.want(requestedIds), [directory, requestedIds])
  return useSyncExternalStore(directory.subscribe, snapshot)
}
