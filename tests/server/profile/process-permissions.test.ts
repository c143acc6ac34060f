import { utils } from "@e965/xlsx"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { processPermissionLimits } from "../../../schemas/api/record-permissions.ts"
import type { Grant, PermissionAction } from "../../../schemas/permissions.ts"
import { type ExportWorld, startExportWorld } from "../../support/export-world.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { allRecords, type ProfileWorld, startProfileWorld, text } from "../../support/profile-world.ts"

const url = "/api/v1/profiles/data"
const managed = "/api/v1/profiles/process-permissions"
const readOnly = { read: true, update: false, delete: false }
const everyType = ["PROCESS", "SUB_PROCESS", "RISK", "CONTROL", "TOD", "TOE", "ISSUE", "EVIDENCE"]
let world: ExportWorld
let manager: TestPerson
/** Works in the north and holds nothing. */
let guest: TestPerson

beforeAll(async () => {
  world = await startExportWorld()
  manager = await world.person("manager", { grants: allRecords })
  guest = await world.person("guest")
})
afterAll(() => world.end())

interface Made {
  readonly id: string
  readonly uniqueId: string
  readonly revision: number
}

async function made(profileId: string, name: string, more: object = {}): Promise<Made> {
  const wish = { profileId, projectId: world.projects.north, fields: { title_1: text(name) }, ...more }
  const { status, body } = await world.call(manager, "POST", url, wish)
  expect([status, body.problems]).toEqual([201, undefined])
  return body
}
async function hang(above: Made, keyword: string, below: Made): Promise<void> {
  const { body } = await world.call(manager, "GET", `${url}/${above.id}`)
  const wish = { recordIds: [below.id], revision: body.revision }
  expect((await world.call(manager, "POST", `${url}/${above.id}/refFields/${keyword}`, wish)).status).toBe(200)
}
async function unlink(above: Made, below: Made) {
  const { body } = await world.call(manager, "GET", `${url}/${above.id}`)
  const query = `revision=${body.revision}`
  return world.call(manager, "DELETE", `${url}/${above.id}/refFields/controls_1/${below.id}?${query}`)
}
/** A process with a sub-process, a risk and a control below it, one under the other. */
async function chain(name: string) {
  const process = await made("process", `${name} process`)
  const sub = await made("sub-process", `${name} sub-process`)
  const risk = await made("risk", `${name} risk`)
  const control = await made("control", `${name} control`)
  await hang(process, "sub_processes_1", sub)
  await hang(sub, "risks_1", risk)
  await hang(risk, "controls_1", control)
  return { process, sub, risk, control }
}
const give = (record: Made, person: TestPerson, permission: object, by = manager) =>
  world.call(by, "POST", `${url}/${record.id}/permissions`, { userIds: [person.id], permission })
const opened = async (person: TestPerson, record: Made) =>
  (await world.call(person, "GET", `${url}/${record.id}`)).status
const on = (subFeature: string, ...actions: PermissionAction[]): Grant => ({
  feature: "Activities",
  subFeature,
  actions,
})

describe("what lies below a process", () => {
  test("is read by whom it was given to, at whatever distance, and nothing beside it", async () => {
    const { process, sub, risk, control } = await chain("Given")
    const beside = await made("control", "Beside it")
    expect(await opened(guest, control)).toBe(403)
    const added = await give(process, guest, { ...readOnly, below: everyType })
    expect([added.status, added.body.content[0].given]).toEqual([201, { ...readOnly, below: everyType }])
    for (const one of [process, sub, risk, control]) expect(await opened(guest, one)).toBe(200)
    expect(await opened(guest, beside)).toBe(403)
    const read = await world.call(guest, "GET", `${url}/${control.id}`)
    expect(read.body.access).toMatchObject({ canWrite: false, canDelete: false })
    await world.call(manager, "DELETE", `${url}/${process.id}/permissions/${guest.id}`)
    for (const one of [process, sub, risk, control]) expect(await opened(guest, one)).toBe(403)
  })

  test("counts as soon as it is linked, and no longer once it is unlinked or deleted", async () => {
    const { process, risk, control } = await chain("Linked")
    await give(process, guest, { ...readOnly, below: everyType })
    const later = await made("control", "Linked later")
    expect(await opened(guest, later)).toBe(403)
    await hang(risk, "controls_1", later)
    expect(await opened(guest, later)).toBe(200)
    const unlinked = await unlink(risk, later)
    expect([unlinked.status, await opened(guest, later)]).toEqual([200, 403])
    const { body: last } = await world.call(manager, "GET", `${url}/${control.id}`)
    expect((await world.call(manager, "DELETE", `${url}/${control.id}?revision=${last.revision}`)).status).toBe(200)
    expect(await opened(guest, control)).toBe(404)
    const below = (await world.call(manager, "GET", `${url}/${process.id}/permissions`)).body.below
    expect(below.types.filter(({ records }: { records: number }) => records > 0)).toEqual([
      { type: "SUB_PROCESS", records: 1 },
      { type: "RISK", records: 1 },
    ])
    expect(below.whole).toBe(true)
  })

  test("is narrowed to types: the process can be read and not changed, other types are not there", async () => {
    const { process, sub, risk, control } = await chain("Narrowed")
    await give(process, guest, { read: true, update: true, delete: true, below: ["CONTROL"] })
    const access = async (one: Made) => (await world.call(guest, "GET", `${url}/${one.id}`)).body.access
    expect(await access(process)).toMatchObject({ canWrite: false, canDelete: false })
    expect(await access(control)).toMatchObject({ canWrite: true, canDelete: true })
    expect([await opened(guest, sub), await opened(guest, risk)]).toEqual([403, 403])
    const { body } = await world.call(guest, "GET", `${url}/${control.id}`)
    const wish = { revision: body.revision, fields: { title_1: text("By a guest") } }
    expect((await world.call(guest, "PUT", `${url}/${control.id}`, wish)).status).toBe(200)
    const refused = await world.call(guest, "PUT", `${url}/${process.id}`, { ...wish, revision: 2 })
    expect([refused.status, refused.body.code]).toEqual([403, "access.read_only"])
    const row = (await world.call(manager, "GET", `${url}/${process.id}/permissions`)).body.content[0]
    expect([row.permission, row.given.below]).toEqual([{ create: false, ...readOnly }, ["CONTROL"]])
  })

  test("is what lists, groups, search, filters, links, comments, files, export and explanation show, and no more", async () => {
    const someone = await world.person("everywhere")
    const { process, risk, control } = await chain("Everywhere")
    const beside = await made("control", "Beside everywhere")
    await hang(risk, "controls_1", beside)
    expect((await unlink(risk, beside)).status).toBe(200)
    await give(process, someone, { ...readOnly, below: everyType })
    const ask = async (method: "GET" | "POST", path: string, body?: object) => {
      const answer = await world.call(someone, method, path, body)
      expect([path, answer.status < 300]).toEqual([path, true])
      expect(JSON.stringify(answer.body)).not.toContain(beside.id)
      return answer.body
    }
    const list = await ask("POST", `${url}/v4/paginated`, { profileId: "control" })
    expect(list.content.map(({ id }: Made) => id)).toEqual([control.id])
    const filter = { filterType: "text", column: "system:name", operator: "contains", value: "everywhere" }
    expect((await ask("POST", `${url}/v4/paginated`, { profileId: "control", filter })).totalElements).toBe(1)
    const groups = await ask("POST", `${url}/v4/groups`, { profileId: "control", column: "system:status" })
    expect(groups.content).toEqual([expect.objectContaining({ count: 1 })])
    const found = await ask("GET", `${url}/search?text=everywhere`)
    expect(found.content).toHaveLength(4)
    const links = await ask("GET", `${url}/${risk.id}/refFields/controls_1`)
    expect(links.links.map(({ id }: Made) => id)).toEqual([control.id])
    const said = { refname: control.id, projectid: world.projects.north, body: "<p>Seen from above</p>" }
    await ask("POST", "/api/comments", said)
    expect((await ask("GET", `/api/comments?refname=${control.id}`)).content).toHaveLength(1)
    const explained = await ask("GET", `${url}/${control.id}/explain`)
    expect(explained.canRead).toBe(true)
    const profiles = await ask("GET", "/api/v1/profiles")
    expect(profiles.content.map(({ recordCount }: { recordCount: number }) => recordCount)).toEqual([1, 1, 1, 1])
    const file = await world.upload(manager, { bytes: "Seen", serviceId: control.id })
    const hidden = await world.upload(manager, { bytes: "Hidden", serviceId: beside.id })
    const got = (id: string) => world.call(someone, "GET", `/api/file/download?fileUploadId=${id}`)
    expect([(await got(file.body.id)).status, (await got(hidden.body.id)).status]).toEqual([200, 404])
    const exported = await world.made(someone, { serviceReferenceId: "control" })
    const sheet = (await world.workbook(someone, exported)).Sheets
    const cells = JSON.stringify(Object.values(sheet).map((one) => utils.sheet_to_json(one, { header: 1 })))
    expect([cells.includes("Everywhere control"), cells.includes("Beside everywhere")]).toEqual([true, false])
  })
})

describe("whoever reaches a record from a process above it", () => {
  const candidates = async (record: Made, text_: string) => {
    const query = `recordId=${record.id}&projectId=${world.projects.north}&text=${text_}`
    const { status, body } = await world.call(manager, "GET", `/api/mentions?${query}`)
    return [status, body.content.map(({ id }: { id: string }) => id)]
  }
  const bell = async (person: TestPerson) => {
    const { body } = await world.call(person, "GET", "/api/notifications")
    return body.content.map((one: { activityType: string; instanceId: string }) => [one.activityType, one.instanceId])
  }

  test("is offered to be mentioned on it, told of it, and reminded of it as its owner", async () => {
    const nightjar = await world.person("nightjar")
    const { process, risk, control } = await chain("Told of")
    expect(await candidates(control, "nightjar")).toEqual([200, []])
    await give(process, nightjar, { ...readOnly, below: ["CONTROL"] })
    expect(await candidates(control, "nightjar")).toEqual([200, [nightjar.id]])
    expect(await candidates(risk, "nightjar")).toEqual([200, []])
    const body = `<p><span data-type="mention" data-id="${nightjar.id}"></span> look</p>`
    const said = await world.call(manager, "POST", "/api/comments", {
      refname: control.id,
      projectid: world.projects.north,
      body,
    })
    expect(said.status).toBe(200)
    expect(await bell(nightjar)).toContainEqual(["COMMENT_MENTION", control.id])
    await world.server.database.tenant(world.clientId, (tx) =>
      tx
        .updateTable("record")
        .set({ owner_id: nightjar.id, due_date: "2026-06-10" })
        .where("id", "in", [control.id, risk.id] as never[])
        .execute(),
    )
    const remind = (profileId: string, one: Made) =>
      world.call(manager, "POST", "/api/v1/reminders", { profileId, selection: { ids: [one.id] } })
    expect((await remind("control", control)).body).toMatchObject({ records: 1, people: 1 })
    expect((await bell(nightjar))[0]).toEqual(["MANUAL_REMINDER", control.id])
    expect((await remind("risk", risk)).body.code).toBe("reminder.nobody_asked")
    await world.call(manager, "DELETE", `${url}/${process.id}/permissions/${nightjar.id}`)
    expect((await remind("control", control)).body.code).toBe("reminder.nobody_asked")
  })
})

describe("the walls", () => {
  test("stand before it: another entity's records are not reached, nor what lies behind them", async () => {
    const both = await world.addProject("North and south", [world.north, world.south])
    const everywhere = await world.person("everywhere-manager", {
      grants: allRecords,
      entityIds: [world.north, world.south],
    })
    const of = async (profileId: string, entityId: string, more: object = {}) => {
      const wish = { profileId, projectId: both, entityId, fields: { title_1: text(`In ${entityId}`), ...more } }
      const answer = await world.call(everywhere, "POST", url, wish)
      expect([answer.status, answer.body.problems]).toEqual([201, undefined])
      return answer.body as Made
    }
    const control = await of("control", world.north)
    const risk = await of("risk", world.south, { controls_1: { refId: [control.id] } })
    const sub = await of("sub-process", world.north, { risks_1: { refId: [risk.id] } })
    const process = await of("process", world.north, { sub_processes_1: { refId: [sub.id] } })
    const wide = await world.person("wide", { entityIds: [world.north, world.south] })
    await give(process, wide, { ...readOnly, below: everyType }, everywhere)
    expect([await opened(wide, process), await opened(wide, sub)]).toEqual([200, 200])
    expect([await opened(wide, risk), await opened(wide, control)]).toEqual([403, 403])
  })

  test("are not opened: other entities' people get nothing, whoever leaves loses it, another client sees nothing", async () => {
    const { process, control } = await chain("Walled")
    const southern = await world.person("southern", { entityIds: [world.south], grants: allRecords })
    const refused = await give(process, southern, { ...readOnly, below: everyType })
    expect([refused.status, refused.body.problems[0].code]).toEqual([400, "permission.not_of_entity"])
    const leaver = await world.person("leaver")
    await give(process, leaver, { ...readOnly, below: everyType })
    expect(await opened(leaver, control)).toBe(200)
    await world.server.database.tenant(world.clientId, (tx) =>
      tx.updateTable("user_entity").set({ entity_id: world.south }).where("user_id", "=", leaver.id).execute(),
    )
    expect([404, 401]).toContain(await opened(leaver, control))
    const other: ProfileWorld = await startProfileWorld(world.server)
    const stranger = await other.call(other.admin, "GET", `${url}/${process.id}/permissions`)
    expect(stranger.status).toBe(404)
    expect((await other.call(other.admin, "GET", `${managed}?entityId=${world.north}`)).status).toBe(404)
  })

  test("nobody gives more than they hold, and what somebody else gave may stay", async () => {
    const { process } = await chain("Held")
    const grants = [on("Process", "READ", "CREATE", "DELETE"), on("Risk", "READ")]
    const lesser = await world.person("lesser", { grants })
    const wished = async (permission: object) => {
      const { status, body } = await give(process, guest, permission, lesser)
      return [status, body.problems?.map(({ code, path }: { code: string; path: unknown }) => [code, path])]
    }
    const beyond = "permission.exceeds_own"
    expect(await wished({ ...readOnly, update: true })).toEqual([403, [[beyond, ["permission"]]]])
    expect(await wished({ ...readOnly, below: ["RISK", "CONTROL"] })).toEqual([
      403,
      [[beyond, ["permission", "below", 1]]],
    ])
    expect(await wished({ ...readOnly, delete: true, below: ["RISK"] })).toEqual([
      403,
      [[beyond, ["permission", "below", 0]]],
    ])
    expect((await wished({ ...readOnly, below: ["RISK"] }))[0]).toBe(201)
    await give(process, guest, { ...readOnly, update: true, below: ["RISK", "CONTROL"] })
    const change = (permission: object) =>
      world.call(lesser, "PUT", `${url}/${process.id}/permissions/${guest.id}`, { permission })
    expect((await change({ ...readOnly, below: ["RISK", "CONTROL"] })).status).toBe(200)
    expect((await change({ ...readOnly, update: true, below: ["RISK", "CONTROL"] })).body.code).toBe(beyond)
    const told = (await world.call(lesser, "GET", `${url}/${process.id}/permissions`)).body.below
    expect(told.types.map(({ type }: { type: string }) => type)).toEqual(["PROCESS", "RISK"])
  })
})

describe("what is refused", () => {
  test("what lies below is given on processes alone, on some type, and by a known name", async () => {
    const { process, risk } = await chain("Refused")
    const refused = await give(risk, guest, { ...readOnly, below: ["CONTROL"] })
    expect([refused.status, refused.body.problems]).toMatchObject([
      400,
      [{ code: "permission.not_a_process", path: ["permission", "below"] }],
    ])
    expect((await world.call(manager, "GET", `${url}/${risk.id}/permissions`)).body.below).toBeUndefined()
    for (const below of [[], ["NOTHING"], ["RISK", "RISK"], "RISK"]) {
      const { status, body } = await give(process, guest, { ...readOnly, below })
      expect([status, body.problems[0].path.slice(0, 2)]).toEqual([400, ["permission", "below"]])
    }
    const nothing = await give(process, guest, { read: false, update: false, delete: false, below: ["RISK"] })
    expect(nothing.body.code).toBe("permission.nothing_given")
  })

  test("more than a permission reaches is not given, and of what came to lie there later the same part is reached", async () => {
    const { processes, records: most } = processPermissionLimits
    const process = await made("process", "Large")
    const hangUnder = (from: number, count: number) =>
      world.server.database.tenant(world.clientId, (tx) =>
        sql`with added as (
          insert into record (client_id, id, profile_id, profile_version, type, project_id, entity_id, uid, name, status)
          select client_id, ('0199aaaa-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'control', 1, 'CONTROL',
                 project_id, entity_id, 'L-' || n, 'Large ' || n, 'DRAFT'
            from record, generate_series(${from}::integer, ${from + count - 1}::integer) n where id = ${process.id}
          returning client_id, id)
        insert into record_link (client_id, parent_id, child_id, parent_type, child_type)
        select client_id, ${process.id}::uuid, id, 'PROCESS', 'CONTROL' from added`.execute(tx),
      )
    await hangUnder(1, most)
    const someone = await world.person("large")
    const row = { ...readOnly, below: ["CONTROL"] }
    expect((await give(process, someone, row)).status).toBe(201)
    await hangUnder(most + 1, 1)
    const later = await world.person("large-later")
    const refused = await give(process, later, row)
    expect([refused.status, refused.body.problems]).toMatchObject([
      409,
      [{ code: "permission.too_much_below", params: { maximum: most } }],
    ])
    expect((await world.call(manager, "GET", `${url}/${process.id}/permissions`)).body.below.whole).toBe(false)
    const uidsOf = async () => {
      const wish = { profileId: "control", query: { sortBy: "system:uid", direction: "desc", page: 0, size: 1 } }
      const { body } = await world.call(someone, "POST", `${url}/v4/paginated`, wish)
      return [body.totalElements, body.content[0].uniqueId]
    }
    expect(await uidsOf()).toEqual([most, `L-${most}`])
    expect(await uidsOf()).toEqual([most, `L-${most}`])
    // Others know where it ends as well: who does not reach the last is not offered to be mentioned on it.
    const offeredOn = async (n: number) => {
      const recordId = `0199aaaa-0000-7000-8000-${n.toString(16).padStart(12, "0")}`
      const query = `recordId=${recordId}&projectId=${world.projects.north}&text=large`
      const { body } = await world.call(manager, "GET", `/api/mentions?${query}`)
      return body.content.map(({ id }: { id: string }) => id)
    }
    expect([await offeredOn(most), await offeredOn(most + 1)]).toEqual([[someone.id], []])
    // Who has it may have its types changed, and it ends for whoever loses it.
    const changed = await world.call(manager, "PUT", `${url}/${process.id}/permissions/${someone.id}`, {
      permission: { ...row, below: ["RISK"] },
    })
    expect(changed.status).toBe(200)

    const many = await world.person("many")
    for (let count = 0; count < processes; count++)
      expect((await give(await made("process", `P${count}`), many, row)).status).toBe(201)
    const last = await made("process", "One too many")
    const tooMany = await give(last, many, row)
    expect([tooMany.status, tooMany.body.code]).toEqual([409, "permission.too_many_processes"])
    expect((await give(last, many, readOnly)).status).toBe(201)
  })
})

describe("the processes on which permissions are given", () => {
  const list = (person: TestPerson, more = "") =>
    world.call(person, "GET", `${managed}?entityId=${world.north}&size=100${more}`)

  test("are those of an entity, found by number and name, with how many people were given something", async () => {
    const { process, sub, risk } = await chain("Listed kestrel")
    await give(process, guest, { ...readOnly, below: everyType })
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
    const elsewhere = await world.call(manager, "GET", `${managed}?entityId=${world.south}`)
    expect([elsewhere.status, elsewhere.body.code]).toEqual([404, "entity.not_found"])
    expect((await world.call(manager, "GET", managed)).status).toBe(400)
  })

  test("are for those alone who may create and delete them", async () => {
    await chain("For managers")
    expect((await list(guest)).body.code).toBe("access.forbidden")
    const writer = await world.person("process-writer", { grants: [on("Process", "READ", "CREATE", "UPDATE")] })
    expect((await list(writer)).status).toBe(403)
    const ofSubs = await world.person("sub-manager", { grants: [on("Sub_Process", "READ", "CREATE", "DELETE")] })
    const types = (await list(ofSubs)).body.content.map(({ type }: { type: string }) => type)
    expect([types.length > 0, new Set(types)]).toEqual([true, new Set(["SUB_PROCESS"])])
    expect((await list(world.admin)).status).toBe(200)
  })
})

test("every change stands in the trail of the process, in the reader's language", async () => {
  const { process } = await chain("Told")
  await give(process, guest, { ...readOnly, below: ["RISK", "CONTROL"] })
  await world.call(manager, "DELETE", `${url}/${process.id}/permissions/${guest.id}`)
  const log = async (language: string) => {
    const { body } = await world.call(manager, "GET", `/api/audit-logs/records/${process.id}`, undefined, {
      "accept-language": language,
    })
    return body.content
      .filter(({ action }: { action: string }) => action === "permission_changed")
      .flatMap(({ updates }: { updates: readonly object[] }) => updates)
  }
  const english = await log("en")
  expect(english).toHaveLength(2)
  const shown = "Read, child records (Risks, Controls)"
  expect([english[0].prev, english[1].current].every((one: string) => one.endsWith(shown))).toBe(true)
  expect([english[0].current, english[1].prev]).toEqual(["", ""])
  expect((await log("ar"))[1].current).toContain("وما يندرج تحته".slice(1))
})
