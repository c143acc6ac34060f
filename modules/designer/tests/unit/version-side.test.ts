import { expect, test } from "vitest"
import { originSide, originVersion, parseSide, sideBefore } from "../../web/record-types/versions/version-side.ts"

test("before a version comes the one with the number below, before the draft the one in force", () => {
  expect(sideBefore(4, 7)).toBe(3)
  expect(sideBefore("draft", 7)).toBe(7)
  expect(sideBefore(1, 7)).toBeNull()
  expect(sideBefore("draft", 0)).toBeNull()
})

test("an address names a version or the draft; anything else names nothing", () => {
  expect(parseSide("draft")).toBe("draft")
  expect(parseSide(3)).toBe(3)
  expect(parseSide("3")).toBe(3)
  expect([parseSide("0"), parseSide(-1), parseSide(1.5), parseSide("latest"), parseSide(undefined)]).toEqual(
    Array(5).fill(undefined),
  )
})

test("a version of what it was copied from is named too, and nothing comes before it", () => {
  expect(parseSide(originSide(5))).toBe("origin.5")
  expect(originVersion("origin.5")).toBe(5)
  expect([originVersion("draft"), originVersion(5), originVersion(null)]).toEqual([undefined, undefined, undefined])
  expect(sideBefore("origin.5", 7)).toBeNull()
  expect([parseSide("origin.0"), parseSide("origin.x"), parseSide("origin.1e3")]).toEqual(Array(3).fill(undefined))
})
