import type { EditHistory } from "../../../../engine/edit/history.ts"
import { moveDraft, openDraft, type DraftState, type StoredDraft } from "./draft-state.ts"

/** Raised when what is kept reads otherwise; what was kept before is then let go. */
const format = 1
/** Steps that outlive the page, back and forth. */
const mostKept = 100

/**
 * A draft as the browser keeps it over a reload: the steps, and what the server last held. It is copied as one piece, so
 * that drafts which share what did not change go on sharing it.
 */
export interface KeptDraft {
  readonly format: number
  readonly history: EditHistory
  readonly stored: StoredDraft
  readonly basedOn?: number | null | undefined
}

/** What became of the steps that were kept; `lost` where they no longer lead to what the server holds. */
type Restored = "none" | "whole" | "joined" | "lost"

export function keptOf({ history, stored, basedOn }: DraftState): KeptDraft {
  const { past, present, future } = history
  return {
    format,
    history: { past: past.slice(-mostKept), present, future: future.slice(0, mostKept), sealed: true },
    stored,
    basedOn,
  }
}

/**
 * Goes on from what was kept. The server's draft is taken as any newer one is: what was not saved stays on top of it,
 * and what both changed waits for a decision. Steps over a draft that the server never had, such as one from a time
 * that was brought back from a copy, lead nowhere.
 */
export function restoreDraft(
  loaded: StoredDraft,
  kept: KeptDraft | undefined,
): { readonly state: DraftState; readonly restored: Restored } {
  const fresh = openDraft(loaded)
  if (!kept || (kept.history.past.length === 0 && kept.history.future.length === 0)) {
    return { state: fresh, restored: "none" }
  }
  if (kept.format !== format || kept.stored.revision > loaded.revision) return { state: fresh, restored: "lost" }
  const before: DraftState = { history: kept.history, stored: kept.stored, rival: null, basedOn: kept.basedOn }
  const state = moveDraft(before, { kind: "arrived", stored: loaded })
  return { state, restored: state === before ? "whole" : "joined" }
}
