import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { databaseNow, measureClockOffset } from "../../../server/database/clock-offset.ts"
import { createUrlSigner } from "../../../server/files/signed-url.ts"
import { notify } from "../../../server/notifications/notify.ts"
import { createClient, createTestUser } from "../../support/organisation.ts"
import { startTestServer, type TestServer } from "../../support/server.ts"

const aheadMs = 300_000

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
// The clock of this process is five minutes ahead of the database's.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + aheadMs }))
afterEach(() => void vi.useRealTimers())

test("the offset of the process's clock is measured, and URLs expire by the database's clock", async () => {
  expect(Math.abs((await measureClockOffset(server.database)) - aheadMs)).toBeLessThan(5_000)
  const wrong = createUrlSigner(async () => "secret", databaseNow(server.database))
  const signed = new URLSearchParams((await wrong.sign("/path", {}, 60)).split("?")[1])
  vi.useRealTimers()
  const right = createUrlSigner(async () => "secret", databaseNow(server.database))
  const query = { expires: Number(signed.get("expires")), signature: signed.get("signature") ?? "" }
  expect(await right.isGood("/path", query)).toBe(true)
  expect(query.expires - Date.now() / 1000).toBeLessThan(61)
})

test("between two readings, the database's time goes on, whatever the process's clock is set to", async () => {
  const now = databaseNow(server.database)
  const first = await now()
  vi.setSystemTime(0)
  const second = await now()
  expect(second).toBeGreaterThanOrEqual(first)
  expect(second - first).toBeLessThan(5_000)
})

test("notifications are ordered by the database's time", async () => {
  const { id: clientId } = await createClient(server.database, "Two clocks", ["Holding"])
  const { id: userId } = await createTestUser(server.database, clientId, { email: "two.clocks@m.example" })
  const notification = { clientId, kind: "ROLES_CHANGED", to: [userId], by: null, about: null, values: {} } as const
  const rows = await server.database.clientTransaction(clientId, async (tx) => {
    await notify(tx, { ...notification, dedupeKey: "by a process that is ahead" })
    return tx.selectFrom("notification").where("client_id", "=", clientId).select(["id", "created_at"]).execute()
  })
  const times = rows.map(({ id, created_at: at }) => Number.parseInt(id.replace("-", "").slice(0, 12), 16) - +at)
  expect(times).toEqual([expect.toSatisfy((differenceMs: number) => Math.abs(differenceMs) < 1_000)])
})
