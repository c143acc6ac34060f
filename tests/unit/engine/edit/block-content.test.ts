import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { compile } from "../../../../engine/compile/compile.ts"
import { clipOfBlock, validateBlockContent, createBlockContent } from "../../../../engine/edit/block-content.ts"
import { assignFreshIds, insertParts } from "../../../../engine/edit/clipboard.ts"
import { applyCommand } from "../../../../engine/edit/command.ts"
import { findDraftBlockers } from "../../../../engine/edit/draft-problems.ts"
import type { BlockContent } from "../../../../schemas/blocks.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { anyCommand, sampleDefinition, fieldIdsOf } from "./random-definition.ts"
import { danglingIn, referring, summaries } from "./referring-definition.ts"

const counting = () => {
  let count = 0
  return (prefix: string) => `${prefix}_new${(count += 1)}`
}

/** Realistic drafts: any edits of one of two definitions. */
const anyDraft: fc.Arbitrary<ProfileDefinition> = fc
  .tuple(fc.constantFrom(sampleDefinition, referring), fc.array(anyCommand, { maxLength: 12 }))
  .map(([from, commands]) =>
    commands.reduce((draft: ProfileDefinition, command) => applyCommand(draft, command) ?? draft, from),
  )

const arbitraryBlock = fc.tuple(anyDraft, fc.infiniteStream(fc.boolean())).map(([draft, coins]) => {
  const some = (ids: readonly string[]) => ids.filter(() => coins.next().value)
  return { draft, what: { fieldIds: some(fieldIdsOf(draft)), sectionIds: some(draft.sections.map(({ id }) => id)) } }
})

function fill(parts: BlockContent, into: ProfileDefinition, index: number): ProfileDefinition | undefined {
  const fresh = assignFreshIds(clipOfBlock(parts), into, counting())
  const [section] = into.sections
  return insertParts(into, fresh.parts, {
    section: section ? { sectionId: section.id, index } : null,
    panel: { position: "LEFT", index },
  })
}

/** Problems that would prevent saving a draft. */
function problemsOf(definition: ProfileDefinition): readonly string[] {
  const compiled = compile(definition, summaries)
  return compiled.ok ? [] : findDraftBlockers(compiled.problems).map(({ code }) => code)
}

const ruleCount = ({ rules = [] }: Pick<ProfileDefinition, "rules">) => rules.length

test("a block inserted into any draft has no conflicts, keeps its rules and has no dangling references", () => {
  fc.assert(
    fc.property(arbitraryBlock, anyDraft, fc.nat(9), ({ draft, what }, into, index) => {
      fc.pre(into.sections.length > 0)
      const { parts } = createBlockContent(draft, what)
      const after = fill(JSON.parse(JSON.stringify(parts)) as BlockContent, into, index)
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
      // Problems of either draft remain; saving and inserting a block adds none.
      const known = new Set([...problemsOf(into), ...problemsOf(draft)])
      expect(problemsOf(after).filter((code) => !known.has(code))).toEqual([])
    }),
  )
})

test("a block from a valid draft is accepted unless it is empty", () => {
  fc.assert(
    fc.property(arbitraryBlock, ({ draft, what }) => {
      const compiled = compile(draft, summaries)
      fc.pre(compiled.ok || findDraftBlockers(compiled.problems).length === 0)
      const { parts } = createBlockContent(draft, what)
      const validation = validateBlockContent(JSON.parse(JSON.stringify(parts)), summaries)
      const isEmpty = parts.fields.length + parts.sections.flatMap(({ fields }) => fields).length === 0
      expect(validation.ok ? [] : validation.problems.map(({ code }) => code)).toEqual(isEmpty ? ["block.empty"] : [])
    }),
  )
})

test("references out of a block are left out and reported with their targets", () => {
  const { parts, omitted } = createBlockContent(referring, { fieldIds: ["note", "note_old"], sectionIds: [] })
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

describe("external block content", () => {
  const good = createBlockContent(referring, { fieldIds: ["note", "other"], sectionIds: ["s_b"] }).parts

  test("never breaks the validation", () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom("sections", "fields", "rules", null), (json, member) => {
        const hostile: unknown = JSON.parse(json)
        const validation = validateBlockContent(member ? { ...good, [member]: hostile } : hostile, summaries)
        expect(validation.ok ? fill(validation.parts, referring, 0) : validation.problems[0]).toBeDefined()
      }),
    )
  })

  test("reports problems with paths in the block instead of the surrounding definition", () => {
    const [field] = good.fields
    const twice = validateBlockContent({ ...good, fields: [...good.fields, field] }, summaries)
    expect(twice).toMatchObject({ ok: false })
    expect(twice.ok || twice.problems.map(({ path }) => path.join("."))).toEqual(["fields.2.id", "fields.2.keyword"])
  })
})
