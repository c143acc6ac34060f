import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import { adopt, keptSteps, perform, redo, seal, startHistory, undo } from "../../../../engine/edit/history.ts"
import type { EditHistory } from "../../../../engine/edit/history.ts"
import { anyCommand, drawn, fieldIdsOf } from "./drawn-definition.ts"

const performed = (commands: readonly (readonly [EditCommand, boolean])[]) =>
  commands.reduce((history, [command, continuing]) => perform(history, command, continuing), startHistory(drawn))

const edits = fc.array(fc.tuple(anyCommand, fc.boolean()), { maxLength: 40 })

/** Takes steps until there are none, and tells every draft on the way as its bytes. */
function walk(history: EditHistory, step: (history: EditHistory) => EditHistory): [EditHistory, string[]] {
  const seen = [JSON.stringify(history.present)]
  for (let at = step(history); at !== history; at = step(at)) {
    history = at
    seen.push(JSON.stringify(at.present))
  }
  return [history, seen]
}

test("any edits, all undone, give the same bytes; all redone, the bytes of every step again", () => {
  fc.assert(
    fc.property(edits, (commands) => {
      const done = performed(commands)
      const [undone, back] = walk(done, undo)
      expect(back.at(-1)).toBe(JSON.stringify(drawn))
      const [redone, forth] = walk(undone, redo)
      expect(forth).toEqual(back.toReversed())
      expect(redone.past.map(({ command }) => command)).toEqual(done.past.map(({ command }) => command))
    }),
  )
})

test("every step changes something, and an edit ends the way forth", () => {
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

  test("in one property is one step, in another a new one", () => {
    const typed = performed([label("A"), label("Ab"), label("Abc")].map((command) => [command, true]))
    expect(typed.past).toHaveLength(1)
    const other: EditCommand = { kind: "changeField", fieldId: "f_1", set: { isMandatory: true }, clear: [] }
    expect(perform(typed, other, true).past).toHaveLength(2)
    expect(perform(typed, label("Abcd")).past).toHaveLength(2)
    expect(undo(typed).present).toBe(drawn)
  })

  test("goes on as a new step after a seal", () => {
    const typed = seal(perform(startHistory(drawn), label("A"), true))
    expect(perform(typed, label("Ab"), true).past).toHaveLength(2)
  })

  test("that is taken back by hand leaves nothing to undo, and the very draft it began with", () => {
    const typed = performed([label("A"), label("Field 1")].map((command) => [command, true]))
    expect(typed.past).toEqual([])
    expect(typed.present).toBe(drawn)
  })
})

test("no more steps are kept than can be needed", () => {
  const flips = Array.from({ length: keptSteps + 5 }, (_, index): readonly [EditCommand, boolean] => [
    { kind: "changeField", fieldId: "f_1", set: { isMandatory: index % 2 === 0 }, clear: [] },
    false,
  ])
  expect(performed(flips).past).toHaveLength(keptSteps)
})

describe("someone else's draft", () => {
  const theirs = { ...drawn, name: { en: "Theirs" } }

  test("takes what was done since the common one on top, and undo leads back to one's own", () => {
    const saved = perform(startHistory(drawn), { kind: "removeField", fieldId: "f_5" })
    const mine = perform(saved, { kind: "removeField", fieldId: "f_3" })
    const both = adopt(mine, { ...theirs, sections: saved.present.sections }, saved.present)
    expect(both.present.name).toEqual({ en: "Theirs" })
    expect(fieldIdsOf(both.present)).toEqual(["f_1", "f_2", "f_4"])
    expect(walk(both, undo)[1]).toContain(JSON.stringify(mine.present))
  })

  test("can be taken as it is; nothing is lost by it", () => {
    fc.assert(
      fc.property(edits, (commands) => {
        const mine = performed(commands)
        const taken = adopt(mine, theirs)
        expect(taken.present).toBe(theirs)
        expect(undo(taken).present).toBe(mine.present)
      }),
    )
  })
})
