import { afterAll, beforeAll, expect, test } from "vitest"
import { endpoint, type Endpoint } from "../../schemas/api/endpoint.ts"
import Type from "typebox"
import { buildApp } from "../../server/app.ts"
import { loadConfiguration } from "../../server/configuration/load-configuration.ts"
import { openDatabase } from "../../server/database/database.ts"
import { contracts } from "../../server/http/contracts.ts"
import { problemCodes } from "../../modules/problem-codes.ts"
import { openApiDocument } from "../../server/http/openapi/document.ts"
import { route } from "../../server/http/route.ts"

// Connections are opened when first used, and no test here uses one.
const database = openDatabase({ ownerUrl: "postgres://nobody@127.0.0.1:1/nothing" })
const configuration = loadConfiguration({ LOG_LEVEL: "silent" })
let app: Awaited<ReturnType<typeof buildApp>>

beforeAll(async () => {
  app = await buildApp({ configuration, database })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const named = (method: string, path: string) => `${method} ${path}`

test("every contract is registered as a route with exactly its permission", () => {
  const served = new Map(app.registeredRoutes.map((one) => [named(one.method, one.url), one]))
  const missing = contracts.filter(({ contract }) => !served.has(named(contract.method, contract.path)))
  expect(missing.map(({ name }) => name)).toEqual([])
  for (const { contract } of contracts) {
    const found = served.get(named(contract.method, contract.path))
    expect(found?.contract).toBe(contract)
    expect(found?.permission).toBe(contract.permission)
  }
})

test("routes without a contract are read-only, public documents or pages", () => {
  const others = app.registeredRoutes.filter((one) => one.contract === undefined)
  for (const one of others) {
    expect(["GET", "HEAD"]).toContain(one.method)
    expect(one.permission).toEqual({ kind: "public" })
  }
  const urls = new Set(others.filter((one) => one.method === "GET").map((one) => one.url))
  expect([...urls].toSorted()).toEqual(["/docs", "/docs/page.css", "/docs/page.js", "/metrics", "/openapi.json"])
})

test("GET requests change nothing, and only sign-in endpoints and signed URLs are public", () => {
  const open = contracts.filter(({ contract }) => contract.permission.kind === "public")
  expect(open.map(({ name }) => name).toSorted()).toEqual([
    "createToken",
    "forgotPassword",
    "getClientKeys",
    "getFileContent",
    "getHealth",
    "getLiveness",
    "getReadiness",
    "getSignInMethods",
    "googleLogin",
    "initiateSso",
    "openAccountLink",
    "openSetup",
    "putFilePart",
    "resetUserPassword",
    "setUp",
    "signInCallback",
    "unlockAccount",
  ])
  expect(contracts.filter(({ contract }) => contract.method === "GET" && contract.body !== undefined)).toEqual([])
})

test("a route without a permission cannot be registered", async () => {
  // One that has answered takes no more routes.
  const fresh = await buildApp({ configuration, database })
  expect(() => fresh.get("/api/open", async () => ({}))).toThrow(/GET \/api\/open has no permission/)
  const contract = endpoint({
    service: "main",
    method: "GET",
    path: "/api/forgetful",
    summary: "For this test.",
    permission: { kind: "public" },
    reply: Type.Object({}),
  })
  const { permission: _, ...forgetful } = contract
  // @ts-expect-error An endpoint without a permission does not compile either.
  const uncompilable: Endpoint = forgetful
  expect(() => route(fresh, uncompilable, async () => ({}))).toThrow(/has no permission/)
  await fresh.close()
})

test("every request body declares its properties and rejects unknown ones", () => {
  for (const { name, contract } of contracts) {
    if (!contract.body) continue
    expect([name, (contract.body as { additionalProperties?: unknown }).additionalProperties]).toEqual([name, false])
  }
})

test("the OpenAPI document describes every endpoint completely", () => {
  const document = JSON.parse(JSON.stringify(openApiDocument(contracts)))
  expect(document.openapi).toBe("3.1.0")
  const operations = Object.entries<
    Record<string, { operationId: string; parameters: { name: string; in: string; required: boolean }[] }>
  >(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  )
  expect(operations).toHaveLength(contracts.length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(contracts.length)
  for (const { path, parameters } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(parameters.filter((one) => one.in === "path").map((one) => one.name)).toEqual(inPath)
    expect(parameters.filter((one) => one.in === "path").every((one) => one.required)).toBe(true)
  }
  for (const reference of JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)) {
    expect(document.components[reference[1] ?? ""]).toHaveProperty(reference[2] ?? "")
  }
  expect(document.components.schemas.ErrorReply.properties.code).toEqual({ $ref: "#/components/schemas/ProblemCode" })
  expect(document.components.schemas.ProblemCode.enum).toEqual(problemCodes)
})

test("every endpoint that is not public authenticates the caller before it reads the body", async () => {
  const guarded = contracts.filter(({ contract }) => contract.permission.kind !== "public")
  const statuses = await Promise.all(
    guarded.map(async ({ name, contract: { method, path } }) => {
      const url = path.replaceAll(/:\w+/g, "0")
      const headers = { "content-type": "application/json" }
      const reply = await app.inject({ method, url, ...(method !== "GET" && { headers, payload: "{{{" }) })
      return [name, reply.statusCode, reply.json().code]
    }),
  )
  expect(statuses).toEqual(guarded.map(({ name }) => [name, 401, "auth.not_signed_in"]))
})
