import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { masterLibrary, type ProjectId } from "../../../../schemas/ids.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords, text } from "../../../../tests/support/profile-fixture.ts"
import type { AddedRecord } from "../../../matrix/tests/server/matrix-fixture.ts"
import { type CheckOutFixture, setupCheckOutFixture } from "./check-out-fixture.ts"

let fixture: CheckOutFixture
let holder: TestUser
let other: TestUser
let project: ProjectId
let process: AddedRecord

beforeAll(async () => {
  fixture = await setupCheckOutFixture()
  ;({ holder, other } = fixture)
})
beforeEach(async () => {
  project = await fixture.newProject()
  process = await fixture.add("PROCESS", project, "Procure to pay")
})
afterAll(() => fixture.server.close())

const inbox = async (user: TestUser) => {
  const { body } = await fixture.call(user, "GET", "/api/notifications?page=0&size=5")
  return body.content as readonly { readonly activityType: string; readonly link: string; readonly body: string }[]
}
const secondsUntil = (endsAt: string) => (new Date(endsAt).getTime() - Date.now()) / 1000

describe("a check-out", () => {
  test("is shown to everybody with its holder, and is theirs until it is checked in", async () => {
    const checkOut = await fixture.checkOut(holder, process)
    expect(checkOut).toMatchObject({ recordId: process.id, name: "Procure to pay", isOwn: true, canTakeOver: false })
    expect(secondsUntil(checkOut.endsAt)).toBeGreaterThan(100)
    expect(await fixture.listed(other, project)).toMatchObject([
      {
        id: checkOut.id,
        isOwn: false,
        holder: { id: holder.id },
        hasRequested: false,
        canTakeOver: true,
        requests: [],
      },
    ])
    expect((await fixture.checkOuts(other, "DELETE", `/${checkOut.id}`)).status).toBe(404)
    expect(await fixture.listed(other, project)).toHaveLength(1)
    expect((await fixture.checkOuts(holder, "DELETE", `/${checkOut.id}`)).status).toBe(200)
    expect(await fixture.listed(other, project)).toEqual([])
    expect((await fixture.checkOut(other, process)).isOwn).toBe(true)
  })

  test("of another user is refused with them and the time; of one's own is renewed", async () => {
    const checkOut = await fixture.checkOut(holder, process)
    const { status, body } = await fixture.attempt(other, process)
    expect([status, body.code]).toEqual([409, "check_out.held"])
    expect(body.message).toMatch(/^You are not checked in: holder\S* Person has checked out the process\.$/)
    expect(body.current).toMatchObject({ id: checkOut.id, holder: { id: holder.id }, endsAt: checkOut.endsAt })
    expect(await fixture.checkOut(holder, process)).toMatchObject({ id: checkOut.id, since: checkOut.since })
  })

  test("is got by one of several users at once", async () => {
    const attempts = await Promise.all([holder, other, fixture.worker].map((user) => fixture.attempt(user, process)))
    expect(attempts.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test("ends by itself unless it is renewed; then renewing it says so", async () => {
    const checkOut = await fixture.checkOut(holder, process)
    const renew = () => fixture.checkOuts(holder, "PUT", `/${checkOut.id}`)
    await fixture.elapse(90)
    const { body: renewed } = await renew()
    expect(secondsUntil(renewed.endsAt)).toBeGreaterThan(100)
    await fixture.elapse(121)
    expect(await fixture.listed(holder, project)).toEqual([])
    const { status, body } = await renew()
    expect([status, body.code]).toEqual([409, "check_out.lost"])
    expect(body.message).toMatch(/^You are not checked in/)
    const next = await fixture.checkOut(other, process)
    expect(next.id).not.toBe(checkOut.id)
    expect((await renew()).status).toBe(409)
  })
})

describe("what can be checked out", () => {
  const rejected = async (user: TestUser, record: AddedRecord) => {
    const { status, body } = await fixture.attempt(user, record)
    return [status, body.code, body.problems?.[0]?.params?.reason]
  }

  test("is a visible process that the user can change, or whose controls", async () => {
    const risk = await fixture.add("RISK", project, "Risk")
    expect(await rejected(holder, risk)).toEqual([400, "check_out.not_a_sheet", undefined])
    const reader = await fixture.user("reader", {
      grants: [{ feature: "Activities", subFeature: "*", actions: ["READ"] }],
    })
    expect((await rejected(reader, process)).slice(0, 2)).toEqual([403, "access.read_only"])
    const controlEditor = await fixture.user("control-editor", {
      grants: [
        { feature: "Activities", subFeature: "*", actions: ["READ"] },
        { feature: "Activities", subFeature: "Control", actions: ["READ", "UPDATE"] },
      ],
    })
    const { status } = await fixture.attempt(controlEditor, await fixture.add("PROCESS", project, "Of controls"))
    expect(status).toBe(200)
    const hidden = await fixture.add("PROCESS", project, "Hidden", {}, fixture.south)
    expect((await rejected(holder, hidden)).slice(0, 2)).toEqual([404, "record.not_found"])
  })

  test("is neither in a closed project nor a completed process", async () => {
    const completed = await fixture.add("PROCESS", project, "Completed")
    const path = `/api/v1/workflow/records/${completed.id}/complete`
    const { status } = await fixture.call(fixture.worker, "POST", path, { revision: completed.revision })
    expect(status).toBe(200)
    expect(await rejected(holder, completed)).toEqual([403, "access.read_only", "process_completed"])
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx.updateTable("project").set({ closed: true }).where("id", "=", project).execute(),
    )
    expect(await rejected(holder, process)).toEqual([403, "access.read_only", "project_closed"])
  })

  test("is also in the master library, without the name of a user whom the reader cannot see", async () => {
    const grants = [...allRecords, { ...allRecords[0]!, feature: "Settings" }] as const
    const [near, far] = await Promise.all(
      [fixture.north, fixture.south].map((id) => fixture.user(`librarian-${id}`, { grants, entityIds: [id] })),
    )
    const body = { profileId: "process", projectId: masterLibrary, fields: { title_1: text("Master process") } }
    const { body: master } = await fixture.call(near!, "POST", "/api/v1/profiles/data", body)
    await fixture.checkOut(near!, master)
    expect(await fixture.listed(near!, masterLibrary)).toMatchObject([{ isOwn: true, holder: { id: near!.id } }])
    expect(await fixture.listed(far!, masterLibrary)).toMatchObject([{ recordId: master.id, holder: null }])
    const { body: refused } = await fixture.attempt(far!, master)
    expect(refused.message).toBe("You are not checked in: someone else has checked out the process.")
  })
})

describe("another user", () => {
  test("can ask for it: the holder sees and is notified of it once", async () => {
    const checkOut = await fixture.checkOut(holder, process)
    const ask = () => fixture.checkOuts(other, "POST", `/${checkOut.id}/requests`)
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
    expect(await fixture.listed(other, project)).toMatchObject([{ hasRequested: true, requests: [] }])
    expect(await fixture.listed(holder, project)).toMatchObject([{ hasRequested: false, requests: [{ id: other.id }] }])
    const notified = (await inbox(holder)).filter(({ activityType }) => activityType === "CHECK_OUT_REQUESTED")
    expect(notified).toMatchObject([
      { body: expect.stringMatching(/^\u2068?other\S* Person\u2069? asks you to check in a record$/) },
    ])
    expect(notified[0]?.link).toContain("section=sheet")
    await fixture.checkOuts(holder, "DELETE", `/${checkOut.id}`)
    expect((await ask()).status).toBe(404)
  })

  test("can take it over if they can delete the process: logged, and the holder is notified", async () => {
    const checkOut = await fixture.checkOut(holder, process)
    const takeOver = (user: TestUser) => fixture.checkOuts(user, "POST", `/${checkOut.id}/take-over`)
    const editor = await fixture.user("editor", {
      grants: [{ feature: "Activities", subFeature: "*", actions: ["CREATE", "READ", "UPDATE"] }],
    })
    expect(await fixture.listed(editor, project)).toMatchObject([{ canTakeOver: false }])
    expect((await takeOver(editor)).status).toBe(403)
    const taken = await takeOver(other)
    expect([taken.status, taken.body.isOwn]).toEqual([200, true])
    expect((await fixture.checkOuts(holder, "PUT", `/${checkOut.id}`)).body.code).toBe("check_out.lost")
    expect(await fixture.listed(holder, project)).toMatchObject([{ id: taken.body.id, holder: { id: other.id } }])
    expect((await inbox(holder)).map(({ activityType }) => activityType)).toContain("CHECK_OUT_TAKEN_OVER")
    const entries = await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx
        .selectFrom("audit_entry")
        .where("subject_id", "=", process.id)
        .where("action", "=", "check_out_taken_over")
        .select(["actor_id", "changes"])
        .execute(),
    )
    expect(entries).toMatchObject([
      { actor_id: other.id, changes: [{ parameter: "holder", previous: holder.id, current: other.id }] },
    ])
  })

  test("takes it over or fails, whatever the holder does at once", async () => {
    const checkOut = await fixture.checkOut(holder, process)
    const [renewed, taken] = await Promise.all([
      fixture.checkOuts(holder, "PUT", `/${checkOut.id}`),
      fixture.checkOuts(other, "POST", `/${checkOut.id}/take-over`),
    ])
    expect(taken.status).toBe(200)
    expect([200, 409]).toContain(renewed.status)
    expect(await fixture.listed(holder, project)).toMatchObject([{ holder: { id: other.id } }])
  })
})

test("a matrix hears of check-outs with the users in it", async () => {
  const report = (user: TestUser, more: object = {}) =>
    fixture.send("/presence", { projectId: project, cell: null, ...more }, user)
  await fixture.checkOut(holder, process)
  expect((await report(other)).checkOuts).toMatchObject([{ recordId: process.id, isOwn: false }])
  expect((await report(other, { leaves: true })).checkOuts).toEqual([])
})
