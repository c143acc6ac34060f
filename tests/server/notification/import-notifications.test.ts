import { afterAll, beforeAll, expect, test } from "vitest"
import type { ImportId } from "../../../schemas/ids.ts"
import type { Notification } from "../../../schemas/api/notifications.ts"
import { type ImportWorld, startImportWorld } from "../../support/import-world.ts"

let world: ImportWorld

beforeAll(async () => {
  world = await startImportWorld()
})
afterAll(() => world.server.close())

const toldTo = async (person = world.owner): Promise<Notification[]> =>
  (await world.call(person, "GET", "/api/notifications?size=50")).body.content
/** To the owner, of one import: other tests import as well. */
const toldOf = async (importId: string) => (await toldTo()).filter(({ link }) => link?.includes(importId))
const inTenant: ImportWorld["server"]["database"]["tenant"] = (clientId, work) =>
  world.server.database.tenant(clientId, work)

test("who asked for an import is told once for each loading, with what was written and what is left", async () => {
  const one = await world.judged(await world.read("Title,Description\nA,a\n,no title\nB,b\n"))
  expect(await toldOf(one.id)).toEqual([])
  await world.loaded(one.id)
  const [told, ...more] = await toldOf(one.id)
  expect(more).toEqual([])
  expect(told).toMatchObject({
    activityType: "IMPORT_LOADED",
    status: "UNREAD",
    hyperlinkText: "Open import",
    link: `/control/${world.projects.north}/import/${one.id}?profile=control`,
    instanceId: null,
  })
  expect(told?.body.replaceAll(/[\u2068\u2069]/g, "")).toBe("controls.csv imported: 2 records saved, 1 row rejected")
  expect(await toldTo(world.admin)).toEqual([])

  expect((await world.fix(one.id, 3, { column: 0, text: "C" })).body).toMatchObject({ row: { verdict: "create" } })
  await world.loaded(one.id)
  const again = await toldOf(one.id)
  expect(again).toHaveLength(2)
  expect(again[0]?.body).toContain("3 records saved")
  expect(again[0]?.body).not.toContain("rejected")
})

test("an import that failed is told, and one whose project is no longer there for its person is told of without a name", async () => {
  const before = (await toldTo()).length
  const one = await world.judged(await world.read("Title\nLater\n"))
  // Whoever asked no longer works where they asked.
  await inTenant(world.clientId, (tx) =>
    tx
      .updateTable("record_import")
      .set({ entity_id: world.south })
      .where("id", "=", one.id as ImportId)
      .execute(),
  )
  await world.ask("POST", `/${one.id}/load`)
  await world.server.untilJobs(toldTo, (told) => told.length === before + 1)
  const [failed] = await toldTo()
  expect(failed).toMatchObject({ activityType: "IMPORT_FAILED", hyperlinkText: "Open import" })
  expect(failed?.body).toContain("controls.csv")

  const restrict = (restricted: boolean) =>
    inTenant(world.clientId, (tx) =>
      tx.updateTable("project").set({ restricted }).where("id", "=", world.projects.north).execute(),
    )
  await restrict(true)
  const hidden = await toldTo()
  await restrict(false)
  expect(new Set(hidden.map(({ activityType }) => activityType))).toEqual(new Set(["WITHHELD"]))
  expect(JSON.stringify(hidden)).not.toContain("controls.csv")
})
