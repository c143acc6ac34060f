import { useCallback, useSyncExternalStore } from "react"
import type { Keyword } from "../../schemas/ids.ts"
import type { FieldSnapshot, RecordStore, RecordSummary } from "./store-contract.ts"

/** Subscribes to one field of a record; rerenders only when that field changes. */
export function useFieldSnapshot(store: RecordStore, keyword: Keyword): FieldSnapshot {
  const subscribe = useCallback((listener: () => void) => store.subscribe(keyword, listener), [store, keyword])
  return useSyncExternalStore(subscribe, () => store.field(keyword))
}

export function useRecordSummary(store: RecordStore): RecordSummary {
  return useSyncExternalStore(store.subscribeSummary, store.summary)
}

/** A number that changes when a field appears or disappears. */
export function useLayoutOf(store: RecordStore): number {
  return useSyncExternalStore(store.subscribeSummary, () => store.summary().layout)
}
