import fc from "fast-check"
import { expect, test } from "vitest"
import { hasMoreValues } from "../../../server/http/json-values.ts"

/** Counts all values, including the root. */
function countValues(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1
  return Object.values(value).reduce((sum: number, part) => sum + countValues(part), 1)
}

test("counts the values of any JSON text", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      const count = countValues(JSON.parse(text))
      expect([hasMoreValues(text, count - 1), hasMoreValues(text, count)]).toEqual([true, false])
    }),
  )
})

test("ignores delimiters inside a text", () => {
  expect(hasMoreValues(JSON.stringify(['a,b,"c",[\\', "{", "\\"]), 4)).toBe(false)
})

test("stops at the limit, and at an unterminated text", () => {
  expect(hasMoreValues(`[${"0,".repeat(10)}`, 5)).toBe(true)
  expect(hasMoreValues('["no end, and so on,', 2)).toBe(false)
})
