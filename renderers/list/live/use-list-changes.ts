import { useEffect, useMemo, useRef, useSyncExternalStore } from "react"
import { goneReason } from "../../../modules/records/contracts/records.ts"
import type { ListQuery, ListSource } from "../list-source.ts"
import type { PageCache } from "../page-cache.ts"
import type { UnmatchedRecords } from "../unmatched/unmatched-records.ts"
import type { VisibleRows } from "../visible-rows.ts"
import { createListFollower, type NewRecords, noNewRecords } from "./list-follower.ts"

export interface ListChangesOptions {
  readonly source: ListSource
  /** What the rows on the screen were loaded with. */
  readonly questionKey: string
  readonly columns: readonly string[]
  readonly cache: PageCache
  readonly unmatched: UnmatchedRecords | undefined
  readonly visible: VisibleRows
  /** Changes when anything may have changed in any list. */
  readonly signal: string
  /** The signal when the rows on the screen were requested. */
  readonly requestedAt: string
}

/** Shows what others change while the list is open, and returns the records that it does not show yet. */
export function useListChanges(options: ListChangesOptions): NewRecords {
  const { source, questionKey, columns, cache, unmatched, visible, signal, requestedAt } = options
  const latestColumns = useRef(columns)
  useEffect(() => {
    latestColumns.current = columns
  })
  const follower = useMemo(() => {
    const { findChanges } = source
    if (!findChanges || !unmatched) return undefined
    const { filter, search } = JSON.parse(questionKey) as ListQuery
    return createListFollower({
      ask: (shown, since) => findChanges({ filter, search, columns: latestColumns.current, shown, since }),
      cache,
      visible: () => visible.now(),
      onChanged: (record) => cache.replace(record),
      onGone(gone, present) {
        unmatched.mark(gone.map((record) => ({ record, unmatched: [goneReason] })))
        const restored = present.filter((id) => unmatched.find(id)?.unmatched.includes(goneReason))
        if (restored.length > 0) void unmatched.check(restored)
      },
    })
  }, [source, questionKey, cache, unmatched, visible])

  const heard = useRef(requestedAt)
  useEffect(() => {
    heard.current = requestedAt
  })
  useEffect(() => {
    if (!follower) return undefined
    const stopListening = visible.subscribe(follower.moved)
    return () => {
      stopListening()
      follower.stop()
    }
  }, [follower, visible])
  useEffect(() => {
    if (signal !== heard.current) follower?.wake()
  }, [follower, signal])
  return useSyncExternalStore(follower?.subscribe ?? neverChanges, follower?.newRecords ?? getNone)
}

const neverChanges = () => () => {}
const getNone = () => noNewRecords
