import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { compile } from "../../../../engine/compile/compile.ts"
import { clipOfBlock, judgeParts, partsForBlock } from "../../../../engine/edit/block-parts.ts"
import { freshParts, insertParts } from "../../../../engine/edit/clipboard.ts"
import { applyCommand } from "../../../../engine/edit/command.ts"
import { refusedInDraft } from "../../../../engine/edit/draft-problems.ts"
import type { Parts } from "../../../../schemas/blocks.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { anyCommand, drawn, fieldIdsOf } from "./drawn-definition.ts"
import { danglingIn, referring, summaries } from "./referring-definition.ts"

const counting = () => {
  let count = 0
  return (prefix: string) => `${prefix}_new${(count += 1)}`
}

/** Drafts as people leave them: any edits on one of two definitions. */
const anyDraft: fc.Arbitrary<ProfileDefinition> = fc
  .tuple(fc.constantFrom(drawn, referring), fc.array(anyCommand, { maxLength: 12 }))
  .map(([from, commands]) =>
    commands.reduce((draft: ProfileDefinition, command) => applyCommand(draft, command) ?? draft, from),
  )

const anyChoice = fc.tuple(anyDraft, fc.infiniteStream(fc.boolean())).map(([draft, coins]) => {
  const some = (ids: readonly string[]) => ids.filter(() => coins.next().value)
  return { draft, what: { fieldIds: some(fieldIdsOf(draft)), sectionIds: some(draft.sections.map(({ id }) => id)) } }
})

function fill(parts: Parts, into: ProfileDefinition, index: number): ProfileDefinition | undefined {
  const fresh = freshParts(clipOfBlock(parts), into, counting())
  const [section] = into.sections
  return insertParts(into, fresh.parts, {
    section: section ? { sectionId: section.id, index } : null,
    panel: { position: "LEFT", index },
  })
}

/** For what a draft would not be kept. */
function problemsOf(definition: ProfileDefinition): readonly string[] {
  const compiled = compile(definition, summaries)
  return compiled.ok ? [] : refusedInDraft(compiled.problems).map(({ code }) => code)
}

const ruleCount = ({ rules = [] }: Pick<ProfileDefinition, "rules">) => rules.length

test("kept from any draft and put into any other, a block collides with nothing, keeps its rules, and names nothing that is not there", () => {
  fc.assert(
    fc.property(anyChoice, anyDraft, fc.nat(9), ({ draft, what }, into, index) => {
      fc.pre(into.sections.length > 0)
      const { parts } = partsForBlock(draft, what)
      const after = fill(JSON.parse(JSON.stringify(parts)) as Parts, into, index)
      expect(after).toBeDefined()
      if (!after) return
      const fields = after.sections.flatMap((section) => section.fields)
      const unique = (ids: readonly string[]) => expect(new Set(ids).size).toBe(ids.length)
      unique(fields.map(({ id }) => id))
      unique(fields.map(({ keyword }) => keyword))
      unique(after.sections.map(({ id }) => id))
      unique((after.rules ?? []).map(({ id }) => id))
      expect(ruleCount(after)).toBe(ruleCount(into) + parts.rules.length)
      expect(danglingIn(after)).toEqual(danglingIn(into))
      // What stood against either draft stands there still; the way through a block adds nothing.
      const known = new Set([...problemsOf(into), ...problemsOf(draft)])
      expect(problemsOf(after).filter((code) => !known.has(code))).toEqual([])
    }),
  )
})

test("what is kept from a draft that could be saved is taken, unless there is nothing in it", () => {
  fc.assert(
    fc.property(anyChoice, ({ draft, what }) => {
      const compiled = compile(draft, summaries)
      fc.pre(compiled.ok || refusedInDraft(compiled.problems).length === 0)
      const { parts } = partsForBlock(draft, what)
      const judged = judgeParts(JSON.parse(JSON.stringify(parts)), summaries)
      const isEmpty = parts.fields.length + parts.sections.flatMap(({ fields }) => fields).length === 0
      expect(judged.ok ? [] : judged.problems.map(({ code }) => code)).toEqual(isEmpty ? ["block.empty"] : [])
    }),
  )
})

test("what leads out of a block is left out, and told with what it leads to", () => {
  const { parts, omitted } = partsForBlock(referring, { fieldIds: ["note", "note_old"], sectionIds: [] })
  expect(parts.fields.map(({ id, archiveOf }) => [id, archiveOf])).toEqual([
    ["note", undefined],
    ["note_old", undefined],
  ])
  expect(parts.rules).toEqual([])
  expect(omitted).toEqual([
    { what: "archive", name: { en: "note_old" } },
    { what: "rule", name: { en: "note" }, reads: [{ en: "kind" }] },
  ])
})

describe("what comes from outside", () => {
  const good = partsForBlock(referring, { fieldIds: ["note", "other"], sectionIds: ["s_b"] }).parts

  test("never breaks the judge, whatever it is", () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom("sections", "fields", "rules", null), (json, member) => {
        const hostile: unknown = JSON.parse(json)
        const judged = judgeParts(member ? { ...good, [member]: hostile } : hostile, summaries)
        expect(judged.ok ? fill(judged.parts, referring, 0) : judged.problems[0]).toBeDefined()
      }),
    )
  })

  test("is told where it is wrong in the parts, not in the definition they are judged in", () => {
    const [field] = good.fields
    const twice = judgeParts({ ...good, fields: [...good.fields, field] }, summaries)
    expect(twice).toMatchObject({ ok: false })
    expect(twice.ok || twice.problems.map(({ path }) => path.join("."))).toEqual(["fields.2.id", "fields.2.keyword"])
  })
})
