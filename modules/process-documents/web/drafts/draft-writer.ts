import type { DocumentDraft } from "../../../../src/drafts/browser-storage.ts"

export interface DraftStorage {
  readonly put: (draft: DocumentDraft) => Promise<void>
  readonly remove: () => Promise<unknown>
}

/** Writes the latest draft of a document to the browser, one write at a time. */
export interface DraftWriter {
  /** Null removes it. */
  readonly write: (draft: DocumentDraft | null) => void
  /** Whether the browser has the last one. */
  readonly isWritten: () => boolean
  /** The same, once what was begun is done. */
  readonly whenWritten: () => Promise<boolean>
}

export function createDraftWriter(storage: DraftStorage): DraftWriter {
  let next: { readonly draft: DocumentDraft | null } | undefined
  let isWriting = false
  let isWritten = true
  let working: Promise<void> = Promise.resolve()
  const work = async () => {
    isWriting = true
    while (next) {
      const { draft } = next
      next = undefined
      try {
        await (draft ? storage.put(draft) : storage.remove())
        isWritten = true
      } catch {
        // The browser may reject storage, as in some private windows; the page then asks before it is closed.
        isWritten = draft === null
      }
    }
    isWriting = false
  }
  return {
    write(draft) {
      next = { draft }
      if (!isWriting) working = work()
    },
    isWritten: () => isWritten && next === undefined && !isWriting,
    whenWritten: async () => {
      await working
      return isWritten
    },
  }
}
