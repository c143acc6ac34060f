import { existsSync } from "node:fs"
import { afterAll, beforeAll, expect, test } from "vitest"
import { contracts } from "../../../server/http/contracts.ts"
import { startTestServer, type TestServer } from "../../support/server.ts"
import { everyContract } from "./endpoints.ts"
import { elsewhere, recordProbes } from "./record-probes.ts"
import { allProbes } from "./fixtures/all.ts"
import { unrestrictedEndpoints } from "./unrestricted-endpoints.ts"

/** Every endpoint has an access test, or is listed as an exception with a reason. */

const names = (await everyContract()).map(({ name }) => name)
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test("every endpoint is tested with every user or listed with a reason", () => {
  const coveredNames = new Set([...recordProbes, ...allProbes, ...elsewhere].map(({ name }) => name))
  const excused = new Set(unrestrictedEndpoints.flatMap((reason) => reason.names))
  expect(names.filter((name) => !coveredNames.has(name) && !excused.has(name))).toEqual([])
  expect([...excused].filter((name) => coveredNames.has(name) || !names.includes(name))).toEqual([])
  expect(unrestrictedEndpoints.filter(({ why }) => why.length < 20)).toEqual([])
  expect(unrestrictedEndpoints.flatMap(({ test: path }) => path ?? []).filter((path) => !existsSync(path))).toEqual([])
})

test("the contract list that tests and documents are generated from contains every contract", () => {
  expect(contracts.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other))).toEqual(names)
})

test("every contract is a route of the server, and no other route serves API requests", () => {
  const of = ({ method, url }: { readonly method: string; readonly url: string }) => `${method} ${url}`
  const calls = server.app.registeredRoutes.filter(({ contract }) => contract !== undefined)
  const probeOf = contracts.map(({ contract: { method, path } }) => of({ method, url: path }))
  // Every GET route also has a HEAD route.
  const routes = calls.filter(({ method }) => method !== "HEAD").map(of)
  expect(routes.toSorted()).toEqual(probeOf.toSorted())
  const otherRoutes = server.app.registeredRoutes.filter(
    ({ contract, method }) => contract === undefined && method !== "HEAD",
  )
  expect(otherRoutes.map(of).toSorted()).toEqual([
    "GET /docs",
    "GET /docs/page.css",
    "GET /docs/page.js",
    "GET /metrics",
    "GET /openapi.json",
  ])
  expect(otherRoutes.every(({ permission }) => permission.kind === "public")).toBe(true)
})
