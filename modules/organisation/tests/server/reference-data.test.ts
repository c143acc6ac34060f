import { afterAll, beforeAll, expect, test } from "vitest"
import { sectors } from "../../../../schemas/entities.ts"
import { languages } from "../../../../schemas/languages.ts"
import { createClient, createTestUser, type TestClient } from "../../../../tests/support/organisation.ts"
import { startTestServer, type TestServer } from "../../../../tests/support/server.ts"

let server: TestServer
let client: TestClient
let user: Readonly<Record<string, string>>

beforeAll(async () => {
  server = await startTestServer()
  client = await createClient(server.database, "Meridian", ["Holding", "Trading", "Leasing"])
  const [, trading, leasing] = client.entities
  const creator = await createTestUser(server.database, client.id, {
    email: "maker@m.example",
    entityIds: [trading!.id, leasing!.id],
    grants: [{ feature: "Activities", subFeature: "Project", actions: ["CREATE", "READ"] }],
  })
  await server.database.clientTransaction(client.id, (tx) =>
    tx
      .updateTable("app_user")
      .set({ preferences: JSON.stringify({ moduleId: "IC", entityId: trading!.id }) as never })
      .where("id", "=", creator.id)
      .execute(),
  )
  const creatorHeaders = await server.signIn(creator)
  const createProject = async (name: string, processType: string, entityIds: readonly string[]) => {
    const reply = await server.app.inject({
      method: "POST",
      url: "/api/v1/projects",
      headers: creatorHeaders,
      payload: {
        name,
        module: "IC",
        financialYear: 2026,
        financialYearStartMonth: 1,
        reportingPeriod: "year",
        processType,
        entityIds: [...entityIds],
      },
    })
    if (reply.statusCode !== 201) throw new Error(reply.body)
  }
  await createProject("One", "Financial reporting", [trading!.id])
  await createProject("Two", "Financial reporting", [trading!.id, leasing!.id])
  await createProject("Three", "Tax", [leasing!.id])
  user = await server.signIn(
    await createTestUser(server.database, client.id, { email: "p@m.example", entityIds: [trading!.id] }),
  )
})
afterAll(() => server.close())

const get = async (url: string, language = "en") =>
  (await server.app.inject({ url, headers: { ...user, "accept-language": language } })).json()

test("countries and currencies have Intl names in the user's language, in its sort order", async () => {
  for (const language of languages) {
    const countries = await get("/api/countries", language)
    expect(countries.totalElements).toBe(249)
    const names = countries.content.map(({ name }: { name: string }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare))
    const india = countries.content.find(({ code }: { code: string }) => code === "IN")
    expect(india.name).toBe(new Intl.DisplayNames(language, { type: "region" }).of("IN"))
    const dirham = (await get("/api/currencies?search=AED", language)).content
    expect(dirham).toEqual([{ code: "AED", name: new Intl.DisplayNames(language, { type: "currency" }).of("AED") }])
  }
  expect(await get("/api/currencies")).toMatchObject({ page: 0, size: 200 })
  const second = await get("/api/countries?size=100&page=2")
  expect(second.content).toHaveLength(49)
  expect((await get("/api/countries?search=f%C3%A9d%C3%A9ration", "fr")).content).toEqual([])
})

test("time zones are those allowed for an entity, with their UTC offset", async () => {
  const { content } = await get("/api/timezone")
  const zones = new Map(content.map((zone: { code: string }) => [zone.code, zone]))
  expect(zones.get("Asia/Kolkata")).toMatchObject({ offset: "UTC+05:30", name: "India Standard Time" })
  expect(zones.get("UTC")).toMatchObject({ offset: "UTC+00:00" })
  expect(zones.has("Asia/Calcutta")).toBe(false)
  expect((await get("/api/timezone", "ar")).content).toHaveLength(content.length)
})

test("types and sectors are those of the specification, in every language", async () => {
  const seen = new Set<string>()
  for (const language of languages) {
    const found = (await get("/api/sector-types", language)).content
    expect(found.map(({ code }: { code: string }) => code)).toEqual([...sectors])
    for (const { name } of found) expect(name).not.toMatch(/^organisation\./)
    seen.add(found[0].name)
    const types = (await get("/api/entity-types", language)).content
    expect(types.map(({ code }: { code: string }) => code)).toEqual(["PARENT", "CHILD"])
  }
  expect(seen.size).toBeGreaterThan(3)
})

test("regulations are those of the projects in the user's entities", async () => {
  const [, trading, leasing] = client.entities
  expect((await get("/api/processtype")).content).toEqual([
    { code: "Financial reporting", name: "Financial reporting" },
  ])
  expect((await get("/api/entity-process")).content).toEqual([
    { entityId: trading!.id, processType: "Financial reporting", projects: 2 },
  ])
  expect((await get(`/api/entity-process?entityId=${leasing!.id}`)).content).toEqual([])
})

test("reference data requires a session", async () => {
  for (const path of [
    "entity-types",
    "sector-types",
    "timezone",
    "countries",
    "currencies",
    "processtype",
    "entity-process",
  ])
    expect((await server.app.inject({ url: `/api/${path}` })).statusCode).toBe(401)
  expect((await get("/api/countries?size=0")).status).toBe(400)
})
