import { expect, test } from "vitest"
import { compile } from "../../../../engine/compile/compile.ts"
import { createSectionRendering } from "../../../../renderers/record/section-rendering.ts"
import { wideProfile } from "../../../support/generated-definition.ts"

function unfolded(count: number) {
  const result = compile(wideProfile(count), { tags: {}, profiles: [], version: 1 })
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  const { sections, fields } = result.profile
  return { sections, unfolding: createSectionRendering(sections, fields) }
}

test("the first screens are rendered at once, the rest slice by slice until complete", () => {
  const { sections, unfolding } = unfolded(200)
  const rendered = () => sections.reduce((sum, section) => sum + unfolding.collapse(section.id).rendered, 0)
  const all = sections.reduce((sum, section) => sum + unfolding.slices(section.id).length, 0)
  expect(rendered()).toBeGreaterThan(0)
  expect(rendered()).toBeLessThan(all)
  for (let step = rendered(); step < all; step++) expect(unfolding.renderNext()).toBe(true)
  expect(unfolding.renderNext()).toBe(false)
  expect(rendered()).toBe(all)
})

test("a section further down is mounted with its first slice, a collapsed section with only its header", () => {
  const { sections, unfolding } = unfolded(200)
  const isSectionReached = (at: number) => unfolding.collapse(sections[at]?.id ?? ("" as never)).isReached
  expect(isSectionReached(0)).toBe(true)
  expect(isSectionReached(sections.length - 1)).toBe(false)
  while (unfolding.renderNext());
  expect(sections.every((_section, at) => isSectionReached(at))).toBe(true)

  const result = compile(wideProfile(200), { tags: {}, profiles: [], version: 1 })
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  const closed = result.profile.sections.map((section) => ({ ...section, startCollapsed: true }))
  const collapsed = createSectionRendering(closed, result.profile.fields)
  while (collapsed.renderNext());
  for (const { id } of closed) expect(collapsed.collapse(id)).toEqual({ open: false, isReached: true, rendered: 0 })
})

test("a field far below is expanded and rendered when an error links to it", () => {
  const { sections, unfolding } = unfolded(200)
  const section = sections.at(-1)
  const keyword = section?.keywords.at(-1)
  if (!section || keyword === undefined) throw new Error("The profile has no fields.")
  unfolding.toggle(section.id)
  expect(unfolding.collapse(section.id).open).toBe(false)
  unfolding.reveal(keyword)
  const rendered = unfolding.slices(section.id).length
  expect(unfolding.collapse(section.id)).toEqual({ open: true, isReached: true, rendered })
})

test("slices end at row boundaries", () => {
  const { sections, unfolding } = unfolded(200)
  for (const section of sections) {
    const slices = unfolding.slices(section.id)
    expect(slices.flatMap((slice) => slice.keywords)).toEqual(section.keywords)
    for (const slice of slices.slice(0, -1)) expect(slice.keywords.length % 2).toBe(0)
  }
})
