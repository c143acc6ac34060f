import type { EditHistory } from "../../../../engine/edit/history.ts"
import { moveDraft, openDraft, type DraftState, type StoredDraft } from "./draft-state.ts"

/** Raised when the stored format changes; edits stored in an older format are discarded. */
const format = 1
/** Undo and redo entries that are stored. */
const maxSavedSteps = 100

/**
 * A draft as the browser stores it across reloads: the edits and the last server draft. It is cloned as a whole, so
 * that unchanged parts remain shared between the drafts.
 */
export interface SavedDraft {
  readonly format: number
  readonly history: EditHistory
  readonly stored: StoredDraft
  readonly basedOn?: number | null | undefined
}

/** What happened to the stored edits; `lost` when they no longer apply to the server's draft. */
type RestoreOutcome = "none" | "whole" | "joined" | "lost"

export function toSavedDraft({ history, stored, basedOn }: DraftState): SavedDraft {
  const { past, present, future } = history
  return {
    format,
    history: { past: past.slice(-maxSavedSteps), present, future: future.slice(0, maxSavedSteps), sealed: true },
    stored,
    basedOn,
  }
}

/**
 * Restores the stored edits. The server's draft is merged like any newer one: unsaved edits stay on top, and conflicts
 * wait for a decision. Edits based on a draft the server never had, such as after a restored backup, are lost.
 */
export function restoreDraft(
  loaded: StoredDraft,
  savedDraft: SavedDraft | undefined,
): { readonly state: DraftState; readonly restored: RestoreOutcome } {
  const fresh = openDraft(loaded)
  if (!savedDraft || (savedDraft.history.past.length === 0 && savedDraft.history.future.length === 0)) {
    return { state: fresh, restored: "none" }
  }
  if (savedDraft.format !== format || savedDraft.stored.revision > loaded.revision)
    return { state: fresh, restored: "lost" }
  const before: DraftState = {
    history: savedDraft.history,
    stored: savedDraft.stored,
    conflictingDraft: null,
    basedOn: savedDraft.basedOn,
  }
  const state = moveDraft(before, { kind: "arrived", stored: loaded })
  return { state, restored: state === before ? "whole" : "joined" }
}
