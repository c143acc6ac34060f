import { maxWrittenRecords, type ListChanges } from "../../../modules/records/contracts/records.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { PageCache } from "../page-cache.ts"
import type { RowSpan } from "../visible-rows.ts"
import { recordsAround } from "../unmatched/find-remaining-rows.ts"

/** The records that the list has by now and does not show. */
export interface NewRecords {
  readonly ids: ReadonlySet<RecordId>
  /** There are more than these. */
  readonly hasMore: boolean
}

export const noNewRecords: NewRecords = { ids: new Set(), hasMore: false }

export interface ListFollowerOptions {
  /** What changed since a time, as far as these records are concerned. */
  readonly ask: (shown: readonly ShownRecord[], since: string | undefined) => Promise<ListChanges>
  readonly cache: PageCache
  readonly visible: () => RowSpan
  /** A shown record was changed by someone else. */
  readonly onChanged: (record: ProfileInstance) => void
  /** Shown records are gone; the others are there. */
  readonly onGone: (gone: readonly ProfileInstance[], present: readonly RecordId[]) => void
}

export type ShownRecord = Pick<ProfileInstance, "id" | "revision">

/** Follows what others change in a list, and shows it where it is. Nothing moves: new records are only counted. */
export interface ListFollower {
  /** Something changed in some list: asks what changed in this one, at most once per interval. */
  readonly wake: () => void
  /** Other rows are on the screen; asks if anything changed since they may have been loaded. */
  readonly moved: () => void
  readonly newRecords: () => NewRecords
  readonly subscribe: (listener: () => void) => () => void
  readonly stop: () => void
}

/** Minimum time between two questions, in milliseconds, however much is changed meanwhile. */
export const followMs = 1_000
/** After so many answers in a row without anything for this list, every further one doubles that time. */
const maxEmptyAnswers = 3
/** In an office where somebody always saves something, lists that nobody changes hardly ask. */
const maxFollowMs = 8 * followMs

export function createListFollower({ ask, cache, visible, onChanged, onGone }: ListFollowerOptions): ListFollower {
  const listeners = new Set<() => void>()
  let newRecords = noNewRecords
  let since: string | undefined
  let lastRequested = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Answers in a row that had nothing for this list. */
  let emptyAnswers = 0
  let isAsking = false
  let isDue = false
  /** Counts stops: a reply that arrives after one is not wanted any more. */
  let stops = 0
  /** Whether anything was heard since the list was loaded: without that, the rows are as they were loaded. */
  let hasHeard = false

  const shownRecords = () => recordsAround(cache, visible())
  const offer = (written: ListChanges["written"], hasMore: boolean) => {
    const { total } = cache.state()
    // A changed record that the list did not have before can be told from one on another page only if there is none.
    const isComplete = total !== undefined && total <= cache.pageSize
    const candidates = written.filter(({ id, isNew }) => (isNew || isComplete) && !newRecords.ids.has(id))
    const loaded = cache.indexesOf(new Set(candidates.map(({ id }) => id)))
    const shown = new Set(shownRecords().map(({ id }) => id))
    const added = candidates.flatMap(({ id }) => (loaded.has(id) || shown.has(id) ? [] : id))
    if (added.length === 0 && (!hasMore || newRecords.hasMore)) return
    const ids = [...newRecords.ids, ...added]
    newRecords = {
      ids: new Set(ids.slice(0, maxWrittenRecords)),
      hasMore: newRecords.hasMore || hasMore || ids.length > maxWrittenRecords,
    }
    for (const listener of listeners) listener()
  }
  const run = async () => {
    timer = undefined
    const before = since ?? cache.state().until
    const stopsBefore = stops
    isAsking = true
    isDue = false
    lastRequested = Date.now()
    const shown = shownRecords()
    const reply = await ask(
      shown.map(({ id, revision }) => ({ id, revision })),
      before,
    ).catch(() => null)
    isAsking = false
    if (stops !== stopsBefore) return
    if (reply) {
      since = reply.until
      const isEmpty = [reply.changed, reply.gone, reply.written].every(({ length }) => length === 0)
      emptyAnswers = isEmpty ? emptyAnswers + 1 : 0
      const current = new Map(shownRecords().map((record) => [record.id, record]))
      for (const record of reply.changed) {
        // A save of the user's own may have come in meanwhile.
        if (record.revision >= (current.get(record.id)?.revision ?? Infinity)) onChanged(record)
      }
      const gone = new Set(reply.gone)
      onGone(
        shown.filter(({ id }) => gone.has(id)),
        shown.flatMap(({ id }) => (gone.has(id) ? [] : id)),
      )
      offer(reply.written, reply.hasMore)
    }
    if (isDue) schedule()
  }
  const schedule = () => {
    isDue = true
    if (isAsking) return
    const interval = Math.min(maxFollowMs, followMs * 2 ** Math.max(0, emptyAnswers - maxEmptyAnswers))
    timer ??= setTimeout(() => void run(), Math.max(0, lastRequested + interval - Date.now()))
  }

  return {
    wake() {
      hasHeard = true
      schedule()
    },
    moved() {
      if (hasHeard) schedule()
    },
    newRecords: () => newRecords,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      stops += 1
      clearTimeout(timer)
      timer = undefined
    },
  }
}
