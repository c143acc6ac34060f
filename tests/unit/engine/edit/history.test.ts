import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import { adopt, maxHistory, perform, redo, seal, startHistory, stepTo, undo } from "../../../../engine/edit/history.ts"
import type { EditHistory } from "../../../../engine/edit/history.ts"
import { mergeDrafts } from "../../../../engine/edit/merge-drafts.ts"
import { isDeepEqual } from "../../../../engine/edit/same.ts"
import { anyCommand, sampleDefinition } from "./random-definition.ts"

const performed = (commands: readonly (readonly [EditCommand, boolean])[]) =>
  commands.reduce(
    (history, [command, continuing]) => perform(history, command, continuing),
    startHistory(sampleDefinition),
  )

const edits = fc.array(fc.tuple(anyCommand, fc.boolean()), { maxLength: 40 })

/** Steps until the end. Returns the serialized draft after each step. */
function walk(history: EditHistory, step: (history: EditHistory) => EditHistory): [EditHistory, string[]] {
  const states = [JSON.stringify(history.present)]
  for (let at = step(history); at !== history; at = step(at)) {
    history = at
    states.push(JSON.stringify(at.present))
  }
  return [history, states]
}

test("undoing all edits restores the initial bytes, and redoing them restores the bytes of every step", () => {
  fc.assert(
    fc.property(edits, (commands) => {
      const done = performed(commands)
      const [undone, back] = walk(done, undo)
      expect(back.at(-1)).toBe(JSON.stringify(sampleDefinition))
      const [redone, forth] = walk(undone, redo)
      expect(forth).toEqual(back.toReversed())
      expect(redone.past.map(({ command }) => command)).toEqual(done.past.map(({ command }) => command))
    }),
  )
})

test("every step changes something, and a new edit clears the redo steps", () => {
  fc.assert(
    fc.property(edits, anyCommand, (commands, next) => {
      const done = performed(commands)
      const steps = [...done.past.map(({ before }) => before), done.present].map((draft) => JSON.stringify(draft))
      for (const [index, step] of steps.slice(1).entries()) expect(step).not.toBe(steps[index])
      const back = undo(done)
      const after = perform(back, next)
      expect(after === back || after.future.length === 0).toBe(true)
    }),
  )
})

describe("typing", () => {
  const label = (en: string): EditCommand => ({
    kind: "changeField",
    fieldId: "f_1",
    set: { fieldText: { en } },
    clear: [],
  })

  test("in one property is one undo step, typing in another property a new one", () => {
    const edited = performed([label("A"), label("Ab"), label("Abc")].map((command) => [command, true]))
    expect(edited.past).toHaveLength(1)
    const other: EditCommand = { kind: "changeField", fieldId: "f_1", set: { isMandatory: true }, clear: [] }
    expect(perform(edited, other, true).past).toHaveLength(2)
    expect(perform(edited, label("Abcd")).past).toHaveLength(2)
    expect(undo(edited).present).toBe(sampleDefinition)
  })

  test("starts a new step after a seal", () => {
    const edited = seal(perform(startHistory(sampleDefinition), label("A"), true))
    expect(perform(edited, label("Ab"), true).past).toHaveLength(2)
  })

  test("that is reverted by hand leaves nothing to undo and restores the initial draft object", () => {
    const edited = performed([label("A"), label("Field 1")].map((command) => [command, true]))
    expect(edited.past).toEqual([])
    expect(edited.present).toBe(sampleDefinition)
  })
})

test("the history is limited to the maximum number of steps", () => {
  const flips = Array.from({ length: maxHistory + 5 }, (_, index): readonly [EditCommand, boolean] => [
    { kind: "changeField", fieldId: "f_1", set: { isMandatory: index % 2 === 0 }, clear: [] },
    false,
  ])
  expect(performed(flips).past).toHaveLength(maxHistory)
})

describe("changes of another user", () => {
  const theirs = { ...sampleDefinition, icon: "theirs" }

  test("are not an undo step: undo reverts the user's own changes and keeps the other user's", () => {
    fc.assert(
      fc.property(edits, (commands) => {
        const mine = performed(commands)
        const joined = mergeDrafts(sampleDefinition, mine.present, theirs)
        fc.pre(joined.conflicts.length === 0)
        const adopted = adopt(mine, joined.definition)
        const [undone] = walk(adopted, undo)
        expect(isDeepEqual(undone.present, theirs)).toBe(true)
        const [redone] = walk(undone, redo)
        expect(isDeepEqual(redone.present, joined.definition)).toBe(true)
      }),
    )
  })

  test("to the same property remain when the user undoes their own change", () => {
    const label = (en: string): EditCommand => ({
      kind: "changeField",
      fieldId: "f_1",
      set: { fieldText: { en } },
      clear: [],
    })
    const mine = perform(startHistory(sampleDefinition), label("Mine"))
    const adopted = adopt(mine, perform(mine, label("Theirs")).present)
    expect(undo(adopted).present.sections[0]?.fields[0]?.fieldText).toEqual({ en: "Theirs" })
  })
})

test("any step can be restored, backward or forward, with the same bytes", () => {
  fc.assert(
    fc.property(edits, fc.nat(40), fc.nat(40), (commands, one, other) => {
      const done = performed(commands)
      const drafts = [...done.past.map(({ before }) => before), done.present].map((draft) => JSON.stringify(draft))
      const draftIndexes = [one, other].map((draftIndex) => Math.min(draftIndex, drafts.length - 1))
      let at = done
      for (const draftIndex of draftIndexes) {
        at = stepTo(at, draftIndex)
        expect(JSON.stringify(at.present)).toBe(drafts[draftIndex])
      }
    }),
  )
})
