import type { ProfileDefinition } from "../../schemas/profile.ts"
import { applyCommand, type EditCommand } from "./command.ts"

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
}

/** Steps that can be undone. */
const kept = 200

export function startHistory(present: ProfileDefinition): EditHistory {
  return { past: [], present, future: [] }
}

/**
 * Does an edit. One that continues the last one (typing in the same field's property) becomes part of its step, so that
 * undo takes back a word and not a letter. One that changes nothing, or speaks of what is gone, leaves the history as it is.
 */
export function perform(history: EditHistory, command: EditCommand, continuing = false): EditHistory {
  const present = applyCommand(history.present, command)
  if (!present || present === history.present) return history
  const last = history.past.at(-1)
  const past =
    continuing && last && last.command.kind === command.kind && subjectOf(last.command) === subjectOf(command)
      ? [...history.past.slice(0, -1), { command, before: last.before }]
      : [...history.past, { command, before: history.present }].slice(-kept)
  return { past, present, future: [] }
}

export function undo(history: EditHistory): EditHistory {
  const last = history.past.at(-1)
  if (!last) return history
  return {
    past: history.past.slice(0, -1),
    present: last.before,
    future: [{ command: last.command, before: history.present }, ...history.future],
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
  }
}

function subjectOf(command: EditCommand): string {
  if ("fieldId" in command) return command.fieldId
  return "sectionId" in command ? command.sectionId : ""
}
