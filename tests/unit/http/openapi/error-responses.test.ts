import * as Type from "typebox"
import { expect, test } from "vitest"
import { endpoint, Nothing, type Endpoint } from "../../../../schemas/api/endpoint.ts"
import { errorResponses, errorResponsesOf } from "../../../../server/http/openapi/error-responses.ts"

const statuses = (contract: Partial<Endpoint>) =>
  Object.keys(
    errorResponsesOf(
      endpoint({
        service: "main",
        method: "GET",
        path: "/api/example",
        summary: "Get an example.",
        permission: { kind: "signedIn" },
        reply: Nothing,
        ...contract,
      }),
    ),
  )
const params = Type.Object({ id: Type.String() })
const revision = Type.Integer()

test.for<readonly [string, Partial<Endpoint>, readonly string[]]>([
  ["public", { permission: { kind: "public" } }, ["400", "429"]],
  ["for everyone signed in", {}, ["400", "401", "429"]],
  ["for administrators", { permission: { kind: "clientAdministrator" } }, ["400", "401", "403", "429"]],
  ["closed while viewing as a role", { method: "POST" }, ["400", "401", "403", "429"]],
  ["of one thing", { params }, ["400", "401", "404", "429"]],
  ["of several things", { params: Type.Object({ ids: Type.String() }) }, ["400", "401", "429"]],
  ["with a body", { readOnly: true, method: "POST", body: Nothing }, ["400", "401", "413", "415", "429"]],
  ["with client keys", { permission: { kind: "public" }, bodyKind: "form" }, ["400", "401", "429"]],
  ["with a revision", { method: "DELETE", query: Type.Object({ revision }) }, ["400", "401", "403", "409", "429"]],
  [
    "with a revision that is asked for",
    { method: "DELETE", query: Type.Object({ revision: Type.Optional(revision) }) },
    ["400", "401", "403", "409", "428", "429"],
  ],
  ["of a past revision", { query: Type.Object({ revision }) }, ["400", "401", "429"]],
])("an endpoint %s", ([, contract, expected]) => {
  expect(statuses(contract)).toEqual([...expected, "default"])
})

test("every error has the same body", () => {
  const body = { $ref: "#/components/schemas/ErrorReply" }
  const responses = Object.values(errorResponses(body))
  expect(responses.length).toBeGreaterThan(5)
  for (const response of responses)
    expect(response).toMatchObject({ content: { "application/json": { schema: body } } })
})
