import type { ProfileDefinition } from "../../schemas/profile.ts"
import { applyCommand, type EditCommand } from "./command.ts"
import { saysTheSame } from "./same.ts"

/** One done edit and the draft before it; drafts share what did not change, so keeping them is cheap. */
export interface EditStep {
  readonly command: EditCommand
  readonly before: ProfileDefinition
}

/** A draft with the way back and forth. */
export interface EditHistory {
  readonly past: readonly EditStep[]
  readonly present: ProfileDefinition
  readonly future: readonly EditStep[]
  /** The last step is finished: the next edit is one of its own, even where it would continue. */
  readonly sealed: boolean
}

/** Steps that can be undone. */
export const keptSteps = 200

export function startHistory(present: ProfileDefinition): EditHistory {
  return { past: [], present, future: [], sealed: true }
}

/**
 * Does an edit. One that continues the last one (typing on in the same property) becomes part of its step, so that
 * undo takes back a word and not a letter. One that changes nothing, or speaks of what is gone, leaves the history as it is.
 */
export function perform(history: EditHistory, command: EditCommand, continuing = false): EditHistory {
  const present = applyCommand(history.present, command)
  if (!present || saysTheSame(present, history.present)) return history
  const last = history.past.at(-1)
  if (!continuing || history.sealed || !last || !continues(last.command, command)) {
    const past = [...history.past, { command, before: history.present }].slice(-keptSteps)
    return { past, present, future: [], sealed: false }
  }
  const earlier = history.past.slice(0, -1)
  // Typed and taken back by hand: nothing is left to undo.
  if (saysTheSame(present, last.before)) return { past: earlier, present: last.before, future: [], sealed: true }
  return { past: [...earlier, { command, before: last.before }], present, future: [], sealed: false }
}

/** Ends the last step, as saving or turning to something else does. */
export function seal(history: EditHistory): EditHistory {
  return history.sealed ? history : { ...history, sealed: true }
}

export function undo(history: EditHistory): EditHistory {
  const last = history.past.at(-1)
  if (!last) return history
  return {
    past: history.past.slice(0, -1),
    present: last.before,
    future: [{ command: last.command, before: history.present }, ...history.future],
    sealed: true,
  }
}

/** A step of the future keeps the draft it leads to, so that redo restores the same bytes undo took away. */
export function redo(history: EditHistory): EditHistory {
  const next = history.future[0]
  if (!next) return history
  return {
    past: [...history.past, { command: next.command, before: history.present }],
    present: next.before,
    future: history.future.slice(1),
    sealed: true,
  }
}

/**
 * Goes on from someone else's draft. Edits made since `base`, the draft both started from, are done again on top of it;
 * without a base they are not. Either way undo leads back to the draft before, so nothing is lost.
 */
export function adopt(history: EditHistory, theirs: ProfileDefinition, base?: ProfileDefinition): EditHistory {
  const { past, present } = history
  const from = past.findIndex(({ before }) => before === base)
  const mine = base === undefined || from === -1 ? [] : past.slice(from).map(({ command }) => command)
  const taken: EditStep = { command: { kind: "replaceDraft", definition: theirs }, before: present }
  const start: EditHistory = { past: [...past, taken].slice(-keptSteps), present: theirs, future: [], sealed: true }
  return mine.reduce((draft, command) => perform(draft, command), start)
}

/** Whether an edit goes on with what the last one did: the same properties of the same thing. */
function continues(last: EditCommand, next: EditCommand): boolean {
  const subject = subjectOf(last)
  return subject !== undefined && subject === subjectOf(next)
}

function subjectOf(command: EditCommand): string | undefined {
  if (command.kind === "changeField") {
    return JSON.stringify(["field", command.fieldId, [...Object.keys(command.set), ...command.clear].toSorted()])
  }
  if (command.kind === "changeSection") {
    return JSON.stringify(["section", command.sectionId, Object.keys(command.properties).toSorted()])
  }
  return undefined
}
