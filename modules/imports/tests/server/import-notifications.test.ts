import { afterAll, beforeAll, expect, test } from "vitest"
import type { ImportId } from "../../../../schemas/ids.ts"
import type { Notification } from "../../../notifications/contracts/notifications.ts"
import { type ImportFixture, setupImportFixture } from "../../../../tests/support/import-fixture.ts"

let fixture: ImportFixture

beforeAll(async () => {
  fixture = await setupImportFixture()
})
afterAll(() => fixture.server.close())

const listNotificationsOf = async (user = fixture.owner): Promise<Notification[]> =>
  (await fixture.call(user, "GET", "/api/notifications?size=50")).body.content
/** Notifications of the owner about one import, because other tests import as well. */
const listNotifications = async (importId: string) =>
  (await listNotificationsOf()).filter(({ link }) => link?.includes(importId))
const inClientTransaction: ImportFixture["server"]["database"]["clientTransaction"] = (clientId, run) =>
  fixture.server.database.clientTransaction(clientId, run)

test("notifies the requester once for each loading, with the created and remaining counts", async () => {
  const one = await fixture.validatedImport(await fixture.read("Title,Description\nA,a\n,no title\nB,b\n"))
  expect(await listNotifications(one.id)).toEqual([])
  await fixture.loaded(one.id)
  const [recipients, ...more] = await listNotifications(one.id)
  expect(more).toEqual([])
  expect(recipients).toMatchObject({
    activityType: "IMPORT_LOADED",
    status: "UNREAD",
    hyperlinkText: "Open import",
    link: `/control/${fixture.projects.north}/import/${one.id}?profile=control`,
    instanceId: null,
  })
  expect(recipients?.body.replaceAll(/[\u2068\u2069]/g, "")).toBe(
    "controls.csv imported: 2 records saved, 1 row rejected",
  )
  expect(await listNotificationsOf(fixture.admin)).toEqual([])

  expect((await fixture.fix(one.id, 3, { column: 0, text: "C" })).body).toMatchObject({ row: { status: "create" } })
  await fixture.loaded(one.id)
  const again = await listNotifications(one.id)
  expect(again).toHaveLength(2)
  expect(again[0]?.body).toContain("3 records saved")
  expect(again[0]?.body).not.toContain("rejected")
})

test("notifies about a failed import, and omits the project name if the user can no longer see the project", async () => {
  const before = (await listNotificationsOf()).length
  const one = await fixture.validatedImport(await fixture.read("Title\nLater\n"))
  // The requester no longer works in the entity.
  await inClientTransaction(fixture.clientId, (tx) =>
    tx
      .updateTable("record_import")
      .set({ entity_id: fixture.south })
      .where("id", "=", one.id as ImportId)
      .execute(),
  )
  await fixture.sendRequest("POST", `/${one.id}/load`)
  await fixture.server.untilJobs(listNotificationsOf, (recipients) => recipients.length === before + 1)
  const [failed] = await listNotificationsOf()
  expect(failed).toMatchObject({ activityType: "IMPORT_FAILED", hyperlinkText: "Open import" })
  expect(failed?.body).toContain("controls.csv")

  const restrict = (restricted: boolean) =>
    inClientTransaction(fixture.clientId, (tx) =>
      tx.updateTable("project").set({ restricted }).where("id", "=", fixture.projects.north).execute(),
    )
  await restrict(true)
  const hidden = await listNotificationsOf()
  await restrict(false)
  expect(new Set(hidden.map(({ activityType }) => activityType))).toEqual(new Set(["WITHHELD"]))
  expect(JSON.stringify(hidden)).not.toContain("controls.csv")
})
