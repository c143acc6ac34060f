import { hasDraftValue, joinDrafts } from "../../engine/drafts/join-drafts.ts"
import { isDeepEqual } from "../../engine/edit/same.ts"
import type { DraftBody } from "../../modules/records/contracts/drafts.ts"
import type { OtherDraft } from "../../renderers/record/drafts/draft-client.ts"
import type { LocalDraftCopy } from "./draft-store.ts"
import type { WindowCopy } from "./window-copies.ts"

interface Gathered {
  /** What the server and the copies have together; undefined if there is nothing. */
  readonly draft: DraftBody | undefined
  /** The windows whose copies are in it. */
  readonly windows: readonly string[]
  /** Copies that would lose a value in it, or take one from another copy. */
  readonly others: readonly OtherDraft[]
}

/**
 * Joins the server's draft with copies, the newest first. Two windows may have typed in the same field: then neither is
 * lost.
 */
export function gatherCopies(onServer: DraftBody | undefined, copies: readonly WindowCopy<LocalDraftCopy>[]): Gathered {
  const known = copies.flatMap(({ value }) => (value.blind ? [] : [value.draft.counter]))
  const start = Math.max(onServer?.counter ?? 0, ...known)
  let draft = onServer
  let fromCopies: DraftBody | undefined
  const windows: string[] = []
  const others: OtherDraft[] = []
  for (const { window, value } of copies) {
    const copy = value.blind ? withCountersFrom(value.draft, start) : value.draft
    const joined = draft ? joinDrafts(draft, copy) : copy
    if (losesValue(copy, joined) || (fromCopies && losesValue(fromCopies, joined))) {
      others.push({ window, draft: value.draft, changedAt: value.changedAt ?? null })
      continue
    }
    draft = joined
    fromCopies = fromCopies ? joinDrafts(fromCopies, copy) : copy
    windows.push(window)
  }
  return { draft, windows, others }
}

function losesValue(copy: DraftBody, joined: DraftBody): boolean {
  return Object.entries(copy.fields).some(([keyword, field]) => {
    const after = joined.fields[keyword]
    return hasDraftValue(field) && (field.text !== after?.text || !isDeepEqual(field.wire, after?.wire))
  })
}

/** Moves the counters of a draft after those of another. */
export function withCountersFrom(draft: DraftBody, start: number): DraftBody {
  const fields = Object.entries(draft.fields).map(([keyword, field]) => [keyword, { ...field, at: field.at + start }])
  return { ...draft, counter: draft.counter + start, fields: Object.fromEntries(fields) }
}
