import type { DraftClient, FoundDraft } from "../../renderers/record/drafts/draft-client.ts"
import type { UserId } from "../../schemas/ids.ts"
import type { DraftStore } from "./draft-store.ts"

/** Storage of one record's draft; its implementation is loaded on demand, after the page has rendered. */
export function createDraftClient(userId: UserId, id: string, onFirstSave?: () => void): DraftClient {
  let store: DraftStore | undefined
  let hasReported = false
  let loading: Promise<FoundDraft | null> | undefined
  const opening = import("./open-draft-store.ts").then(({ openDraftStore }) => (store = openDraftStore(userId, id)))
  opening.catch(() => undefined)
  return {
    // The form and its loader share one result.
    read: () => (loading ??= opening.then((opened) => opened.read())),
    async save(draft, leaving) {
      if (!hasReported && !leaving) onFirstSave?.()
      hasReported = true
      await (store ?? (await opening)).save(draft, leaving)
    },
    open() {
      let close: (() => void) | undefined
      let isOpen = true
      opening.then(
        (opened) => {
          if (isOpen) close = opened.open()
        },
        () => undefined,
      )
      const retry = () => void store?.retry()
      window.addEventListener("online", retry)
      return () => {
        isOpen = false
        window.removeEventListener("online", retry)
        close?.()
      }
    },
    drop: async () => (await opening).drop(),
    removeOther: async (other) => (await opening).removeOther(other),
    counter: () => store?.counter() ?? 0,
    isSaved: () => store?.isSaved() ?? true,
  }
}
