import { deepEquals } from "@rjsf/utils"
import { expect, test } from "vitest"
import areEqual from "../../../renderers/record/equality.ts"

const schema = { type: "object", properties: { a: { type: "string", enum: ["x", null] } }, onChange: () => undefined }

test.each([
  [1, 1],
  [1, "1"],
  [Number.NaN, Number.NaN],
  [null, undefined],
  [null, {}],
  [[], {}],
  [
    [1, 2],
    [1, 2],
  ],
  [
    [1, 2],
    [2, 1],
  ],
  [[1], [1, undefined]],
  [{ a: undefined }, { b: undefined }],
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
  [{ a: { b: [{ c: 1 }] } }, { a: { b: [{ c: 1 }] } }],
  [{ a: { b: [{ c: 1 }] } }, { a: { b: [{ c: 2 }] } }],
  [schema, { ...schema, onChange: () => "another" }],
  [schema, { ...schema, onChange: "none" }],
])("%j and %j are compared as RJSF compares them", (one, other) => {
  expect(areEqual(one, other)).toBe(deepEquals(one, other))
  expect(areEqual(other, one)).toBe(deepEquals(other, one))
})

test("a value that is not plain data is equal only to itself", () => {
  const day = new Date(0)
  expect(areEqual(day, day)).toBe(true)
  expect(areEqual(day, new Date(0))).toBe(false)
})
