import Fastify from "fastify"
import * as Type from "typebox"
import { expect, test } from "vitest"
import { Filter } from "../../../schemas/query.ts"
import { validateRequests } from "../../../server/http/validation.ts"
import { HttpError } from "../../../server/http/http-error.ts"

/** Validates a body like any request's and counts how many of its items are accessed. */
function validateItems(schema: object, body: (items: unknown[]) => unknown, items: unknown[]) {
  const app = Fastify()
  validateRequests(app)
  const validate = app.validatorCompiler?.({ schema, httpPart: "body", method: "POST", url: "/" })
  let accessCount = 0
  const watched = new Proxy(items, {
    get(target, key, receiver) {
      if (typeof key === "string" && key !== "length") accessCount += 1
      return Reflect.get(target, key, receiver)
    },
  })
  if (!validate) throw new Error("No validator is set.")
  const { error } = validate(body(watched)) as { error?: unknown }
  return { problems: error instanceof HttpError ? error.problems : [], accessCount }
}

const filtered = Type.Object({ filter: Filter }, { additionalProperties: false })
const join = (conditions: unknown[]) => ({ filter: { filterType: "join", operator: "OR", conditions } })

test("twenty thousand empty conditions are one problem, and none of them is validated", () => {
  const { problems, accessCount } = validateItems(
    filtered,
    join,
    Array.from({ length: 19_900 }, () => ({})),
  )
  expect(problems.map(({ code, path }) => [code, path])).toEqual([["value.wrong_type", ["filter"]]])
  expect(accessCount).toBe(0)
})

test("ten thousand invalid items cost no more than twenty-five", () => {
  const list = Type.Object({ list: Type.Array(Type.Union([Type.Integer(), Type.Boolean()]), { maxItems: 10_000 }) })
  const { problems, accessCount } = validateItems(
    list,
    (items) => ({ list: items }),
    Array.from({ length: 10_000 }, () => "x"),
  )
  expect(problems).toHaveLength(25)
  expect(accessCount).toBeLessThan(50)
})

test("a valid value is accepted", () => {
  const { problems } = validateItems(filtered, join, [{ filterType: "text", column: "a", operator: "blank" }])
  expect(problems).toEqual([])
})
