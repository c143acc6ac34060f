import * as Type from "typebox"
import { expect, test } from "vitest"
import { endpoint } from "../../../schemas/api/endpoint.ts"
import { bodyBounds } from "../../../server/http/body-bounds.ts"
import { contracts } from "../../../server/http/contracts.ts"

const boundsOf = (body: Type.TSchema, more: { readonly largeBody?: true } = {}) =>
  bodyBounds(
    endpoint({
      service: "main",
      method: "POST",
      path: "/x",
      summary: "For this test.",
      permission: { kind: "signedIn" },
      body,
      reply: Type.Object({}),
      ...more,
    }),
  )
const closed = { additionalProperties: false }

test.each([
  ["a short text", Type.Object({ name: Type.String({ maxLength: 100 }) }, closed), 200, 16_384],
  ["a long text", Type.Object({ note: Type.String({ maxLength: 10_000 }) }, closed), 200, 2 * (60_000 + 16)],
  [
    "many texts",
    Type.Object({ ids: Type.Array(Type.String({ maxLength: 10 }), { maxItems: 2000 }) }, closed),
    2 * 2002,
    2 * (2000 * 68 + 15),
  ],
  ["one of two", Type.Union([Type.Null(), Type.Array(Type.Boolean(), { maxItems: 3000 })]), 6002, 2 * (3000 * 68 + 4)],
  ["a text without bound", Type.Object({ any: Type.Unknown() }, closed), 20_000, 1024 * 1024],
])("a body of %s can be about twice as large as the contract allows", (_, body, valueCount, bytes) => {
  expect(boundsOf(body)).toEqual({ valueCount, bytes })
})

test("a request with a large body has a higher limit, and never more than the maximum for any request", () => {
  expect(boundsOf(Type.Object({ any: Type.Unknown() }), { largeBody: true })).toEqual({
    valueCount: 500_000,
    bytes: 5 * 1024 * 1024,
  })
})

test("most endpoints accept few values", () => {
  const bounds = contracts.filter(({ contract }) => contract.body).map(({ contract }) => bodyBounds(contract))
  expect(bounds.filter(({ valueCount }) => valueCount <= 500).length).toBeGreaterThan(bounds.length / 2)
})
