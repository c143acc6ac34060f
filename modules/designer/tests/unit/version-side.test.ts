import { expect, test } from "vitest"
import { originSide, originVersion, parseSide, sideBefore } from "../../web/record-types/versions/version-side.ts"

test("compares a version with the one numbered below it, and the draft with the published version", () => {
  expect(sideBefore(4, 7)).toBe(3)
  expect(sideBefore("draft", 7)).toBe(7)
  expect(sideBefore(1, 7)).toBeNull()
  expect(sideBefore("draft", 0)).toBeNull()
})

test("parses a version or the draft from an address and rejects anything else", () => {
  expect(parseSide("draft")).toBe("draft")
  expect(parseSide(3)).toBe(3)
  expect(parseSide("3")).toBe(3)
  expect([parseSide("0"), parseSide(-1), parseSide(1.5), parseSide("latest"), parseSide(undefined)]).toEqual(
    Array(5).fill(undefined),
  )
})

test("parses a version of the origin, which has no predecessor", () => {
  expect(parseSide(originSide(5))).toBe("origin.5")
  expect(originVersion("origin.5")).toBe(5)
  expect([originVersion("draft"), originVersion(5), originVersion(null)]).toEqual([undefined, undefined, undefined])
  expect(sideBefore("origin.5", 7)).toBeNull()
  expect([parseSide("origin.0"), parseSide("origin.x"), parseSide("origin.1e3")]).toEqual(Array(3).fill(undefined))
})
