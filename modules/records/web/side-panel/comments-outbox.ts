import type { CommentDraft, OutgoingComment } from "../../../../renderers/record/comments/comment-services.ts"
import type { RecordId, UserId } from "../../../../schemas/ids.ts"

/** A user's pending comments on a record, stored in this browser until the server has accepted them. */
export interface CommentsOutbox {
  readonly outgoing: () => readonly OutgoingComment[]
  readonly change: (change: (outgoing: readonly OutgoingComment[]) => readonly OutgoingComment[]) => void
  readonly listen: (listener: () => void) => () => void
  readonly loadDraft: (draftKey: string) => CommentDraft | null
  readonly saveDraft: (draftKey: string, draft: CommentDraft | null) => void
}

/** Error of a comment whose page was closed before a response arrived. */
export const interrupted = "interrupted"

const open = new Map<string, CommentsOutbox>()

/** One outbox per record, so that sending continues after its drawer was closed. */
export function outboxOf(userId: UserId, recordId: RecordId): CommentsOutbox {
  const name = `ru.comments.${userId}.${recordId}`
  const known = open.get(name) ?? createOutbox(name)
  open.set(name, known)
  return known
}

function createOutbox(name: string): CommentsOutbox {
  const listeners = new Set<() => void>()
  const draftKey = `${name}.outgoing`
  const stored = loadStored<readonly OutgoingComment[]>(draftKey) ?? []
  let outgoing: readonly OutgoingComment[] = stored.map((one) => ({ ...one, failure: one.failure ?? interrupted }))
  return {
    outgoing: () => outgoing,
    change(change) {
      outgoing = change(outgoing)
      storeValue(draftKey, outgoing.length > 0 ? outgoing : null)
      for (const listener of listeners) listener()
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    loadDraft: (where) => loadStored(`${name}.${where}`),
    saveDraft: (where, draft) => storeValue(`${name}.${where}`, draft),
  }
}

function loadStored<Value>(name: string): Value | null {
  const text = localStorage.getItem(name)
  return text === null ? null : (JSON.parse(text) as Value)
}

/** Writing must remain possible when storage is rejected or full. */
function storeValue(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // The comment on the page is unaffected.
  }
}
