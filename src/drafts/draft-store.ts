import { hasTypedFields, joinDrafts } from "../../engine/drafts/join-drafts.ts"
import type { DraftBody } from "../../modules/records/contracts/drafts.ts"
import type { DraftClient, FoundDraft } from "../../renderers/record/drafts/draft-client.ts"
import { gatherCopies, withCountersFrom } from "./gather-copies.ts"
import type { WindowCopy } from "./window-copies.ts"

/** The user's drafts on the server; every request may fail. */
export interface DraftServer {
  readonly get: () => Promise<Pick<FoundDraft, "draft" | "savedAt"> | null>
  readonly put: (draft: DraftBody, leaving: boolean) => Promise<{ readonly counter: number }>
  readonly remove: (counter: number) => Promise<void>
}

/** A copy in the browser. */
export interface LocalDraftCopy {
  readonly draft: DraftBody
  /** Created while the server's state was unknown: its counters are then later than any on the server. */
  readonly blind: boolean
  /** ISO date and time when it was stored; older copies have none. */
  readonly changedAt?: string
}

/** The copies of one draft of one user in this browser: this window's own, and those that closed windows have left. */
export interface DraftStorage {
  readonly put: (copy: LocalDraftCopy) => Promise<void>
  readonly remove: () => Promise<unknown>
  /** Newest first. */
  readonly left: () => Promise<readonly WindowCopy<LocalDraftCopy>[]>
  readonly removeLeft: (window: string) => Promise<unknown>
  /** Whether another window has the draft open. */
  readonly isShared: () => Promise<boolean>
  /** Until the returned function is called, the own copy belongs to this window. */
  readonly holdOpen: () => () => void
}

export interface DraftStore extends DraftClient {
  /** Sends what could not be sent yet, since the server may be available again. */
  readonly retry: () => Promise<void>
}

/**
 * Stores one draft: on the server, and in the browser until the server accepts it. Copies are merged wherever they
 * meet, so order and repetition do not matter. While another window has the same form open, the copy in the browser
 * stays: on the server the later value of a field replaces the other window's.
 */
export function createDraftStore(server: DraftServer, storage: DraftStorage): DraftStore {
  let latest: DraftBody | null = null
  /** The greatest known counter; the next input continues from it. */
  let known = 0
  let acknowledged = 0
  /** The browser has a copy of this window. */
  let hasCopy = false
  /** The server lacks something that only the browser has. */
  let mustSend = false
  /** Windows whose copies are in the latest draft, until it is stored. */
  let taken: readonly string[] = []
  let isUnsaved = false
  /** The server's state is unknown; once it is known, input typed here counts as later. */
  let blind = true
  /** Blind counters up to `upTo` were increased by this amount once the server's state was known. */
  let moved = { upTo: 0, by: 0 }
  let pending: Promise<unknown> = Promise.resolve()
  const runSequentially = <T>(task: () => Promise<T>): Promise<T> => {
    const next = pending.then(task)
    pending = next.catch(() => undefined)
    return next
  }

  const mergeDraft = (draft: DraftBody) => {
    latest = latest ? joinDrafts(latest, draft) : draft
    known = Math.max(known, latest.counter)
    return latest
  }

  const acknowledge = (counter: number) => {
    acknowledged = Math.max(acknowledged, counter)
    known = Math.max(known, counter)
  }

  /** The user may type during the request: the counters known afterwards are moved, not those before. */
  const adoptServerCounter = async (before: DraftBody) => {
    const by = (await server.get())?.draft.counter ?? 0
    const now = latest ?? before
    moved = { upTo: now.counter, by }
    latest = withCountersFrom(now, by)
    known = Math.max(known, latest.counter)
    blind = false
    return latest
  }

  /** Input typed before the move that arrives only now counts as later than everything moved. */
  const movedOn = (draft: DraftBody): DraftBody => {
    const { upTo, by } = moved
    const count = (at: number) => (at > upTo && at <= upTo + by ? at + by : at)
    const fields = Object.entries(draft.fields).map(([keyword, field]) => [keyword, { ...field, at: count(field.at) }])
    return { ...draft, counter: count(draft.counter), fields: Object.fromEntries(fields) }
  }

  const send = async () => {
    if (!latest || (acknowledged >= latest.counter && !mustSend)) return
    try {
      const draft = blind ? await adoptServerCounter(latest) : latest
      acknowledge(draft.counter)
      acknowledge((await server.put(draft, false)).counter)
      isUnsaved = false
      await markSent(draft)
    } catch {
      await storeLocally(latest)
    }
  }

  const storeLocally = async (draft: DraftBody) => {
    try {
      await storage.put({ draft, blind })
      hasCopy = true
      mustSend = true
      isUnsaved = false
      acknowledge(draft.counter)
      await removeTaken()
    } catch {
      // The browser may reject storage, as in some private windows.
      isUnsaved = true
    }
  }

  const removeTaken = async () => {
    const windows = taken
    taken = []
    for (const window of windows) await storage.removeLeft(window)
  }

  /** The server has this draft. */
  const markSent = async (sent: DraftBody) => {
    await removeTaken()
    if (latest && latest.counter > sent.counter) return
    mustSend = false
    if (await storage.isShared()) {
      hasCopy = true
      await storage.put({ draft: sent, blind: false }).catch(() => undefined)
    } else if (hasCopy) await removeCopy()
  }

  const removeCopy = async () => {
    await storage.remove()
    hasCopy = false
    mustSend = false
  }

  return {
    open: storage.holdOpen,
    read: () =>
      runSequentially(async () => {
        const [result, left] = await Promise.all([
          server.get().then(
            (found) => ({ found }),
            () => undefined,
          ),
          storage.left(),
        ])
        blind = result === undefined && left.every(({ value }) => value.blind)
        const { draft, windows, others } = gatherCopies(result?.found?.draft, left)
        if (!draft) return null
        taken = windows
        mergeDraft(draft)
        acknowledge(draft.counter)
        mustSend ||= windows.length > 0
        if (mustSend && result) await send()
        if (!hasTypedFields(draft) && others.length === 0) return null
        return { draft, savedAt: result?.found?.savedAt ?? null, others }
      }),
    async save(draft, leaving = false) {
      const merged = mergeDraft(movedOn(draft))
      if (!leaving) return runSequentially(send)
      // A page being closed cannot wait for locks or responses: it writes to both, and duplicates are harmless.
      const sent = blind ? Promise.reject(new Error("What the server has is not known.")) : server.put(merged, true)
      const result = sent.then(
        ({ counter }) => counter,
        () => undefined,
      )
      await storeLocally(merged)
      const counter = await result
      if (counter === undefined) return
      acknowledge(Math.max(counter, merged.counter))
      await markSent(merged)
    },
    drop() {
      const dropped = latest
      latest = null
      return runSequentially(async () => {
        if (!dropped) return
        try {
          const start = blind ? ((await server.get())?.draft.counter ?? 0) : 0
          await server.remove(dropped.counter + start)
          await removeTaken()
          if (hasCopy) await removeCopy()
        } catch {
          await storeLocally(mergeDraft(emptyDraft(dropped)))
        }
      })
    },
    removeOther: async (window) => void (await storage.removeLeft(window)),
    retry: () => runSequentially(send),
    counter: () => known,
    isSaved: () => !isUnsaved,
  }
}

/** The same draft with all values reset: sending it later discards the server's values. */
function emptyDraft(draft: DraftBody): DraftBody {
  const counter = draft.counter + 1
  const fields = Object.keys(draft.fields).map((keyword) => [keyword, { at: counter }])
  return { ...draft, counter, fields: Object.fromEntries(fields) }
}
