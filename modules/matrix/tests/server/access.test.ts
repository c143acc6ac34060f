import { afterAll, beforeAll, expect, test } from "vitest"
import { masterLibrary } from "../../../../schemas/ids.ts"
import type { Grant } from "../../../../schemas/permissions.ts"
import { allRecords, text } from "../../../../tests/support/profile-fixture.ts"
import { smallField, smallProfile } from "../../../../tests/support/small-profile.ts"
import { data, linkedTo, type MatrixFixture, rcm, setupMatrixFixture } from "./matrix-fixture.ts"

/** What a matrix shows to whom. */

let fixture: MatrixFixture

beforeAll(async () => {
  fixture = await setupMatrixFixture()
})
afterAll(() => fixture.server.close())

const reads = (...subFeatures: readonly string[]): Grant[] =>
  subFeatures.map((subFeature) => ({ feature: "Activities", subFeature, actions: ["READ"] }) as Grant)

test("records of another entity, and of types without permission, are not in the matrix; what stood below them stands outside", async () => {
  const { add, newProject, lines, outline, south } = fixture
  const project = await newProject()
  const hidden = await add("PROCESS", project, "Hidden", {}, south)
  const subProcess = await add("SUB_PROCESS", project, "Shared", { process_1: linkedTo(hidden) })
  const risk = await add("RISK", project, "Risk", { sub_process_1: linkedTo(subProcess) })
  await add("CONTROL", project, "Elsewhere", { risks_1: linkedTo(risk) }, south)
  await add("CONTROL", project, "Here", { risks_1: linkedTo(risk) })

  const northern = await fixture.user("northern", { grants: allRecords })
  expect(await lines(project, {}, northern)).toEqual(["– Shared Risk Here"])
  const { counts } = await outline(project, {}, northern)
  expect(counts).toEqual({ PROCESS: 0, SUB_PROCESS: 1, RISK: 1, CONTROL: 1 })

  const withoutRisks = await fixture.user("without-risks", { grants: reads("RCM", "Sub_Process", "Control") })
  expect(await lines(project, {}, withoutRisks)).toEqual(["– Shared – –", "– – – Here"])
  expect((await outline(project, {}, withoutRisks)).profileIds).toEqual({
    SUB_PROCESS: "sub-process",
    CONTROL: "control",
  })
})

test("a field that is restricted for the reader is in no row, and nobody's selected cell", async () => {
  const { worker, newProject, call, rows, send, north, server, clientId } = fixture
  const project = await newProject()
  const { role_id: role } = await server.database.clientTransaction(clientId, (tx) =>
    tx.selectFrom("user_role").where("user_id", "=", worker.id).select("role_id").executeTakeFirstOrThrow(),
  )
  const fields = [smallField("f_findings", "findings_1", "TEXT", { showOnList: true })]
  const rule = { id: "d1", kind: "visibleToRoles", target: "f_findings", when: { actor_role: [role] } } as const
  await fixture.publish(smallProfile("secret", fields, { type: "CONTROL", rules: [rule] }))
  const values = { title_1: text("Control"), findings_1: text("Zaunkoenig") }
  const body = { profileId: "secret", projectId: project, entityId: north, fields: values }
  const { body: control } = await call(worker, "POST", data, body)
  const reader = await fixture.user("restricted", { grants: allRecords })
  const page = {
    profileIds: { CONTROL: "secret" },
    sections: [{ processId: null, subProcessId: null, offset: 0, size: 1 }],
  }
  expect(JSON.stringify(await rows(project, page))).toContain("Zaunkoenig")
  const { records } = await rows(project, page, reader)
  expect(records[control.id]?.name).toBe("Control")
  expect(JSON.stringify(records)).not.toContain("Zaunkoenig")

  const select = (column: string) => send("/presence", { projectId: project, cell: { recordId: control.id, column } })
  const seen = async () => (await send("/presence", { projectId: project, cell: null }, reader)).others[0].cell
  await select("title_1")
  expect(await seen()).toEqual({ recordId: control.id, column: "title_1" })
  await select("findings_1")
  expect(await seen()).toBeNull()
})

test("a profile of another type is rejected, and so are an ID that no record can have and more rows than a page has", async () => {
  const { worker, call, newProject } = fixture
  const projectId = await newProject()
  const wrong = await call(worker, "POST", `${rcm}/outline`, { projectId, profileIds: { RISK: "control" } })
  expect([wrong.status, wrong.body.code]).toEqual([400, "record.type_mismatch"])
  const section = { processId: null, subProcessId: null, offset: 0, size: 300 }
  const long = await call(worker, "POST", `${rcm}/rows`, { projectId, sections: [section, section] })
  expect([long.status, long.body.problems[0].params]).toEqual([400, { maximum: 500 }])
  const named = await call(worker, "POST", `${rcm}/rows`, { projectId, sections: [{ ...section, processId: "P-1" }] })
  expect([named.status, named.body.problems[0].path]).toEqual([400, ["sections", 0, "processId"]])
})

test("the matrix of the master library requires the permission for its risks and controls, and has no gap without tests", async () => {
  const { call, lines, send } = fixture
  const masters = (actions: Grant["actions"]): Grant[] => [
    { feature: "Settings", subFeature: "Master_Process", actions },
    { feature: "Settings", subFeature: "RCM_Master", actions },
  ]
  const maintainer = await fixture.user("maintainer", {
    grants: [...allRecords, ...masters(["CREATE", "READ", "UPDATE"])],
  })
  const create = async (profileId: string, title: string, fields: object) => {
    const body = { profileId, fields: { title_1: text(title), ...fields } }
    return (await call(maintainer, "POST", `${data}/master`, body)).body
  }
  const process = await create("process", "Master", {})
  const subProcess = await create("sub-process", "Part", { process_1: linkedTo(process) })
  const risk = await create("risk", "Risk", { sub_process_1: linkedTo(subProcess) })
  const control = await create("control", "Control", { risks_1: linkedTo(risk), key_control_1: text("true") })
  expect(await lines(masterLibrary, {}, maintainer)).toEqual(["Master Part Risk Control"])
  const { content } = await send("/gaps", { projectId: masterLibrary }, maintainer)
  expect(content.map(({ check }: { check: string }) => check)).not.toContain("keyControlWithoutTest")

  const reader = await fixture.user("library-reader", { grants: [...allRecords, ...masters(["READ"])] })
  expect(await lines(masterLibrary, {}, reader)).toHaveLength(1)
  const changes = [{ id: control.id, revision: control.revision, fields: { title_1: text("No") } }]
  const rejected = await call(reader, "PUT", `${rcm}/records`, { projectId: masterLibrary, changes })
  expect([rejected.status, rejected.body.problems[0].params]).toEqual([
    403,
    { action: "UPDATE", feature: "RCM_Master" },
  ])
  const visitor = await call(fixture.worker, "POST", `${rcm}/outline`, { projectId: masterLibrary })
  expect([visitor.status, visitor.body.problems[0].params]).toEqual([403, { action: "READ", feature: "RCM_Master" }])
})
