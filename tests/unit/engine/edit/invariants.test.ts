import fc from "fast-check"
import { expect, test } from "vitest"
import { compile } from "../../../../engine/compile/compile.ts"
import { applyCommand, type EditCommand } from "../../../../engine/edit/command.ts"
import { perform, redo, startHistory, undo } from "../../../../engine/edit/history.ts"
import type { CompileContext } from "../../../../schemas/compiled.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { anyRawChange, sharedLists } from "./any-option-command.ts"
import { anyCommand } from "./random-definition.ts"
import { danglingIn, completeDefinition } from "./complete-definition.ts"

/** Invariants of editing, over every kind of command and a definition with references to everything. */

const context: CompileContext = { tags: sharedLists, profiles: [], version: 1, isDraft: true }
const edits = fc.array(anyCommand, { maxLength: 12 })
const anyEdit = fc.oneof({ weight: 6, arbitrary: anyCommand }, { weight: 1, arbitrary: anyRawChange })

const done = (commands: readonly EditCommand[]) =>
  commands.reduce<ProfileDefinition>((draft, command) => applyCommand(draft, command) ?? draft, completeDefinition)

test("the sample definition compiles and has no dangling references", () => {
  const compiled = compile(completeDefinition, context)
  expect(compiled.ok ? [] : compiled.problems).toEqual([])
  expect(danglingIn(completeDefinition)).toEqual([])
})

test("an edit leaves no reference to what it removes", () => {
  fc.assert(
    fc.property(edits, anyCommand, (commands, command) => {
      const before = done(commands)
      const after = applyCommand(before, command)
      if (!after) return
      const known = new Set(danglingIn(before))
      const json = JSON.stringify(command)
      // Ignores references to missing elements that the edit itself sets.
      const left = danglingIn(after).filter((one) => !known.has(one) && !json.includes(`"${one.split(" ")[1]}"`))
      expect(left).toEqual([])
    }),
    { numRuns: 300 },
  )
}, 60_000)

test("after every edit, also of whole settings, the draft has no dangling reference or reports it", () => {
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

test("undoing all edits restores the initial bytes, and redoing them restores the result", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyEdit, fc.boolean()), { maxLength: 25 }), (commands) => {
      const history = commands.reduce(
        (at, [command, continuing]) => perform(at, command, continuing),
        startHistory(completeDefinition),
      )
      let at = history
      while (at.past.length > 0) at = undo(at)
      expect(JSON.stringify(at.present)).toBe(JSON.stringify(completeDefinition))
      while (at.future.length > 0) at = redo(at)
      expect(JSON.stringify(at.present)).toBe(JSON.stringify(history.present))
    }),
  )
})
