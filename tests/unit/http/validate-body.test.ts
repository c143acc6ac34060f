import * as Type from "typebox"
import { expect, test } from "vitest"
import { createBodyValidator } from "../../../server/http/large-bodies/validate-body.ts"
import { joinPieces } from "../../../server/http/large-bodies/json-chunks.ts"

const schema = JSON.stringify(
  Type.Object(
    {
      name: Type.Optional(Type.String({ maxLength: 5 })),
      size: Type.Optional(Type.Integer({ default: 7 })),
      any: Type.Optional(Type.Unknown()),
    },
    { additionalProperties: false },
  ),
)
const validateBody = (text: string, maxParts = 100) => createBodyValidator()({ schema, text, maxParts })

test("a body that matches the contract is returned as parsed, including defaults", async () => {
  const result = validateBody('{"name":"a"}')
  if (!("chunks" in result)) throw new Error("It was refused.")
  expect(await joinPieces(result.chunks)).toEqual({ name: "a", size: 7 })
})

test.each([
  ["breaks the contract", '{"name":"too long","more":1}', ["value.too_long", "value.unknown_keyword"]],
  ["is no JSON", '{"name":', ["request.invalid"]],
  ["has too many parts", `{"any":[${"0,".repeat(100)}0]}`, ["request.too_deep"]],
  ["is too deep", `{"any":${"[".repeat(40)}${"]".repeat(40)}}`, ["request.too_deep"]],
  ["names a prototype", '{"any":{"__proto__":{"a":1}}}', ["request.invalid"]],
  ["names a constructor's prototype", '{"any":{"constructor":{"prototype":1}}}', ["request.invalid"]],
  ["has a number beyond all numbers", '{"any":1e999}', ["request.invalid"]],
  ["has a text that the database could not keep", '{"any":"\\u0000"}', ["request.invalid"]],
])("a body that %s is rejected as on the main thread", (_, text, codes) => {
  const result = validateBody(text)
  expect("problems" in result && result.problems.map(({ code }) => code)).toEqual(codes)
})
