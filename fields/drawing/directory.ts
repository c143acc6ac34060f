import { useCallback, useEffect, useRef, useSyncExternalStore } from "react"

/**
 * Names behind ids. Fields keep ids; what they are called is asked for once, many at a time, and remembered.
 * A cell reads it in passing: no request of its own, and a redraw only when one of its own ids became known.
 */
export interface Directory<Entry extends { readonly id: string }> {
  /** The entry; null when it was asked for and there is none; undefined while nobody knows. */
  readonly get: (id: string) => Entry | null | undefined
  /** Entries that came along with something else, such as a search's results. */
  readonly learn: (entries: readonly Entry[]) => void
  readonly want: (ids: readonly string[]) => void
  readonly subscribe: (listener: () => void) => () => void
}

export type Resolve<Entry> = (ids: readonly string[]) => Promise<readonly Entry[]>

/** As many as one call may resolve. */
const batchSize = 200

export function createDirectory<Entry extends { readonly id: string }>(resolve: Resolve<Entry>): Directory<Entry> {
  const known = new Map<string, Entry | null>()
  const wanted = new Set<string>()
  const listeners = new Set<() => void>()
  let scheduled = false

  const tell = () => {
    for (const listener of listeners) listener()
  }

  const flush = async () => {
    scheduled = false
    const ids = [...wanted].slice(0, batchSize)
    for (const id of ids) wanted.delete(id)
    if (wanted.size > 0) schedule()
    try {
      const entries = await resolve(ids)
      for (const id of ids) known.set(id, null)
      for (const entry of entries) known.set(entry.id, entry)
      tell()
    } catch {
      // The ids stay unknown and are shown as such; whoever draws them next asks again.
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
      if (changed) tell()
    },
    want(ids) {
      for (const id of ids) if (!known.has(id)) wanted.add(id)
      if (wanted.size > 0) schedule()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const nothing: readonly never[] = []

/** The entries of some ids, in their order; what is not known yet is null and arrives by itself. */
export function useEntries<Entry extends { readonly id: string }>(
  directory: Directory<Entry>,
  ids: readonly string[] | undefined,
): readonly (Entry | null | undefined)[] {
  const asked = ids ?? (nothing as readonly string[])
  const last = useRef<readonly (Entry | null | undefined)[]>(nothing)
  const snapshot = useCallback(() => {
    const next = asked.map((id) => directory.get(id))
    const same = next.length === last.current.length && next.every((entry, index) => entry === last.current[index])
    if (!same) last.current = next
    return last.current
  }, [directory, asked])
  useEffect(() => directory.want(asked), [directory, asked])
  return useSyncExternalStore(directory.subscribe, snapshot)
}
