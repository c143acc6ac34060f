import { hasTypedFields, joinDrafts } from "../../engine/drafts/join-drafts.ts"
import type { DraftBody } from "../../modules/records/contracts/drafts.ts"
import type { DraftClient, FoundDraft } from "../../renderers/record/drafts/draft-client.ts"

/** The user's drafts on the server; every request may fail. */
export interface DraftServer {
  readonly get: () => Promise<FoundDraft | null>
  readonly put: (draft: DraftBody, leaving: boolean) => Promise<{ readonly counter: number }>
  readonly remove: (counter: number) => Promise<void>
}

/** A copy in the browser. */
export interface LocalDraftCopy {
  readonly draft: DraftBody
  /** Created while the server's state was unknown: its counters are then later than any on the server. */
  readonly blind: boolean
}

/** Copies in this browser, of one user only. */
export interface DraftStorage {
  readonly get: () => Promise<LocalDraftCopy | undefined>
  readonly put: (copy: LocalDraftCopy) => Promise<void>
  readonly remove: () => Promise<void>
}

export interface DraftStore extends DraftClient {
  /** Sends the drafts stored in the browser, since the server may be available again. */
  readonly retry: () => Promise<void>
}

/**
 * Stores one draft: on the server, and in the browser until the server accepts it. Copies are merged wherever they
 * meet, so order and repetition do not matter.
 */
export function createDraftStore(server: DraftServer, storage: DraftStorage): DraftStore {
  let latest: DraftBody | null = null
  /** The greatest known counter; the next input continues from it. */
  let known = 0
  let acknowledged = 0
  let isStoredLocally = false
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

  /** Moves the counters of a blind copy after those of the server. */
  const counted = async ({ draft, blind: wasBlind }: LocalDraftCopy) =>
    wasBlind ? withCountersFrom(draft, (await server.get())?.draft.counter ?? 0) : draft

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
    if (!latest || (acknowledged >= latest.counter && !isStoredLocally)) return
    try {
      const draft = blind ? await adoptServerCounter(latest) : latest
      acknowledge(draft.counter)
      acknowledge((await server.put(draft, false)).counter)
      isUnsaved = false
      if (isStoredLocally) await removeStored(draft)
    } catch {
      await storeLocally(latest)
    }
  }

  const storeLocally = async (draft: DraftBody) => {
    try {
      const there = await storage.get()
      await storage.put({
        draft: there ? joinDrafts(there.draft, draft) : draft,
        blind: blind && there?.blind !== false,
      })
      isStoredLocally = true
      isUnsaved = false
      acknowledge(draft.counter)
    } catch {
      // The browser may reject storage, as in some private windows.
      isUnsaved = true
    }
  }

  /** A copy stored by another tab in the meantime stays until it is sent too. */
  const removeStored = async (sent: DraftBody) => {
    const there = await storage.get()
    if (there && there.draft.counter > sent.counter) return
    await storage.remove()
    isStoredLocally = false
  }

  return {
    read: () =>
      runSequentially(async () => {
        const [result, copy] = await Promise.all([
          server.get().then(
            (found) => ({ found }),
            () => undefined,
          ),
          storage.get(),
        ])
        isStoredLocally = copy !== undefined
        blind = result === undefined && copy?.blind !== false
        const onServer = result?.found?.draft
        const inBrowser = copy && (copy.blind && onServer ? withCountersFrom(copy.draft, onServer.counter) : copy.draft)
        const draft = onServer && inBrowser ? joinDrafts(onServer, inBrowser) : (onServer ?? inBrowser)
        if (!draft) return null
        mergeDraft(draft)
        acknowledge(draft.counter)
        if (isStoredLocally && result) await send()
        return hasTypedFields(draft) ? { draft, savedAt: result?.found?.savedAt ?? null } : null
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
      if (isStoredLocally) await removeStored(merged)
    },
    drop() {
      const dropped = latest
      latest = null
      return runSequentially(async () => {
        if (!dropped) return
        try {
          const { counter } = await counted({ draft: dropped, blind })
          await server.remove(counter)
          if (isStoredLocally) await storage.remove()
          isStoredLocally = false
        } catch {
          await storeLocally(emptyDraft(dropped))
        }
      })
    },
    retry: () =>
      runSequentially(async () => {
        const there = await storage.get()
        if (!there) return
        isStoredLocally = true
        mergeDraft(blind ? there.draft : await counted(there))
        await send()
      }),
    counter: () => known,
    isSaved: () => !isUnsaved,
  }
}

function withCountersFrom(draft: DraftBody, from: number): DraftBody {
  const fields = Object.entries(draft.fields).map(([keyword, field]) => [keyword, { ...field, at: field.at + from }])
  return { ...draft, counter: draft.counter + from, fields: Object.fromEntries(fields) }
}

/** The same draft with all values reset: sending it later discards the server's values. */
function emptyDraft(draft: DraftBody): DraftBody {
  const counter = draft.counter + 1
  const fields = Object.keys(draft.fields).map((keyword) => [keyword, { at: counter }])
  return { ...draft, counter, fields: Object.fromEntries(fields) }
}
