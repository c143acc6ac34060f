import type { DocumentDraft } from "../../../../src/drafts/browser-storage.ts"

export interface DraftStorage {
  readonly put: (draft: DocumentDraft) => Promise<void>
  readonly remove: () => Promise<unknown>
}

/** Keeps the latest draft of a document in the browser, one write at a time. */
export interface DraftKeeper {
  /** Null removes it. */
  readonly keep: (draft: DocumentDraft | null) => void
  /** Whether the browser has the last one. */
  readonly isKept: () => boolean
}

export function createDraftKeeper(storage: DraftStorage): DraftKeeper {
  let next: { readonly draft: DocumentDraft | null } | undefined
  let isWriting = false
  let isKept = true
  const write = async () => {
    isWriting = true
    while (next) {
      const { draft } = next
      next = undefined
      try {
        await (draft ? storage.put(draft) : storage.remove())
        isKept = true
      } catch {
        // The browser may reject storage, as in some private windows; the page then asks before it is closed.
        isKept = draft === null
      }
    }
    isWriting = false
  }
  return {
    keep(draft) {
      next = { draft }
      if (!isWriting) void write()
    },
    isKept: () => isKept && next === undefined && !isWriting,
  }
}
