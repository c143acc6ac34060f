import type { CommentDraft, OutgoingComment } from "../../../../renderers/record/comments/comment-services.ts"
import type { RecordId, UserId } from "../../../../schemas/ids.ts"

/** What is being written and sent about a record by one person, kept in this browser until the server has it. */
export interface CommentsOutbox {
  readonly outgoing: () => readonly OutgoingComment[]
  readonly change: (change: (outgoing: readonly OutgoingComment[]) => readonly OutgoingComment[]) => void
  readonly listen: (listener: () => void) => () => void
  readonly readDraft: (place: string) => CommentDraft | null
  readonly keepDraft: (place: string, draft: CommentDraft | null) => void
}

/** Why a comment stopped whose page was left before an answer came. */
export const interrupted = "interrupted"

const open = new Map<string, CommentsOutbox>()

/** One for each record, so that what was sent goes on when its drawer closes. */
export function outboxOf(userId: UserId, recordId: RecordId): CommentsOutbox {
  const name = `ru.comments.${userId}.${recordId}`
  const known = open.get(name) ?? createOutbox(name)
  open.set(name, known)
  return known
}

function createOutbox(name: string): CommentsOutbox {
  const listeners = new Set<() => void>()
  const place = `${name}.outgoing`
  const kept = read<readonly OutgoingComment[]>(place) ?? []
  let outgoing: readonly OutgoingComment[] = kept.map((one) => ({ ...one, failure: one.failure ?? interrupted }))
  return {
    outgoing: () => outgoing,
    change(change) {
      outgoing = change(outgoing)
      keep(place, outgoing.length > 0 ? outgoing : null)
      for (const listener of listeners) listener()
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    readDraft: (where) => read(`${name}.${where}`),
    keepDraft: (where, draft) => keep(`${name}.${where}`, draft),
  }
}

function read<Value>(name: string): Value | null {
  const text = localStorage.getItem(name)
  return text === null ? null : (JSON.parse(text) as Value)
}

/** A browser that keeps nothing, or has no room left, must not stop anybody from writing. */
function keep(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // What is on the page is still there.
  }
}
