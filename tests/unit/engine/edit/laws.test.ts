import fc from "fast-check"
import { expect, test } from "vitest"
import { compile } from "../../../../engine/compile/compile.ts"
import { applyCommand, type EditCommand } from "../../../../engine/edit/command.ts"
import { perform, redo, startHistory, undo } from "../../../../engine/edit/history.ts"
import type { CompileContext } from "../../../../schemas/compiled.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { anyRawChange, sharedLists } from "./drawn-choices.ts"
import { anyCommand } from "./drawn-definition.ts"
import { danglingIn, drawnWhole } from "./drawn-whole.ts"

/** The laws of editing, over every kind of command and a definition in which everything is named by something. */

const context: CompileContext = { tags: sharedLists, profiles: [], version: 1, isDraft: true }
const edits = fc.array(anyCommand, { maxLength: 12 })
const anyEdit = fc.oneof({ weight: 6, arbitrary: anyCommand }, { weight: 1, arbitrary: anyRawChange })

const done = (commands: readonly EditCommand[]) =>
  commands.reduce<ProfileDefinition>((draft, command) => applyCommand(draft, command) ?? draft, drawnWhole)

test("the definition they are tried on compiles, and names only what it has", () => {
  const compiled = compile(drawnWhole, context)
  expect(compiled.ok ? [] : compiled.problems).toEqual([])
  expect(danglingIn(drawnWhole)).toEqual([])
})

test("an edit leaves no reference behind to what it takes away", () => {
  fc.assert(
    fc.property(edits, anyCommand, (commands, command) => {
      const before = done(commands)
      const after = applyCommand(before, command)
      if (!after) return
      const known = new Set(danglingIn(before))
      const said = JSON.stringify(command)
      // What an edit itself says of what is not there, it was asked to say.
      const left = danglingIn(after).filter((one) => !known.has(one) && !said.includes(`"${one.split(" ")[1]}"`))
      expect(left).toEqual([])
    }),
    { numRuns: 300 },
  )
}, 60_000)

test("after every edit, also of settings as a whole, the draft names nothing that is not there, or says so", () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 12 }), (commands) => {
      const draft = done(commands)
      const compiled = compile(draft, context)
      const problems = compiled.ok ? [] : compiled.problems
      expect(compiled.ok || problems.length > 0).toBe(true)
      expect(danglingIn(draft).length === 0 || problems.length > 0).toBe(true)
    }),
    { numRuns: 300 },
  )
}, 60_000)

test("any edits, all undone, give the same bytes; all redone, what they made", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyEdit, fc.boolean()), { maxLength: 25 }), (commands) => {
      const history = commands.reduce(
        (at, [command, continuing]) => perform(at, command, continuing),
        startHistory(drawnWhole),
      )
      let at = history
      while (at.past.length > 0) at = undo(at)
      expect(JSON.stringify(at.present)).toBe(JSON.stringify(drawnWhole))
      while (at.future.length > 0) at = redo(at)
      expect(JSON.stringify(at.present)).toBe(JSON.stringify(history.present))
    }),
  )
})
