import type { ProfileDefinition } from "../../schemas/profile.ts"
import { applyCommand, type EditCommand, type TakeOverCommand } from "./command.ts"
import { carryChange } from "./merge-drafts.ts"
import { saysTheSame } from "./same.ts"

/** One done edit, with the drafts before and after it; drafts share what did not change, so keeping them is cheap. */
export interface EditStep {
  readonly command: EditCommand
  readonly before: ProfileDefinition
  readonly after: ProfileDefinition
  /** When it was done, or last gone on with, in milliseconds. */
  readonly at: number
}

/** A draft with the way back and forth: one person's own steps, whatever others do to the draft meanwhile. */
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
export function perform(history: EditHistory, command: EditCommand, continuing = false, at = 0): EditHistory {
  const { present: before } = history
  const present = applyCommand(before, command)
  if (!present || saysTheSame(present, before)) return history
  const last = history.past.at(-1)
  if (!continuing || history.sealed || !last || !continues(last.command, command)) {
    const past = [...history.past, { command, before, after: present, at }].slice(-keptSteps)
    return { past, present, future: [], sealed: false }
  }
  const earlier = history.past.slice(0, -1)
  // Typed and taken back by hand: nothing is left to undo.
  if (saysTheSame(present, last.before)) return { past: earlier, present: last.before, future: [], sealed: true }
  return {
    past: [...earlier, { command, before: last.before, after: present, at }],
    present,
    future: [],
    sealed: false,
  }
}

/** Takes note of a step that is done already: what it made is in the present. */
export function record(history: EditHistory, step: EditStep): EditHistory {
  return { ...history, past: [...history.past, step].slice(-keptSteps), future: [], sealed: true }
}

/**
 * The version of its origin that a copy is based on after steps were done or taken back; undefined where none of them
 * took one over.
 */
export function basedOnAfter(before: EditHistory, after: EditHistory): number | null | undefined {
  const done = after.past.slice(before.past.length).findLast(isTakeOver)
  const undone = before.past.slice(after.past.length).find(isTakeOver)
  if (done) return done.command.version
  return undone?.command.from
}

const isTakeOver = (step: EditStep): step is EditStep & { readonly command: TakeOverCommand } =>
  step.command.kind === "takeOver"

/** Ends the last step, as saving or turning to something else does. */
export function seal(history: EditHistory): EditHistory {
  return history.sealed ? history : { ...history, sealed: true }
}

/** Takes the last step back, and it alone: what came from others since stays, also where both changed the same. */
export function undo(history: EditHistory): EditHistory {
  const last = history.past.at(-1)
  if (!last) return history
  return {
    past: history.past.slice(0, -1),
    present: carryChange(history.present, last.after, last.before),
    future: [last, ...history.future],
    sealed: true,
  }
}

/** Does the step again that was last taken back. */
export function redo(history: EditHistory): EditHistory {
  const next = history.future[0]
  if (!next) return history
  return {
    past: [...history.past, next],
    present: carryChange(history.present, next.before, next.after),
    future: history.future.slice(1),
    sealed: true,
  }
}

/** Goes back or forth until so many steps are done. */
export function stepTo(history: EditHistory, done: number): EditHistory {
  let at = history
  while (at.past.length > done && at.past.length > 0) at = undo(at)
  while (at.past.length < done && at.future.length > 0) at = redo(at)
  return at
}

/** Goes on from a draft in which others' work is. It is no step of one's own, so undo does not take it away. */
export function adopt(history: EditHistory, present: ProfileDefinition): EditHistory {
  return { ...history, present, sealed: true }
}

/** Whether an edit goes on with what the last one did: the same properties of the same thing. */
function continues(last: EditCommand, next: EditCommand): boolean {
  const subject = subjectOf(last)
  return subject !== undefined && subject === subjectOf(next)
}

/** What a change is of, with the properties it touches; undefined for edits that are always steps of their own. */
function subjectOf(command: EditCommand): string | undefined {
  switch (command.kind) {
    case "changeField":
      return subject("field", command.fieldId, touched(command))
    case "nameField":
      return subject("name", command.fieldId, [])
    case "changeOption":
      return subject("option", JSON.stringify([command.place, command.optionId]), touched(command))
    case "changeTableColumn":
      return subject("table", JSON.stringify([command.fieldId, command.columnId]), touched(command))
    case "changeSection":
      return subject("section", command.sectionId, Object.keys(command.properties))
    case "changeRule":
      return subject("rule", command.rule.id, [])
    case "changeWorkflow":
      return subject("workflow", "", touched(command))
    case "changeActivity":
      return subject("activity", command.activityId, touched(command))
    case "changeAction":
      return subject("action", command.actionId, touched(command))
    case "changeColumn":
      return subject("column", command.columnId, touched(command))
    case "changeProfile":
      return subject("profile", "", touched(command))
    case "setTexts":
      return subject(
        "texts",
        "",
        command.texts.map(({ address, language }) => `${address} ${language}`),
      )
    default:
      return undefined
  }
}

const touched = ({ set, clear }: { readonly set: object; readonly clear: readonly string[] }): readonly string[] => [
  ...Object.keys(set),
  ...clear,
]

const subject = (kind: string, id: string, properties: readonly string[]): string =>
  JSON.stringify([kind, id, properties.toSorted()])
