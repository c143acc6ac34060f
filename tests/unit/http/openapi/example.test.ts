import { describe, expect, test } from "vitest"
import { contracts } from "../../../../server/http/contracts.ts"
import type { ContractSchema } from "../../../../server/http/contract-problems.ts"
import { exampleOf } from "../../../../server/http/openapi/example.ts"
import { bodyValidator, checkReply } from "../../../../server/http/validation.ts"

const of = (schema: object) => exampleOf(schema as ContractSchema)

test("has the required properties, or all if none is required", () => {
  const properties = { id: { type: "string" }, count: { type: "integer", minimum: 3 } }
  expect(of({ type: "object", properties, required: ["count"] })).toEqual({ count: 3 })
  expect(Object.keys(of({ type: "object", properties }) as object)).toEqual(["id", "count"])
})

test.for([
  ["a constant", { const: "a" }, "a"],
  ["an enumeration", { enum: ["b", "c"] }, "b"],
  ["a union", { anyOf: [{ type: "null" }, { type: "boolean" }] }, true],
  ["nothing but null", { anyOf: [{ type: "null" }] }, null],
  ["a number below one", { type: "number", maximum: 0.5 }, 0.5],
  ["a list", { type: "array", items: { const: 1 } }, [1]],
  ["a list of several", { type: "array", items: { const: 1 }, minItems: 2 }, [1, 1]],
  ["a date", { type: "string", format: "date" }, "2026-01-31"],
  ["a pattern", { type: "string", pattern: "^#[0-9a-f]{6}$" }, "#336699"],
  ["a short text", { type: "string", maxLength: 1 }, "1"],
  ["an unusual pattern", { type: "string", pattern: "^zz-9$" }, undefined],
])("%s", ([, schema, example]) => {
  expect(of(schema as object)).toEqual(example)
})

test("has no example of an object if a required property has none", () => {
  const odd = { type: "string", pattern: "^zz-9$" }
  expect(of({ type: "object", properties: { odd }, required: ["odd"] })).toBeUndefined()
})

describe("of contracts", () => {
  const bodies = contracts.filter(({ contract }) => contract.body !== undefined)

  test("each body has an example that the server accepts", () => {
    const rejected = bodies.flatMap(({ name, contract }) => {
      const body = contract.body as ContractSchema
      return bodyValidator(body)(exampleOf(body)).map((problem) => ({ name, problem }))
    })
    expect(bodies.length).toBeGreaterThan(100)
    expect(rejected).toEqual([])
  })

  test("each response has an example that matches the contract", () => {
    for (const { contract } of contracts)
      expect(() => checkReply(contract, exampleOf(contract.reply as ContractSchema))).not.toThrow()
  })
})
