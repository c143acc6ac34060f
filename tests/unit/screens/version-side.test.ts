import { expect, test } from "vitest"
import { originSide, originVersion, readSide, sideBefore } from "../../../src/screens/profiles/versions/version-side.ts"

test("before a version comes the one with the number below, before the draft the one in force", () => {
  expect(sideBefore(4, 7)).toBe(3)
  expect(sideBefore("draft", 7)).toBe(7)
  expect(sideBefore(1, 7)).toBeNull()
  expect(sideBefore("draft", 0)).toBeNull()
})

test("an address names a version or the draft; anything else names nothing", () => {
  expect(readSide("draft")).toBe("draft")
  expect(readSide(3)).toBe(3)
  expect(readSide("3")).toBe(3)
  expect([readSide("0"), readSide(-1), readSide(1.5), readSide("latest"), readSide(undefined)]).toEqual(
    Array(5).fill(undefined),
  )
})

test("a version of what it was copied from is named too, and nothing comes before it", () => {
  expect(readSide(originSide(5))).toBe("origin.5")
  expect(originVersion("origin.5")).toBe(5)
  expect([originVersion("draft"), originVersion(5), originVersion(null)]).toEqual([undefined, undefined, undefined])
  expect(sideBefore("origin.5", 7)).toBeNull()
  expect([readSide("origin.0"), readSide("origin.x"), readSide("origin.1e3")]).toEqual(Array(3).fill(undefined))
})
