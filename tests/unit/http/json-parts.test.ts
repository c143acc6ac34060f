import fc from "fast-check"
import { expect, test } from "vitest"
import { hasMoreParts } from "../../../server/http/json-parts.ts"

/** Every value there is, the root with them. */
function partsOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1
  return Object.values(value).reduce((sum: number, part) => sum + partsOf(part), 1)
}

test("counts the values of any JSON text", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      const parts = partsOf(JSON.parse(text))
      expect([hasMoreParts(text, parts - 1), hasMoreParts(text, parts)]).toEqual([true, false])
    }),
  )
})

test("what stands inside a text is no part", () => {
  expect(hasMoreParts(JSON.stringify(['a,b,"c",[\\', "{", "\\"]), 4)).toBe(false)
})

test("looks no further than the bound, and ends at a text without an end", () => {
  expect(hasMoreParts(`[${"0,".repeat(10)}`, 5)).toBe(true)
  expect(hasMoreParts('["no end, and so on,', 2)).toBe(false)
})
