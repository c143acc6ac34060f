import { afterAll, beforeAll, expect, test } from "vitest"
import { defaultLook } from "../../../../engine/heat-map/default-look.ts"
import type { HeatMapBand, HeatMapLook } from "../../../../schemas/heat-map.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { repository, setupUniverseFixture, universe, type UniverseFixture } from "./universe-fixture.ts"

/** How a client's heat maps look, and who changes it. */

let fixture: UniverseFixture

beforeAll(async () => {
  fixture = await setupUniverseFixture()
})
afterAll(() => fixture.server.close())

const url = `${universe}/heat-map/settings`
const read = (of: UniverseFixture) => of.call(of.worker, "GET", url).then(({ body }) => body)
const save = (of: UniverseFixture, body: object, user: TestUser = of.worker) => of.call(user, "PUT", url, body)
const band = (from: number, pattern: HeatMapBand["pattern"], name = "Band"): HeatMapBand => ({
  name: { en: name },
  from,
  colour: "green",
  pattern,
})
const look = (more: Partial<HeatMapLook>): HeatMapLook => ({ ...defaultLook, ...more })

test("a client has the default look until it changes it, and the change is in the audit log", async () => {
  const own = await setupUniverseFixture(fixture.server)
  expect(await read(own)).toEqual({ ...defaultLook, revision: 0 })
  const bands = [band(0, "none", " Low "), { ...band(4, "dots"), name: { en: "High", es: "Alto ", fr: "  " } }]
  const saved = await save(own, { ...look({ bands, appetite: null, impactLevels: 3 }), revision: 0 })
  const expected = {
    ...look({ appetite: null, impactLevels: 3 }),
    bands: [band(0, "none", "Low"), { ...band(4, "dots"), name: { en: "High", es: "Alto" } }],
    revision: 1,
  }
  expect([saved.status, saved.body]).toEqual([200, expected])
  expect(await read(own)).toEqual(expected)
  const rows = await own.inClient((tx) =>
    tx
      .selectFrom("audit_entry")
      .where("client_id", "=", own.clientId)
      .where("subject_kind", "=", "heatMapSettings")
      .select(["action", "changes", "actor_id"])
      .execute(),
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    action: "heat_map_changed",
    actor_id: own.worker.id,
    changes: [
      { parameter: "impactLevels", previous: null, current: 3 },
      { parameter: "bands", current: expected.bands },
      { parameter: "appetite", previous: 9, current: null },
    ],
  })
})

test("without its revision a change is rejected, and an outdated one conflicts with the current settings", async () => {
  const own = await setupUniverseFixture(fixture.server)
  expect((await save(own, look({}))).status).toBe(428)
  expect((await save(own, { ...look({ appetite: 4 }), revision: 0 })).body.revision).toBe(1)
  for (const revision of [0, 2]) {
    const { status, body } = await save(own, { ...look({ appetite: 8 }), revision })
    expect([status, body.code, body.current.appetite]).toEqual([409, "heat_map.conflict", 4])
  }
  expect((await save(own, { ...look({ appetite: 8 }), revision: 1 })).body).toMatchObject({ appetite: 8, revision: 2 })
})

test("bands ascend from 0, have an English name and differ in their patterns; every problem is reported", async () => {
  const bands = [band(1, "none", "  "), band(1, "dots"), band(5, "dots")]
  const { status, body } = await save(fixture, { ...look({ bands }), revision: 0 })
  expect([status, body.problems.map(({ code, path }: { code: string; path: unknown }) => [code, path])]).toEqual([
    400,
    [
      ["value.required", ["bands", 0, "name"]],
      ["heat_map.bad_bands", ["bands", 0, "from"]],
      ["heat_map.bad_bands", ["bands", 1, "from"]],
      ["heat_map.same_pattern", ["bands", 2, "pattern"]],
    ],
  ])
})

test("reading the settings needs the permission to see the risk universe, changing them the one to change it", async () => {
  const reader = await fixture.user("settings-reader", { grants: [repository("READ")] })
  expect((await fixture.call(reader, "GET", url)).status).toBe(200)
  expect((await save(fixture, { ...look({}), revision: 0 }, reader)).status).toBe(403)
  const nobody = await fixture.user("settings-nobody")
  expect((await fixture.call(nobody, "GET", url)).status).toBe(403)
})
