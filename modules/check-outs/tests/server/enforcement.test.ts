import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { ProjectId } from "../../../../schemas/ids.ts"
import { text } from "../../../../tests/support/profile-fixture.ts"
import type { ImportRecord } from "../../../imports/contracts/import-records.ts"
import { setupMatrixImportFixture } from "../../../imports/tests/server/matrix-import-fixture.ts"
import { type AddedRecord, data, linkedTo } from "../../../matrix/tests/server/matrix-fixture.ts"
import { type CheckOutFixture, setupCheckOutFixture } from "./check-out-fixture.ts"

type Chain = Awaited<ReturnType<CheckOutFixture["addChain"]>>

let fixture: CheckOutFixture
let project: ProjectId
let held: Chain
let free: Chain

beforeAll(async () => {
  fixture = await setupCheckOutFixture()
})
beforeEach(async () => {
  project = await fixture.newProject()
  held = await fixture.addChain(project, "Held")
  free = await fixture.addChain(project, "Free")
  await fixture.checkOut(fixture.holder, held.process)
})
afterAll(() => fixture.server.close())

const current = async ({ id }: Pick<AddedRecord, "id">, user = fixture.other) =>
  (await fixture.call(user, "GET", `${data}/${id}`)).body
const rename = async (record: AddedRecord, user = fixture.other) => {
  const { revision } = await current(record, user)
  return fixture.call(user, "PUT", `${data}/${record.id}`, { revision, fields: { title_1: text("Renamed") } })
}
const rejectionOf = ({ status, body }: { readonly status: number; readonly body: { readonly code?: string } }) =>
  [status, body?.code] as const
const rejected = [expect.any(Number), "check_out.held"]

describe("while another user has checked out a process", () => {
  test("the process and everything below it are read-only, and nothing else is", async () => {
    for (const record of Object.values(held)) {
      expect((await current(record)).access).toMatchObject({
        canWrite: false,
        canDelete: false,
        readOnlyReason: "checked_out",
      })
      const { status, body } = await rename(record)
      expect([status, body.message]).toEqual([400, expect.stringMatching(/^You are not checked in: holder/)])
    }
    for (const record of Object.values(free)) expect((await rename(record)).status).toBe(200)
    expect((await current(held.control, fixture.holder)).access.canWrite).toBe(true)
    expect((await rename(held.control, fixture.holder)).status).toBe(200)
  })

  test("the rows of the matrix are read-only, until the check-out ends", async () => {
    const rows = async () => {
      const section = { processId: held.process.id, subProcessId: held.subProcess.id, offset: 0, size: 5 }
      const { records } = await fixture.rows(project, { sections: [section] }, fixture.other)
      return Object.values(records).map(({ access }) => access.readOnlyReason)
    }
    expect(await rows()).toEqual(Array.from({ length: 4 }, () => "checked_out"))
    await fixture.elapse(121)
    expect(await rows()).toEqual(Array.from({ length: 4 }, () => null))
    expect((await rename(held.control)).status).toBe(200)
  })

  test("changes of cells in several processes are rejected one by one", async () => {
    const changes = [held.risk, free.risk, held.control, free.control].map(({ id, revision }) => ({
      id,
      revision,
      fields: { title_1: text("Pasted") },
    }))
    const outcomes = await fixture.change(project, changes, {}, fixture.other)
    expect(outcomes.map(({ result, problems }) => [result, problems[0]?.code])).toEqual([
      ["rejected", "check_out.held"],
      ["changed", undefined],
      ["rejected", "check_out.held"],
      ["changed", undefined],
    ])
  })

  test("a bulk change and a bulk deletion leave its records", async () => {
    const run = async (path: string, body: object) => {
      const { other } = fixture
      const url = `${data}/${path}`
      const { body: job } = await fixture.call(other, "POST", url, { profileId: "control", ...body })
      await fixture.server.untilJobs(
        () => fixture.call(other, "GET", `/api/v1/jobs/${job.id}`),
        ({ status }) => status !== 202,
      )
      const { body: rows } = await fixture.call(other, "GET", `${data}/bulk/${job.id}/rows?size=10`)
      return Object.fromEntries(
        rows.content.map((row: { recordId: string; result: string }) => [row.recordId, row.result]),
      )
    }
    const selection = { ids: [held.control.id, free.control.id] }
    expect(await run("bulk-fields", { selection, fields: { title_1: text("Changed") } })).toEqual({
      [held.control.id]: "rejected",
      [free.control.id]: "changed",
    })
    expect(await run("bulk-delete", { selection, confirmation: "DELETE" })).toEqual({
      [held.control.id]: "rejected",
      [free.control.id]: "deleted",
    })
  })

  test("nothing is linked to or unlinked from its records, from either end", async () => {
    const link = async (record: AddedRecord, keyword: string, linked: AddedRecord) =>
      rejectionOf(
        await fixture.call(fixture.other, "POST", `${data}/${record.id}/refFields/${keyword}`, {
          revision: (await current(record)).revision,
          recordIds: [linked.id],
        }),
      )
    expect(await link(held.risk, "controls_1", free.control)).toEqual(rejected)
    expect(await link(free.control, "risks_1", held.risk)).toEqual(rejected)
    expect(await link(free.risk, "controls_1", held.control)).toEqual(rejected)
    const unlink = async (record: AddedRecord, keyword: string, linked: AddedRecord) => {
      const { revision } = await current(record)
      const url = `${data}/${record.id}/refFields/${keyword}/${linked.id}?revision=${revision}`
      return rejectionOf(await fixture.call(fixture.other, "DELETE", url))
    }
    expect(await unlink(held.risk, "controls_1", held.control)).toEqual(rejected)
    expect(await unlink(held.control, "risks_1", held.risk)).toEqual(rejected)
  })

  test("nothing is created, deleted or restored below it", async () => {
    const create = (profileId: string, fields: object) =>
      fixture.call(fixture.other, "POST", data, {
        profileId,
        projectId: project,
        entityId: fixture.north,
        fields: { title_1: text("New"), ...fields },
      })
    expect(rejectionOf(await create("control", { risks_1: linkedTo(held.risk) }))).toEqual(rejected)
    expect((await create("control", { risks_1: linkedTo(free.risk) })).status).toBe(201)
    const remove = async (record: AddedRecord, user = fixture.other) => {
      const { revision } = await current(record, user)
      return fixture.call(user, "DELETE", `${data}/${record.id}?revision=${revision}`)
    }
    expect(rejectionOf(await remove(held.control))).toEqual(rejected)
    expect((await remove(held.control, fixture.holder)).status).toBe(200)
    const restore = (user = fixture.other) =>
      fixture.call(user, "POST", `${data}/recycle-bin/${held.control.id}/restore`, {})
    expect(rejectionOf(await restore())).toEqual(rejected)
    expect((await restore(fixture.holder)).status).toBe(200)
  })

  test("a test of its control can be added, which does not change the sheet", async () => {
    const body = {
      profileId: "tod",
      projectId: project,
      entityId: fixture.north,
      fields: { title_1: text("Design"), control_1: linkedTo(held.control) },
    }
    expect((await fixture.call(fixture.other, "POST", data, body)).status).toBe(201)
  })

  test("a control below risks of two processes belongs to both", async () => {
    const shared = await fixture.add("CONTROL", project, "Shared", { risks_1: linkedTo(free.risk) })
    await fixture.call(fixture.holder, "PUT", `${data}/${shared.id}`, {
      revision: shared.revision,
      fields: { risks_1: linkedTo(free.risk, held.risk) },
    })
    expect(rejectionOf(await rename(shared))).toEqual(rejected)
  })

  test("another project is not affected", async () => {
    const elsewhere = await fixture.addChain(await fixture.newProject(), "Elsewhere")
    expect((await rename(elsewhere.control)).status).toBe(200)
  })
})

test("the preview of an import rejects the rows of a process that another user has checked out, and takes those of its own", async () => {
  const imports = await setupMatrixImportFixture(fixture.server)
  const holder = await imports.user("import-holder", {
    grants: [{ feature: "Activities", subFeature: "*", actions: ["CREATE", "READ", "UPDATE", "DELETE"] }],
  })
  const projectId = await imports.newProject()
  const process = await imports.add("PROCESS", projectId, "Billing")
  const sub = await imports.add("SUB_PROCESS", projectId, "Invoices", { process_1: linkedTo(process) })
  await imports.add("RISK", projectId, "Too late", { sub_process_1: linkedTo(sub) })
  const body = { kind: "MATRIX_PROCESS", recordId: process.id }
  expect((await imports.call(holder, "POST", "/api/v1/check-outs", body)).status).toBe(200)
  const records = async (user: typeof holder, loads: boolean) => {
    const rows = ["Too late", "Wrong amount"].map((risk) => ["Billing", "Invoices", "", risk, "Changed", "", ""])
    const { id } = await imports.validated(projectId, rows, undefined, { user })
    if (loads) await imports.loaded(id, user)
    const { body: reply } = await imports.call(user, "GET", `${data}/imports/${id}/records?page=0&size=10`)
    return (reply.content as readonly ImportRecord[])
      .filter(({ part }) => part === "RISK")
      .map(({ name, status, problems }) => [name, status, problems[0]?.code])
  }
  // The preview says it of both: the risk that would change, and the one that would be added.
  expect(await records(imports.worker, false)).toEqual([
    ["Too late", "rejected", "check_out.held"],
    ["Wrong amount", "rejected", "check_out.held"],
  ])
  expect(await records(holder, true)).toEqual([
    ["Too late", "updated", undefined],
    ["Wrong amount", "created", undefined],
  ])
})
