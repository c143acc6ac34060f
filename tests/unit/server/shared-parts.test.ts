import { Ajv } from "ajv"
import { expect, test } from "vitest"
import type { ContractSchema } from "../../../server/http/contract-problems.ts"
import { withSharedParts } from "../../../server/http/shared-parts.ts"

const words = Array.from({ length: 80 }, (_, at) => `word-${at}`)
const inner: ContractSchema = { type: "string", enum: words }
const repeated: ContractSchema = {
  type: "object",
  required: ["first"],
  properties: { first: inner, second: inner, third: { type: "array", maxItems: 2, items: inner } },
  additionalProperties: false,
}
const contract: ContractSchema = {
  type: "object",
  properties: {
    one: repeated,
    other: { anyOf: [repeated, { type: "null" }] },
    many: { type: "array", maxItems: 3, items: repeated },
    named: { type: "object", maxProperties: 3, additionalProperties: repeated },
  },
  additionalProperties: false,
}

test("a part that occurs more than once is defined once, also within another such part", () => {
  const shared = withSharedParts(contract)
  expect(Object.keys(shared.$defs ?? {})).toHaveLength(2)
  expect(JSON.stringify(shared).split('"word-7"')).toHaveLength(2)
  expect(shared).toMatchObject({
    additionalProperties: false,
    properties: {
      one: { $ref: expect.any(String) },
      other: { anyOf: [{ $ref: expect.any(String) }, { type: "null" }] },
    },
  })
})

test.each([
  [{ one: { first: "word-1" }, other: null, many: [{ first: "word-2", third: ["word-3"] }], named: {} }, true],
  [{ one: { first: "word-1" }, other: { first: "word-99" } }, false],
  [{ one: { second: "word-1" } }, false],
  [{ many: [{ first: "word-2", fourth: "word-3" }] }, false],
  [{ named: { x: { first: "word-2", third: ["word-1", "word-2", "word-3"] } } }, false],
])("%j is accepted or rejected as by the contract itself", (body, isValid) => {
  const validate = (schema: object) => new Ajv({ strict: true }).validate(schema, body)
  expect([validate(contract), validate(withSharedParts(contract))]).toEqual([isValid, isValid])
})

test("a contract without repeated parts, or with short ones only, stays as it is", () => {
  const short: ContractSchema = { type: "object", properties: { a: { type: "string" }, b: { type: "string" } } }
  for (const schema of [short, repeated.properties?.["third"] ?? {}]) expect(withSharedParts(schema)).toBe(schema)
})
