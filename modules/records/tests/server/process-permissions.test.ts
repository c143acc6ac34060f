import { utils } from "@e965/xlsx"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { processPermissionLimits } from "../../contracts/record-permissions.ts"
import type { Grant, PermissionAction } from "../../../../schemas/permissions.ts"
import { type ExportFixture, setupExportFixture } from "../../../../tests/support/export-fixture.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import {
  allRecords,
  type ProfileFixture,
  setupProfileFixture,
  text,
} from "../../../../tests/support/profile-fixture.ts"

const url = "/api/v1/profiles/data"
const managed = "/api/v1/profiles/process-permissions"
const readOnly = { read: true, update: false, delete: false }
const everyType = ["PROCESS", "SUB_PROCESS", "RISK", "CONTROL", "TOD", "TOE", "ISSUE", "EVIDENCE"]
let fixture: ExportFixture
let manager: TestUser
/** Works in the northern entity and has no permissions. */
let externalUser: TestUser

beforeAll(async () => {
  fixture = await setupExportFixture()
  manager = await fixture.user("manager", { grants: allRecords })
  externalUser = await fixture.user("guest")
})
afterAll(() => fixture.end())

interface CreatedRecord {
  readonly id: string
  readonly uniqueId: string
  readonly revision: number
}

async function create(profileId: string, name: string, more: object = {}): Promise<CreatedRecord> {
  const input = { profileId, projectId: fixture.projects.north, fields: { title_1: text(name) }, ...more }
  const { status, body } = await fixture.call(manager, "POST", url, input)
  expect([status, body.problems]).toEqual([201, undefined])
  return body
}
async function linkToParent(parent: CreatedRecord, keyword: string, descendants: CreatedRecord): Promise<void> {
  const { body } = await fixture.call(manager, "GET", `${url}/${parent.id}`)
  const input = { recordIds: [descendants.id], revision: body.revision }
  expect((await fixture.call(manager, "POST", `${url}/${parent.id}/refFields/${keyword}`, input)).status).toBe(200)
}
async function unlink(parent: CreatedRecord, descendants: CreatedRecord) {
  const { body } = await fixture.call(manager, "GET", `${url}/${parent.id}`)
  const query = `revision=${body.revision}`
  return fixture.call(manager, "DELETE", `${url}/${parent.id}/refFields/controls_1/${descendants.id}?${query}`)
}
/** A process with a chain of sub-process, risk and control below it. */
async function chain(name: string) {
  const process = await create("process", `${name} process`)
  const sub = await create("sub-process", `${name} sub-process`)
  const risk = await create("risk", `${name} risk`)
  const control = await create("control", `${name} control`)
  await linkToParent(process, "sub_processes_1", sub)
  await linkToParent(sub, "risks_1", risk)
  await linkToParent(risk, "controls_1", control)
  return { process, sub, risk, control }
}
const grant = (record: CreatedRecord, user: TestUser, permission: object, by = manager) =>
  fixture.call(by, "POST", `${url}/${record.id}/permissions`, { userIds: [user.id], permission })
const opened = async (user: TestUser, record: CreatedRecord) =>
  (await fixture.call(user, "GET", `${url}/${record.id}`)).status
const on = (subFeature: string, ...actions: PermissionAction[]): Grant => ({
  feature: "Activities",
  subFeature,
  actions,
})

describe("descendants of a process", () => {
  test("are readable to the user who was granted access, at any depth, and nothing else is", async () => {
    const { process, sub, risk, control } = await chain("Given")
    const otherRecord = await create("control", "Beside it")
    expect(await opened(externalUser, control)).toBe(403)
    const added = await grant(process, externalUser, { ...readOnly, descendants: everyType })
    expect([added.status, added.body.content[0].granted]).toEqual([201, { ...readOnly, descendants: everyType }])
    for (const one of [process, sub, risk, control]) expect(await opened(externalUser, one)).toBe(200)
    expect(await opened(externalUser, otherRecord)).toBe(403)
    const read = await fixture.call(externalUser, "GET", `${url}/${control.id}`)
    expect(read.body.access).toMatchObject({ canWrite: false, canDelete: false })
    await fixture.call(manager, "DELETE", `${url}/${process.id}/permissions/${externalUser.id}`)
    for (const one of [process, sub, risk, control]) expect(await opened(externalUser, one)).toBe(403)
  })

  test("are included once linked, and excluded once unlinked or deleted", async () => {
    const { process, risk, control } = await chain("Linked")
    await grant(process, externalUser, { ...readOnly, descendants: everyType })
    const later = await create("control", "Linked later")
    expect(await opened(externalUser, later)).toBe(403)
    await linkToParent(risk, "controls_1", later)
    expect(await opened(externalUser, later)).toBe(200)
    const unlinked = await unlink(risk, later)
    expect([unlinked.status, await opened(externalUser, later)]).toEqual([200, 403])
    const { body: last } = await fixture.call(manager, "GET", `${url}/${control.id}`)
    expect((await fixture.call(manager, "DELETE", `${url}/${control.id}?revision=${last.revision}`)).status).toBe(200)
    expect(await opened(externalUser, control)).toBe(404)
    const descendants = (await fixture.call(manager, "GET", `${url}/${process.id}/permissions`)).body.descendants
    expect(descendants.types.filter(({ records }: { records: number }) => records > 0)).toEqual([
      { type: "SUB_PROCESS", records: 1 },
      { type: "RISK", records: 1 },
    ])
    expect(descendants.isComplete).toBe(true)
  })

  test("can be limited to types: the process is readable but not editable, and other types do not exist", async () => {
    const { process, sub, risk, control } = await chain("Narrowed")
    await grant(process, externalUser, { read: true, update: true, delete: true, descendants: ["CONTROL"] })
    const access = async (one: CreatedRecord) =>
      (await fixture.call(externalUser, "GET", `${url}/${one.id}`)).body.access
    expect(await access(process)).toMatchObject({ canWrite: false, canDelete: false })
    expect(await access(control)).toMatchObject({ canWrite: true, canDelete: true })
    expect([await opened(externalUser, sub), await opened(externalUser, risk)]).toEqual([403, 403])
    const { body } = await fixture.call(externalUser, "GET", `${url}/${control.id}`)
    const input = { revision: body.revision, fields: { title_1: text("By a guest") } }
    expect((await fixture.call(externalUser, "PUT", `${url}/${control.id}`, input)).status).toBe(200)
    const rejected = await fixture.call(externalUser, "PUT", `${url}/${process.id}`, { ...input, revision: 2 })
    expect([rejected.status, rejected.body.code]).toEqual([403, "access.read_only"])
    const row = (await fixture.call(manager, "GET", `${url}/${process.id}/permissions`)).body.content[0]
    expect([row.permission, row.granted.descendants]).toEqual([{ create: false, ...readOnly }, ["CONTROL"]])
  })

  test("are all that lists, groups, search, filters, links, comments, files, export and explanation show", async () => {
    const someone = await fixture.user("everywhere")
    const { process, risk, control } = await chain("Everywhere")
    const otherRecord = await create("control", "Beside everywhere")
    await linkToParent(risk, "controls_1", otherRecord)
    expect((await unlink(risk, otherRecord)).status).toBe(200)
    await grant(process, someone, { ...readOnly, descendants: everyType })
    const sendRequest = async (method: "GET" | "POST", path: string, body?: object) => {
      const response = await fixture.call(someone, method, path, body)
      expect([path, response.status < 300]).toEqual([path, true])
      expect(JSON.stringify(response.body)).not.toContain(otherRecord.id)
      return response.body
    }
    const list = await sendRequest("POST", `${url}/v4/paginated`, { profileId: "control" })
    expect(list.content.map(({ id }: CreatedRecord) => id)).toEqual([control.id])
    const filter = { filterType: "text", column: "system:name", operator: "contains", value: "everywhere" }
    expect((await sendRequest("POST", `${url}/v4/paginated`, { profileId: "control", filter })).totalElements).toBe(1)
    const groups = await sendRequest("POST", `${url}/v4/groups`, { profileId: "control", column: "system:status" })
    expect(groups.content).toEqual([expect.objectContaining({ count: 1 })])
    const found = await sendRequest("GET", `${url}/search?text=everywhere`)
    expect(found.content).toHaveLength(4)
    const links = await sendRequest("GET", `${url}/${risk.id}/refFields/controls_1`)
    expect(links.links.map(({ id }: CreatedRecord) => id)).toEqual([control.id])
    const comment = { refname: control.id, projectid: fixture.projects.north, body: "<p>Seen from above</p>" }
    await sendRequest("POST", "/api/comments", comment)
    expect((await sendRequest("GET", `/api/comments?refname=${control.id}`)).content).toHaveLength(1)
    const explained = await sendRequest("GET", `${url}/${control.id}/explain`)
    expect(explained.canRead).toBe(true)
    const profiles = await sendRequest("GET", "/api/v1/profiles")
    expect(profiles.content.map(({ recordCount }: { recordCount: number }) => recordCount)).toEqual([1, 1, 1, 1])
    const file = await fixture.upload(manager, { bytes: "Seen", serviceId: control.id })
    const hidden = await fixture.upload(manager, { bytes: "Hidden", serviceId: otherRecord.id })
    const got = (id: string) => fixture.call(someone, "GET", `/api/file/download?fileUploadId=${id}`)
    expect([(await got(file.body.id)).status, (await got(hidden.body.id)).status]).toEqual([200, 404])
    const exported = await fixture.create(someone, { serviceReferenceId: "control" })
    const sheet = (await fixture.workbook(someone, exported)).Sheets
    const cells = JSON.stringify(Object.values(sheet).map((one) => utils.sheet_to_json(one, { header: 1 })))
    expect([cells.includes("Everywhere control"), cells.includes("Beside everywhere")]).toEqual([true, false])
  })
})

describe("a user who reaches a record through a process above it", () => {
  const candidates = async (record: CreatedRecord, text_: string) => {
    const query = `recordId=${record.id}&projectId=${fixture.projects.north}&text=${text_}`
    const { status, body } = await fixture.call(manager, "GET", `/api/mentions?${query}`)
    return [status, body.content.map(({ id }: { id: string }) => id)]
  }
  const listInApp = async (user: TestUser) => {
    const { body } = await fixture.call(user, "GET", "/api/notifications")
    return body.content.map((one: { activityType: string; instanceId: string }) => [one.activityType, one.instanceId])
  }

  test("can be mentioned on it, notified about it, and reminded of it as its owner", async () => {
    const nightjar = await fixture.user("nightjar")
    const { process, risk, control } = await chain("Told of")
    expect(await candidates(control, "nightjar")).toEqual([200, []])
    await grant(process, nightjar, { ...readOnly, descendants: ["CONTROL"] })
    expect(await candidates(control, "nightjar")).toEqual([200, [nightjar.id]])
    expect(await candidates(risk, "nightjar")).toEqual([200, []])
    const body = `<p><span data-type="mention" data-id="${nightjar.id}"></span> look</p>`
    const comment = await fixture.call(manager, "POST", "/api/comments", {
      refname: control.id,
      projectid: fixture.projects.north,
      body,
    })
    expect(comment.status).toBe(200)
    expect(await listInApp(nightjar)).toContainEqual(["COMMENT_MENTION", control.id])
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx
        .updateTable("record")
        .set({ owner_id: nightjar.id, due_date: "2026-06-10" })
        .where("id", "in", [control.id, risk.id] as never[])
        .execute(),
    )
    const remind = (profileId: string, one: CreatedRecord) =>
      fixture.call(manager, "POST", "/api/v1/reminders", { profileId, selection: { ids: [one.id] } })
    expect((await remind("control", control)).body).toMatchObject({ records: 1, people: 1 })
    expect((await listInApp(nightjar))[0]).toEqual(["MANUAL_REMINDER", control.id])
    expect((await remind("risk", risk)).body.code).toBe("reminder.no_assignees")
    await fixture.call(manager, "DELETE", `${url}/${process.id}/permissions/${nightjar.id}`)
    expect((await remind("control", control)).body.code).toBe("reminder.no_assignees")
  })
})

describe("visibility scope", () => {
  test("takes precedence: records of another entity are not reached, nor their descendants", async () => {
    const both = await fixture.addProject("North and south", [fixture.north, fixture.south])
    const everywhere = await fixture.user("everywhere-manager", {
      grants: allRecords,
      entityIds: [fixture.north, fixture.south],
    })
    const of = async (profileId: string, entityId: string, more: object = {}) => {
      const input = { profileId, projectId: both, entityId, fields: { title_1: text(`In ${entityId}`), ...more } }
      const response = await fixture.call(everywhere, "POST", url, input)
      expect([response.status, response.body.problems]).toEqual([201, undefined])
      return response.body as CreatedRecord
    }
    const control = await of("control", fixture.north)
    const risk = await of("risk", fixture.south, { controls_1: { refId: [control.id] } })
    const sub = await of("sub-process", fixture.north, { risks_1: { refId: [risk.id] } })
    const process = await of("process", fixture.north, { sub_processes_1: { refId: [sub.id] } })
    const wide = await fixture.user("wide", { entityIds: [fixture.north, fixture.south] })
    await grant(process, wide, { ...readOnly, descendants: everyType }, everywhere)
    expect([await opened(wide, process), await opened(wide, sub)]).toEqual([200, 200])
    expect([await opened(wide, risk), await opened(wide, control)]).toEqual([403, 403])
  })

  test("is not extended: users of other entities or clients get nothing, and leaving the entity ends access", async () => {
    const { process, control } = await chain("Walled")
    const southern = await fixture.user("southern", { entityIds: [fixture.south], grants: allRecords })
    const rejected = await grant(process, southern, { ...readOnly, descendants: everyType })
    expect([rejected.status, rejected.body.problems[0].code]).toEqual([400, "permission.not_of_entity"])
    const leaver = await fixture.user("leaver")
    await grant(process, leaver, { ...readOnly, descendants: everyType })
    expect(await opened(leaver, control)).toBe(200)
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx.updateTable("user_entity").set({ entity_id: fixture.south }).where("user_id", "=", leaver.id).execute(),
    )
    expect([404, 401]).toContain(await opened(leaver, control))
    const other: ProfileFixture = await setupProfileFixture(fixture.server)
    const outsider = await other.call(other.admin, "GET", `${url}/${process.id}/permissions`)
    expect(outsider.status).toBe(404)
    expect((await other.call(other.admin, "GET", `${managed}?entityId=${fixture.north}`)).status).toBe(404)
  })

  test("users cannot grant more than they hold, and grants by other users can stay", async () => {
    const { process } = await chain("Held")
    const grants = [on("Process", "READ", "CREATE", "DELETE"), on("Risk", "READ")]
    const lesser = await fixture.user("lesser", { grants })
    const requestPermission = async (permission: object) => {
      const { status, body } = await grant(process, externalUser, permission, lesser)
      return [status, body.problems?.map(({ code, path }: { code: string; path: unknown }) => [code, path])]
    }
    const exceedsOwnCode = "permission.exceeds_own"
    expect(await requestPermission({ ...readOnly, update: true })).toEqual([403, [[exceedsOwnCode, ["permission"]]]])
    expect(await requestPermission({ ...readOnly, descendants: ["RISK", "CONTROL"] })).toEqual([
      403,
      [[exceedsOwnCode, ["permission", "descendants", 1]]],
    ])
    expect(await requestPermission({ ...readOnly, delete: true, descendants: ["RISK"] })).toEqual([
      403,
      [[exceedsOwnCode, ["permission", "descendants", 0]]],
    ])
    expect((await requestPermission({ ...readOnly, descendants: ["RISK"] }))[0]).toBe(201)
    await grant(process, externalUser, { ...readOnly, update: true, descendants: ["RISK", "CONTROL"] })
    const change = (permission: object) =>
      fixture.call(lesser, "PUT", `${url}/${process.id}/permissions/${externalUser.id}`, { permission })
    expect((await change({ ...readOnly, descendants: ["RISK", "CONTROL"] })).status).toBe(200)
    expect((await change({ ...readOnly, update: true, descendants: ["RISK", "CONTROL"] })).body.code).toBe(
      exceedsOwnCode,
    )
    const descendants = (await fixture.call(lesser, "GET", `${url}/${process.id}/permissions`)).body.descendants
    expect(descendants.types.map(({ type }: { type: string }) => type)).toEqual(["PROCESS", "RISK"])
  })
})

describe("rejected requests", () => {
  test("access to descendants is granted only on processes, for at least one type, and by known names", async () => {
    const { process, risk } = await chain("Refused")
    const rejected = await grant(risk, externalUser, { ...readOnly, descendants: ["CONTROL"] })
    expect([rejected.status, rejected.body.problems]).toMatchObject([
      400,
      [{ code: "permission.not_a_process", path: ["permission", "descendants"] }],
    ])
    expect((await fixture.call(manager, "GET", `${url}/${risk.id}/permissions`)).body.descendants).toBeUndefined()
    for (const descendants of [[], ["NOTHING"], ["RISK", "RISK"], "RISK"]) {
      const { status, body } = await grant(process, externalUser, { ...readOnly, descendants })
      expect([status, body.problems[0].path.slice(0, 2)]).toEqual([400, ["permission", "descendants"]])
    }
    const nothing = await grant(process, externalUser, {
      read: false,
      update: false,
      delete: false,
      descendants: ["RISK"],
    })
    expect(nothing.body.code).toBe("permission.none_selected")
  })

  test("grants over too many records are rejected, and of records added later the same part is reached", async () => {
    const { processes, records: max } = processPermissionLimits
    const process = await create("process", "Large")
    const insertChildren = (from: number, count: number) =>
      fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
        sql`with added as (
          insert into record (client_id, id, profile_id, profile_version, type, project_id, entity_id, uid, name, status)
          select client_id, ('0199aaaa-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'control', 1, 'CONTROL',
                 project_id, entity_id, 'L-' || n, 'Large ' || n, 'DRAFT'
            from record, generate_series(${from}::integer, ${from + count - 1}::integer) n where id = ${process.id}
          returning client_id, id)
        insert into record_link (client_id, parent_id, child_id, parent_type, child_type)
        select client_id, ${process.id}::uuid, id, 'PROCESS', 'CONTROL' from added`.execute(tx),
      )
    await insertChildren(1, max)
    const someone = await fixture.user("large")
    const row = { ...readOnly, descendants: ["CONTROL"] }
    expect((await grant(process, someone, row)).status).toBe(201)
    await insertChildren(max + 1, 1)
    const later = await fixture.user("large-later")
    const rejected = await grant(process, later, row)
    expect([rejected.status, rejected.body.problems]).toMatchObject([
      409,
      [{ code: "permission.too_many_descendants", params: { maximum: max } }],
    ])
    expect((await fixture.call(manager, "GET", `${url}/${process.id}/permissions`)).body.descendants.isComplete).toBe(
      false,
    )
    const uidsOf = async () => {
      const input = { profileId: "control", query: { sortBy: "system:uid", direction: "desc", page: 0, size: 1 } }
      const { body } = await fixture.call(someone, "POST", `${url}/v4/paginated`, input)
      return [body.totalElements, body.content[0].uniqueId]
    }
    expect(await uidsOf()).toEqual([max, `L-${max}`])
    expect(await uidsOf()).toEqual([max, `L-${max}`])
    // The length of the chain also limits others: a user without access to the last record is not offered for mentions.
    const listAvailableOn = async (n: number) => {
      const recordId = `0199aaaa-0000-7000-8000-${n.toString(16).padStart(12, "0")}`
      const query = `recordId=${recordId}&projectId=${fixture.projects.north}&text=large`
      const { body } = await fixture.call(manager, "GET", `/api/mentions?${query}`)
      return body.content.map(({ id }: { id: string }) => id)
    }
    expect([await listAvailableOn(max), await listAvailableOn(max + 1)]).toEqual([[someone.id], []])
    // A grant can be changed to other types, and ends when it is removed.
    const changed = await fixture.call(manager, "PUT", `${url}/${process.id}/permissions/${someone.id}`, {
      permission: { ...row, descendants: ["RISK"] },
    })
    expect(changed.status).toBe(200)

    const many = await fixture.user("many")
    for (let count = 0; count < processes; count++)
      expect((await grant(await create("process", `P${count}`), many, row)).status).toBe(201)
    const last = await create("process", "One too many")
    const tooMany = await grant(last, many, row)
    expect([tooMany.status, tooMany.body.code]).toEqual([409, "permission.too_many_processes"])
    expect((await grant(last, many, readOnly)).status).toBe(201)
  })
})

describe("processes with granted permissions", () => {
  const list = (user: TestUser, more = "") =>
    fixture.call(user, "GET", `${managed}?entityId=${fixture.north}&size=100${more}`)

  test("are listed by entity, found by ID and name, with the number of users granted access", async () => {
    const { process, sub, risk } = await chain("Listed kestrel")
    await grant(process, externalUser, { ...readOnly, descendants: everyType })
    const { status, body } = await list(manager, "&search=kestrel")
    expect([status, body.totalElements]).toEqual([200, 2])
    expect(body.content).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: process.id, type: "PROCESS", people: 1, name: "Listed kestrel process" }),
        expect.objectContaining({ id: sub.id, type: "SUB_PROCESS", people: 0 }),
      ]),
    )
    expect(JSON.stringify(body)).not.toContain(risk.id)
    expect((await list(manager, "&search=kestrel&page=1")).body).toEqual({ content: [], totalElements: 2 })
    const elsewhere = await fixture.call(manager, "GET", `${managed}?entityId=${fixture.south}`)
    expect([elsewhere.status, elsewhere.body.code]).toEqual([404, "entity.not_found"])
    expect((await fixture.call(manager, "GET", managed)).status).toBe(400)
  })

  test("are listed only for users who can create and delete them", async () => {
    await chain("For managers")
    expect((await list(externalUser)).body.code).toBe("access.forbidden")
    const writer = await fixture.user("process-writer", { grants: [on("Process", "READ", "CREATE", "UPDATE")] })
    expect((await list(writer)).status).toBe(403)
    const ofSubs = await fixture.user("sub-manager", { grants: [on("Sub_Process", "READ", "CREATE", "DELETE")] })
    const types = (await list(ofSubs)).body.content.map(({ type }: { type: string }) => type)
    expect([types.length > 0, new Set(types)]).toEqual([true, new Set(["SUB_PROCESS"])])
    expect((await list(fixture.admin)).status).toBe(200)
  })
})

test("every change is in the audit log of the process, in the user's language", async () => {
  const { process } = await chain("Told")
  await grant(process, externalUser, { ...readOnly, descendants: ["RISK", "CONTROL"] })
  await fixture.call(manager, "DELETE", `${url}/${process.id}/permissions/${externalUser.id}`)
  const log = async (language: string) => {
    const { body } = await fixture.call(manager, "GET", `/api/audit-logs/records/${process.id}`, undefined, {
      "accept-language": language,
    })
    return body.content
      .filter(({ action }: { action: string }) => action === "permission_changed")
      .flatMap(({ updates }: { updates: readonly object[] }) => updates)
  }
  const english = await log("en")
  expect(english).toHaveLength(2)
  const visible = "Read, child records (Risks, Controls)"
  expect([english[0].prev, english[1].current].every((one: string) => one.endsWith(visible))).toBe(true)
  expect([english[0].current, english[1].prev]).toEqual(["", ""])
  expect((await log("ar"))[1].current).toContain("السجلات الفرعية")
})
