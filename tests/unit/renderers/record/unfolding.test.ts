import { expect, test } from "vitest"
import { compile } from "../../../../engine/compile/compile.ts"
import { createUnfolding } from "../../../../renderers/record/unfolding.ts"
import { wideProfile } from "../../../support/wide-profile.ts"

function unfolded(count: number) {
  const result = compile(wideProfile(count), { tags: {}, profiles: [], version: 1 })
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  const { sections, fields } = result.profile
  return { sections, unfolding: createUnfolding(sections, fields) }
}

test("the first screens are drawn at once, the rest slice by slice until nothing is left", () => {
  const { sections, unfolding } = unfolded(200)
  const drawn = () => sections.reduce((sum, section) => sum + unfolding.fold(section.id).drawn, 0)
  const all = sections.reduce((sum, section) => sum + unfolding.slices(section.id).length, 0)
  expect(drawn()).toBeGreaterThan(0)
  expect(drawn()).toBeLessThan(all)
  for (let step = drawn(); step < all; step++) expect(unfolding.drawNext()).toBe(true)
  expect(unfolding.drawNext()).toBe(false)
  expect(drawn()).toBe(all)
})

test("a field far below is opened and drawn when an error leads to it", () => {
  const { sections, unfolding } = unfolded(200)
  const section = sections.at(-1)
  const keyword = section?.keywords.at(-1)
  if (!section || keyword === undefined) throw new Error("The profile has no fields.")
  unfolding.toggle(section.id)
  expect(unfolding.fold(section.id).open).toBe(false)
  unfolding.reveal(keyword)
  expect(unfolding.fold(section.id)).toEqual({ open: true, drawn: unfolding.slices(section.id).length })
})

test("no slice is cut in the middle of a row", () => {
  const { sections, unfolding } = unfolded(200)
  for (const section of sections) {
    const slices = unfolding.slices(section.id)
    expect(slices.flatMap((slice) => slice.keywords)).toEqual(section.keywords)
    for (const slice of slices.slice(0, -1)) expect(slice.keywords.length % 2).toBe(0)
  }
})
