import type { EditCommand, TakeOverCommand } from "../../../../engine/edit/command.ts"
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
import { saysTheSame } from "../../../../engine/edit/same.ts"
import { unresolved } from "../../../../engine/pack/merge.ts"
import type { Conflict, Resolutions } from "../../../../schemas/pack.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"

/** A draft as the server holds it. */
export interface StoredDraft {
  readonly definition: ProfileDefinition
  readonly revision: number
  /** The version of its origin that it is based on, where it is a copy; null for a draft of it. */
  readonly basedOn?: number | null | undefined
}

/** One page's draft: its own steps, what the server holds as far as the page knows, and what stands between the two. */
export interface DraftState {
  readonly history: EditHistory
  readonly stored: StoredDraft
  /** A newer draft of the server's that cannot be taken before somebody says which side holds. */
  readonly rival: (StoredDraft & { readonly conflicts: readonly Conflict[] }) | null
  /** The version of its origin that the page's draft is based on: another than the stored one's while undoing that is not saved. */
  readonly basedOn?: number | null | undefined
}

export type DraftMove =
  | { readonly kind: "perform"; readonly command: EditCommand; readonly continuing: boolean; readonly at: number }
  | { readonly kind: "undo" | "redo" | "seal" }
  /** Back or forth until so many steps are done. */
  | { readonly kind: "stepTo"; readonly done: number }
  /** The server took what was sent. */
  | { readonly kind: "saved"; readonly stored: StoredDraft }
  /** The server holds this, whoever made it. */
  | { readonly kind: "arrived"; readonly stored: StoredDraft }
  | { readonly kind: "decided"; readonly resolutions: Resolutions }
  /** The server took a version of the origin over into the draft that it held before. */
  | {
      readonly kind: "tookOver"
      readonly stored: StoredDraft
      readonly before: ProfileDefinition
      readonly command: TakeOverCommand
      readonly at: number
    }

export function openDraft(stored: StoredDraft): DraftState {
  return { history: startHistory(stored.definition), stored, rival: null, basedOn: stored.basedOn }
}

/** Whether the page says something that the server does not hold. */
export const isDirty = ({ history, stored }: DraftState): boolean => history.present !== stored.definition

export function moveDraft(state: DraftState, move: DraftMove): DraftState {
  switch (move.kind) {
    case "perform":
      return edited(state, perform(state.history, move.command, move.continuing, move.at))
    case "undo":
      return edited(state, undo(state.history))
    case "redo":
      return edited(state, redo(state.history))
    case "stepTo":
      return edited(state, stepTo(state.history, move.done))
    case "seal":
      return edited(state, seal(state.history))
    case "saved":
      return { ...state, stored: move.stored }
    case "arrived":
      return move.stored.revision > (state.rival ?? state.stored).revision ? join(state, move.stored) : state
    case "decided":
      return state.rival ? join(state, state.rival, move.resolutions) : state
    case "tookOver":
      return tookOver(state, move)
  }
}

/** An edit may also do away with what stood between the two drafts, such as one that says what the other side says. */
function edited(state: DraftState, history: EditHistory): DraftState {
  if (history === state.history) return state
  const basedOn = basedOnAfter(state.history, history)
  const next = { ...state, history, ...(basedOn !== undefined && { basedOn }) }
  return state.rival && history.present !== state.history.present ? join(next, state.rival) : next
}

/** What was taken over stands in the draft as the server holds it, and is a step of whoever took it. */
function tookOver(
  state: DraftState,
  { stored, before, command, at }: Extract<DraftMove, { kind: "tookOver" }>,
): DraftState {
  const next = stored.revision > state.stored.revision ? join(state, stored) : state
  if (saysTheSame(before, stored.definition)) return next
  return { ...next, history: record(next.history, { command, before, after: stored.definition, at }) }
}

/** Takes a newer draft, with what was not saved here on top of it; where both say something else of one thing, it waits. */
function join(state: DraftState, newer: StoredDraft, resolutions: Resolutions = {}): DraftState {
  const { history, stored } = state
  const { definition: theirs, basedOn } = newer
  const { definition, conflicts } = mergeDrafts(stored.definition, history.present, theirs, resolutions)
  if (unresolved(conflicts, resolutions).length > 0) return { ...state, rival: { ...newer, conflicts } }
  // The very object, so that what the server holds can be told without looking through it.
  const present = saysTheSame(definition, theirs) ? theirs : definition
  return {
    history: present === history.present ? history : adopt(history, present),
    stored: { definition: theirs, revision: newer.revision, basedOn },
    rival: null,
    basedOn: basedOn === stored.basedOn ? state.basedOn : basedOn,
  }
}
