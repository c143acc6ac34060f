import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { ProjectId } from "../../../../schemas/ids.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { text } from "../../../../tests/support/profile-fixture.ts"
import { type AddedRecord, data, linkedTo } from "../../../matrix/tests/server/matrix-fixture.ts"
import { type CheckOutFixture, setupCheckOutFixture } from "./check-out-fixture.ts"

let fixture: CheckOutFixture
let holder: TestUser
let other: TestUser
let project: ProjectId
let chain: Awaited<ReturnType<CheckOutFixture["addChain"]>>
let narrative: AddedRecord

beforeAll(async () => {
  fixture = await setupCheckOutFixture()
  ;({ holder, other } = fixture)
})
beforeEach(async () => {
  project = await fixture.newProject()
  chain = await fixture.addChain(project, "Purchasing")
  narrative = await fixture.addDocument(project, "How we buy", { processes_1: linkedTo(chain.process) })
})
afterAll(() => fixture.server.close())

const current = async ({ id }: AddedRecord, user = other) => (await fixture.call(user, "GET", `${data}/${id}`)).body
const rename = async (record: AddedRecord, user = other) => {
  const { revision } = await current(record, user)
  return fixture.call(user, "PUT", `${data}/${record.id}`, { revision, fields: { title_1: text("Renamed") } })
}

describe("while another user has checked out a document", () => {
  test("its record alone is read-only, not the process that it describes", async () => {
    await fixture.checkOut(holder, narrative, "DOCUMENT")
    expect((await current(narrative)).access).toMatchObject({
      canWrite: false,
      canDelete: false,
      readOnlyReason: "checked_out",
    })
    const { status, body } = await rename(narrative)
    expect([status, body.message]).toEqual([
      400,
      expect.stringMatching(/^You are not checked in: holder\S* Person has checked out the document\.$/),
    ])
    expect((await rename(narrative, holder)).status).toBe(200)
    for (const record of Object.values(chain)) expect((await rename(record)).status).toBe(200)
  })

  test("the lists of the matrix do not name it; that of its record does", async () => {
    expect(await fixture.ofRecord(other, narrative)).toBeNull()
    await fixture.checkOut(holder, narrative, "DOCUMENT")
    expect(await fixture.listed(other, project)).toEqual([])
    const { checkOuts } = await fixture.send("/presence", { projectId: project, cell: null }, other)
    expect(checkOuts).toEqual([])
    expect(await fixture.ofRecord(other, narrative)).toMatchObject({ kind: "DOCUMENT", holder: { id: holder.id } })
    expect(await fixture.ofRecord(holder, narrative)).toMatchObject({ isOwn: true })
  })

  test("a link between it and its process is no change of either", async () => {
    await fixture.checkOut(holder, narrative, "DOCUMENT")
    const sub = await current(chain.subProcess)
    const url = `${data}/${narrative.id}/refFields/sub_processes_1`
    const body = { revision: (await current(narrative)).revision, recordIds: [sub.id] }
    expect((await fixture.call(other, "POST", url, body)).status).toBe(200)
  })

  test("asking for it leads to its page", async () => {
    const checkOut = await fixture.checkOut(holder, narrative, "DOCUMENT")
    expect((await fixture.checkOuts(other, "POST", `/${checkOut.id}/requests`)).status).toBe(200)
    const { body } = await fixture.call(holder, "GET", "/api/notifications?page=0&size=5")
    const [request] = body.content
    expect(new URLSearchParams(request.link.split("?")[1]).toString()).toContain(`instanceId=${narrative.id}`)
    expect(request.link).toMatch(/type=NARRATIVES.*section=sheet/)
  })
})

test("a document is not part of the matrix sheet of its process", async () => {
  await fixture.checkOut(holder, chain.process)
  expect((await rename(chain.risk)).status).toBe(400)
  expect((await rename(narrative)).status).toBe(200)
  await fixture.checkOut(other, narrative, "DOCUMENT")
  expect(await fixture.ofRecord(other, chain.process)).toMatchObject({ holder: { id: holder.id } })
  expect((await rename(narrative)).status).toBe(200)
})

describe("what can be checked out", () => {
  const attempt = async (record: AddedRecord, kind: "DOCUMENT" | "MATRIX_PROCESS") => {
    const { status, body } = await fixture.attempt(holder, record, kind)
    return [status, body.code, body.problems?.[0]?.params?.reason]
  }

  test("as a document is a narrative, a flowchart or a policy", async () => {
    for (const profileId of ["narrative", "flowchart", "policy"]) {
      const record = await fixture.addDocument(project, profileId, {}, profileId)
      expect(await attempt(record, "MATRIX_PROCESS")).toEqual([400, "check_out.not_a_sheet", undefined])
      expect(await attempt(record, "DOCUMENT")).toEqual([200, undefined, undefined])
    }
    expect(await attempt(chain.process, "DOCUMENT")).toEqual([400, "check_out.not_a_sheet", undefined])
    const { status, body } = await fixture.checkOuts(holder, "GET", `/records/${chain.risk.id}`)
    expect([status, body.code]).toEqual([400, "check_out.not_a_sheet"])
  })

  test("is a process with a finished workflow, but no approved document", async () => {
    await fixture.server.database.clientTransaction(fixture.clientId, async (tx) => {
      const ids = [chain.process.id, narrative.id]
      await tx.updateTable("record").set({ workflow_done: true, is_unlocked: false }).where("id", "in", ids).execute()
    })
    expect(await attempt(chain.process, "MATRIX_PROCESS")).toEqual([200, undefined, undefined])
    expect(await attempt(narrative, "DOCUMENT")).toEqual([403, "access.read_only", "workflow_done"])
  })
})
