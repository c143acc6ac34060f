import type { EditCommand, ApplyOriginCommand } from "../../../../engine/edit/command.ts"
import {
  adopt,
  basedOnAfter,
  perform,
  record,
  redo,
  seal,
  startHistory,
  stepTo,
  undo,
  type EditHistory,
} from "../../../../engine/edit/history.ts"
import { mergeDrafts } from "../../../../engine/edit/merge-drafts.ts"
import { isDeepEqual } from "../../../../engine/edit/same.ts"
import { findUnresolved } from "../../../../engine/pack/merge.ts"
import type { Conflict, Resolutions } from "../../../../schemas/pack.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"

/** A draft as stored on the server. */
export interface StoredDraft {
  readonly definition: ProfileDefinition
  readonly revision: number
  /** Version of the origin that a copy is based on; null for a draft of the origin itself. */
  readonly basedOn?: number | null | undefined
}

/** One page's draft: its own edits, the last known server draft and any conflict between the two. */
export interface DraftState {
  readonly history: EditHistory
  readonly stored: StoredDraft
  /** A newer server draft that cannot be merged until the user resolves the conflicts. */
  readonly conflictingDraft: (StoredDraft & { readonly conflicts: readonly Conflict[] }) | null
  /**
   * Version of the origin that the page's draft is based on. Differs from the stored one while an undo of the update is
   * unsaved.
   */
  readonly basedOn?: number | null | undefined
}

export type DraftMove =
  | { readonly kind: "perform"; readonly command: EditCommand; readonly continuing: boolean; readonly at: number }
  | { readonly kind: "undo" | "redo" | "seal" }
  /** Undo or redo until this number of edits is applied. */
  | { readonly kind: "stepTo"; readonly done: number }
  /** The server accepted the save. */
  | { readonly kind: "saved"; readonly stored: StoredDraft }
  /** The server's draft changed, by any user. */
  | { readonly kind: "arrived"; readonly stored: StoredDraft }
  | { readonly kind: "decided"; readonly resolutions: Resolutions }
  /** The server applied a version of the origin to its draft. */
  | {
      readonly kind: "originApplied"
      readonly stored: StoredDraft
      readonly before: ProfileDefinition
      readonly command: ApplyOriginCommand
      readonly at: number
    }

export function openDraft(stored: StoredDraft): DraftState {
  return { history: startHistory(stored.definition), stored, conflictingDraft: null, basedOn: stored.basedOn }
}

/** Whether the page has changes that are not saved on the server. */
export const isDirty = ({ history, stored }: DraftState): boolean => history.present !== stored.definition

export function moveDraft(state: DraftState, move: DraftMove): DraftState {
  switch (move.kind) {
    case "perform":
      return applyEdit(state, perform(state.history, move.command, move.continuing, move.at))
    case "undo":
      return applyEdit(state, undo(state.history))
    case "redo":
      return applyEdit(state, redo(state.history))
    case "stepTo":
      return applyEdit(state, stepTo(state.history, move.done))
    case "seal":
      return applyEdit(state, seal(state.history))
    case "saved":
      return { ...state, stored: move.stored }
    case "arrived":
      return move.stored.revision > (state.conflictingDraft ?? state.stored).revision ? join(state, move.stored) : state
    case "decided":
      return state.conflictingDraft ? join(state, state.conflictingDraft, move.resolutions) : state
    case "originApplied":
      return recordAppliedOrigin(state, move)
  }
}

/** Applies an edit, which may also resolve the conflict, such as by entering the other side's value. */
function applyEdit(state: DraftState, history: EditHistory): DraftState {
  if (history === state.history) return state
  const basedOn = basedOnAfter(state.history, history)
  const next = { ...state, history, ...(basedOn !== undefined && { basedOn }) }
  return state.conflictingDraft && history.present !== state.history.present ? join(next, state.conflictingDraft) : next
}

/** Adds an applied origin version, already saved on the server, as an edit of the user who applied it. */
function recordAppliedOrigin(
  state: DraftState,
  { stored, before, command, at }: Extract<DraftMove, { kind: "originApplied" }>,
): DraftState {
  const next = stored.revision > state.stored.revision ? join(state, stored) : state
  if (isDeepEqual(before, stored.definition)) return next
  return { ...next, history: record(next.history, { command, before, after: stored.definition, at }) }
}

/**
 * Merges a newer server draft with the unsaved edits. Waits for a decision when both change the same item differently.
 */
function join(state: DraftState, newer: StoredDraft, resolutions: Resolutions = {}): DraftState {
  const { history, stored } = state
  const { definition: theirs, basedOn } = newer
  const { definition, conflicts } = mergeDrafts(stored.definition, history.present, theirs, resolutions)
  if (findUnresolved(conflicts, resolutions).length > 0) return { ...state, conflictingDraft: { ...newer, conflicts } }
  // Reuses the server's object, so that equality is checked by identity.
  const present = isDeepEqual(definition, theirs) ? theirs : definition
  return {
    history: present === history.present ? history : adopt(history, present),
    stored: { definition: theirs, revision: newer.revision, basedOn },
    conflictingDraft: null,
    basedOn: basedOn === stored.basedOn ? state.basedOn : basedOn,
  }
}
