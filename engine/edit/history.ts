import type { ProfileDefinition } from "../../schemas/profile.ts"
import { applyCommand, type EditCommand, type ApplyOriginCommand } from "./command.ts"
import { rebaseChange } from "./merge-drafts.ts"
import { isDeepEqual } from "./same.ts"

/** One performed edit with the drafts before and after it. Drafts share unchanged parts, so storing them is cheap. */
export interface EditStep {
  readonly command: EditCommand
  readonly before: ProfileDefinition
  readonly after: ProfileDefinition
  /** When it was performed or last continued, in milliseconds. */
  readonly at: number
}

/** A draft with undo and redo: one user's own steps, independent of other users' changes to the draft. */
export interface EditHistory {
  readonly past: readonly EditStep[]
  readonly present: ProfileDefinition
  readonly future: readonly EditStep[]
  /** The last step is finished: the next edit becomes a separate step, even if it would continue the last one. */
  readonly sealed: boolean
}

/** Maximum number of undo steps. */
export const maxHistory = 200

export function startHistory(present: ProfileDefinition): EditHistory {
  return { past: [], present, future: [], sealed: true }
}

/**
 * Performs an edit. Merges a continuing edit (typing in the same property) with the previous step, so that undo reverts
 * a word instead of a character. An edit without effect or with a missing target leaves the history unchanged.
 */
export function perform(history: EditHistory, command: EditCommand, continuing = false, at = 0): EditHistory {
  const { present: before } = history
  const present = applyCommand(before, command)
  if (!present || isDeepEqual(present, before)) return history
  const last = history.past.at(-1)
  if (!continuing || history.sealed || !last || !continues(last.command, command)) {
    const past = [...history.past, { command, before, after: present, at }].slice(-maxHistory)
    return { past, present, future: [], sealed: false }
  }
  const previous = history.past.slice(0, -1)
  // Typed and reverted by hand: no undo step is left.
  if (isDeepEqual(present, last.before)) return { past: previous, present: last.before, future: [], sealed: true }
  return {
    past: [...previous, { command, before: last.before, after: present, at }],
    present,
    future: [],
    sealed: false,
  }
}

/** Adds a step that is already applied: its result is in the present. */
export function record(history: EditHistory, step: EditStep): EditHistory {
  return { ...history, past: [...history.past, step].slice(-maxHistory), future: [], sealed: true }
}

/** The origin version of a copy after steps were performed or undone; undefined if none of them applied an origin. */
export function basedOnAfter(before: EditHistory, after: EditHistory): number | null | undefined {
  const done = after.past.slice(before.past.length).findLast(isApplyOrigin)
  const undone = before.past.slice(after.past.length).find(isApplyOrigin)
  if (done) return done.command.version
  return undone?.command.from
}

const isApplyOrigin = (step: EditStep): step is EditStep & { readonly command: ApplyOriginCommand } =>
  step.command.kind === "applyOrigin"

/** Seals the last step, for example on saving or when the user selects something else. */
export function seal(history: EditHistory): EditHistory {
  return history.sealed ? history : { ...history, sealed: true }
}

/** Undoes only the last step: later changes by others stay, even if both changed the same part. */
export function undo(history: EditHistory): EditHistory {
  const last = history.past.at(-1)
  if (!last) return history
  return {
    past: history.past.slice(0, -1),
    present: rebaseChange(history.present, last.after, last.before),
    future: [last, ...history.future],
    sealed: true,
  }
}

/** Redoes the last undone step. */
export function redo(history: EditHistory): EditHistory {
  const next = history.future[0]
  if (!next) return history
  return {
    past: [...history.past, next],
    present: rebaseChange(history.present, next.before, next.after),
    future: history.future.slice(1),
    sealed: true,
  }
}

/** Undoes or redoes until this many steps are performed. */
export function stepTo(history: EditHistory, done: number): EditHistory {
  let at = history
  while (at.past.length > done && at.past.length > 0) at = undo(at)
  while (at.past.length < done && at.future.length > 0) at = redo(at)
  return at
}

/** Continues from a draft with other users' changes. This is not an own step, so undo does not revert it. */
export function adopt(history: EditHistory, present: ProfileDefinition): EditHistory {
  return { ...history, present, sealed: true }
}

/** Whether an edit continues the last one: the same properties of the same item. */
function continues(last: EditCommand, next: EditCommand): boolean {
  const subject = subjectOf(last)
  return subject !== undefined && subject === subjectOf(next)
}

/** The item and properties that a change affects; undefined for edits that are always separate steps. */
function subjectOf(command: EditCommand): string | undefined {
  switch (command.kind) {
    case "changeField":
      return subject("field", command.fieldId, changedNamesOf(command))
    case "nameField":
      return subject("name", command.fieldId, [])
    case "changeOption":
      return subject("option", JSON.stringify([command.location, command.optionId]), changedNamesOf(command))
    case "changeTableColumn":
      return subject("table", JSON.stringify([command.fieldId, command.columnId]), changedNamesOf(command))
    case "changeSection":
      return subject("section", command.sectionId, Object.keys(command.properties))
    case "changeRule":
      return subject("rule", command.rule.id, [])
    case "changeWorkflow":
      return subject("workflow", "", changedNamesOf(command))
    case "changeActivity":
      return subject("activity", command.activityId, changedNamesOf(command))
    case "changeAction":
      return subject("action", command.actionId, changedNamesOf(command))
    case "changeColumn":
      return subject("column", command.columnId, changedNamesOf(command))
    case "changeProfile":
      return subject("profile", "", changedNamesOf(command))
    case "setTexts":
      return subject(
        "texts",
        "",
        command.texts.map(({ textPath, language }) => `${textPath} ${language}`),
      )
    default:
      return undefined
  }
}

const changedNamesOf = ({
  set,
  clear,
}: {
  readonly set: object
  readonly clear: readonly string[]
}): readonly string[] => [...Object.keys(set), ...clear]

const subject = (kind: string, id: string, properties: readonly string[]): string =>
  JSON.stringify([kind, id, properties.toSorted()])
