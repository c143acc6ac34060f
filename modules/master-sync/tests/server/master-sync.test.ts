import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { localClock } from "../../../../engine/reminders/local-clock.ts"
import { dayText } from "../../../../schemas/day-text.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { text } from "../../../../tests/support/profile-fixture.ts"
import { startTestServer, type TestServer } from "../../../../tests/support/server.ts"
import { data } from "../../../master-library/tests/server/library-fixture.ts"
import type { SyncRow } from "../../contract.ts"
import { setupSyncFixture, type SyncFixture } from "./sync-fixture.ts"

let server: TestServer
let fixture: SyncFixture

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
// Each test has its own library: a sync takes everything that applies to an entity.
beforeEach(async () => {
  fixture = await setupSyncFixture(server)
})

const kinds = (rows: readonly SyncRow[]) => rows.map(({ kind, name }) => [kind, name])
const fieldsOf = (row: SyncRow | undefined) =>
  row?.fields.map(({ label, taken, master, project, outcome, choice }) => [
    label,
    taken,
    master,
    project,
    outcome,
    choice,
  ])

describe("a project without records", () => {
  test("gets the masters that apply to its entities, linked like them, and a second sync changes nothing", async () => {
    const { north, south } = fixture
    const project = await fixture.addProject("First take", [north, south])
    const chain = await fixture.addChain("First", [north])
    await fixture.addChain("Not assigned", [])
    const sync = await fixture.compare(project)
    expect(sync).toMatchObject({ state: "ready", unchanged: 0, hidden: 0, undecided: 0, pending: 4 })
    const rows = await fixture.rows(sync.id)
    expect(kinds(rows)).toEqual([
      ["add", "First process"],
      ["add", "First sub-process"],
      ["add", "First risk"],
      ["add", "First control"],
    ])
    expect(await fixture.records("process", project)).toEqual([])
    const applied = await fixture.apply(sync.id)
    expect(applied).toMatchObject({ state: "applied", pending: 0, results: { added: 4, rejected: 0, outdated: 0 } })
    const { body: notifications } = await fixture.call(fixture.maintainer, "GET", "/api/notifications?page=0&size=3")
    expect(notifications.content).toMatchObject([
      {
        activityType: "SYNC_APPLIED",
        link: `/sync-with-library/${sync.id}`,
        body: "Sync with the library: 4 records changed",
      },
    ])
    const [control] = await fixture.records("control", project)
    expect(control).toMatchObject({
      name: "First control",
      uniqueId: chain.control.uniqueId,
      masterId: chain.control.id,
      entityId: north,
    })
    const opened = await fixture.record(control!.id)
    expect(opened.refFields.risks_1.map(({ name }: { name: string }) => name)).toEqual(["First risk"])
    // Unlike its master, it is worked on.
    expect(opened.workflowActivityActionId ?? opened.status).not.toBe("DRAFT")
    expect(await fixture.compare(project)).toMatchObject({ unchanged: 4, pending: 0, kinds: { add: 0, change: 0 } })
  })

  test("of two entities gets the masters of each, numbered apart", async () => {
    const { north, south } = fixture
    const project = await fixture.addProject("Two entities", [north, south])
    await fixture.addChain("Both", [north, south])
    const sync = await fixture.compare(project, undefined, [north, south])
    await fixture.apply(sync.id)
    const controls = (await fixture.records("control", project)).filter(({ name }) => name === "Both control")
    expect(new Set(controls.map(({ entityId }) => entityId))).toEqual(new Set([north, south]))
    expect(new Set(controls.map(({ uniqueId }) => uniqueId)).size).toBe(2)
  })

  test("leaves out what the user does not want to add", async () => {
    const project = await fixture.addProject("Without a risk", [fixture.south])
    await fixture.addChain("Chosen", [fixture.south])
    const sync = await fixture.compare(project)
    const unwanted = (await fixture.rows(sync.id, "&search=Chosen")).filter(({ type }) => type !== "PROCESS")
    for (const { row } of unwanted)
      expect((await fixture.send("PATCH", `/${sync.id}/rows/${row}`, { choice: "project" })).status).toBe(200)
    const before = await fixture.send("GET", `/${sync.id}`)
    const applied = await fixture.apply(sync.id)
    expect(applied.results.kept).toBe(unwanted.length)
    expect(applied.results.added).toBe(before.body.pending)
    expect((await fixture.records("control", project)).map(({ name }) => name)).not.toContain("Chosen control")
  })
})

describe("changes since the last sync", () => {
  async function synced(name: string) {
    const project = await fixture.addProject(name, [fixture.north])
    const chain = await fixture.addChain(name, [fixture.north])
    const sync = await fixture.compare(project)
    await fixture.apply(sync.id)
    const control = (await fixture.records("control", project)).find(({ masterId }) => masterId === chain.control.id)!
    const risk = (await fixture.records("risk", project)).find(({ masterId }) => masterId === chain.risk.id)!
    return { project, chain, control, risk }
  }
  const rowOf = async (syncId: string, recordId: string) =>
    (await fixture.rows(syncId)).find((row) => row.recordId === recordId)

  test("that link a record below an addition that is declined are not announced, and are proposed again", async () => {
    const { project, chain, control } = await synced("Declined parent")
    const risk = await fixture.add("risk", "Another risk", { id: chain.subProcess.id, keyword: "risks_1" })
    await fixture.change(chain.control.id, { risks_1: { refId: [chain.risk.id, risk.id] } })
    const sync = await fixture.compare(project)
    expect(sync).toMatchObject({ pending: 2, pendingKinds: { add: 1, change: 1 } })
    const addition = (await fixture.rows(sync.id)).find(({ kind }) => kind === "add")
    const choose = async (choice: "master" | "project") =>
      (await fixture.send("PATCH", `/${sync.id}/rows/${addition?.row}`, { choice })).status
    expect(await choose("project")).toBe(200)
    expect((await fixture.send("GET", `/${sync.id}`)).body).toMatchObject({ pending: 0 })
    expect(await choose("master")).toBe(200)
    expect((await fixture.send("GET", `/${sync.id}`)).body).toMatchObject({ pending: 2 })
    expect(await choose("project")).toBe(200)
    await fixture.change(chain.control.id, { location_1: text("Elsewhere") })
    const second = await fixture.compare(project)
    expect(second).toMatchObject({ pending: 2 })
    await fixture.apply(second.id)
    const { refFields } = await fixture.record(control.id)
    expect(refFields.risks_1.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      "Another risk",
      "Declined parent risk",
    ])
  })

  test("of the library only are taken, of the project only are kept, of both are decided field by field", async () => {
    const { project, chain, control } = await synced("Three ways")
    await fixture.change(chain.control.id, {
      title_1: text("Three-way match"),
      description_1: text("As in the library"),
      location_1: text("Library site"),
    })
    await fixture.change(control.id, {
      location_1: text("Project site"),
      control_family_1: text("Local family"),
    })
    const sync = await fixture.compare(project)
    expect(sync).toMatchObject({ kinds: { change: 1, keep: 0, add: 0 }, undecided: 1, pending: 1 })
    const row = await rowOf(sync.id, control.id)
    expect(fieldsOf(row)?.toSorted()).toEqual(
      [
        ["Title", "Three ways control", "Three-way match", "Three ways control", "taken", "master"],
        ["Description", "", "As in the library", "", "taken", "master"],
        ["Location", "", "Library site", "Project site", "conflict", null],
        ["Control family", "", "", "Local family", "kept", "project"],
      ].toSorted(),
    )
    // Undecided, the conflict stays; everything else is applied.
    await fixture.apply(sync.id)
    const { fields } = await fixture.record(control.id)
    expect([fields.title_1.value, fields.location_1.value, fields.control_family_1.value]).toEqual([
      "Three-way match",
      "Project site",
      "Local family",
    ])
    const again = await fixture.compare(project)
    expect(again).toMatchObject({ undecided: 1, pending: 0 })
    const conflict = await rowOf(again.id, control.id)
    const location = conflict!.fields.find(({ outcome }) => outcome === "conflict")!
    const chosen = await fixture.send("PATCH", `/${again.id}/rows/${conflict!.row}`, {
      fields: { [location.key]: "project" },
    })
    expect(chosen.body).toMatchObject({ row: { undecided: 0 }, sync: { undecided: 0, pending: 0 } })
    expect((await fixture.apply(again.id)).results).toMatchObject({ kept: 1, changed: 0 })
    // What was decided is not asked again.
    expect(await fixture.compare(project)).toMatchObject({ undecided: 0, pending: 0, kinds: { keep: 1 } })
  })

  test("are taken for all conflicts at once", async () => {
    const { project, chain, control, risk } = await synced("All at once")
    for (const [master, record] of [
      [chain.control.id, control.id],
      [chain.risk.id, risk.id],
    ] as const) {
      await fixture.change(master, { description_1: text("Library") })
      await fixture.change(record, { description_1: text("Project") })
    }
    const sync = await fixture.compare(project)
    expect(sync.undecided).toBe(2)
    const { body } = await fixture.send("PUT", `/${sync.id}/choices`, { of: "conflicts", choice: "master" })
    expect(body).toMatchObject({ undecided: 0, pending: 2 })
    expect((await fixture.apply(sync.id)).results.changed).toBe(2)
    for (const id of [control.id, risk.id])
      expect((await fixture.record(id)).fields.description_1.value).toBe("Library")
  })

  test("follow a risk to another sub-process", async () => {
    const { project, chain, risk } = await synced("Moved")
    const other = await fixture.add("sub-process", "Moved to", { id: chain.process.id, keyword: "sub_processes_1" })
    await fixture.assign(other.id, [fixture.north])
    const current = await fixture.record(chain.risk.id)
    const moved = await fixture.call(fixture.maintainer, "PUT", `/api/v1/profiles/data/master/${chain.risk.id}`, {
      revision: current.revision,
      fields: { sub_process_1: { refId: [other.id] } },
    })
    expect(moved.status).toBe(200)
    const sync = await fixture.compare(project)
    const row = await rowOf(sync.id, risk.id)
    expect(fieldsOf(row)).toEqual([
      [
        "Parent record",
        expect.stringContaining("Moved sub-process"),
        expect.stringContaining("Moved to"),
        expect.stringContaining("Moved sub-process"),
        "taken",
        "master",
      ],
    ])
    await fixture.apply(sync.id)
    const linked = (await fixture.record(risk.id)).refFields.sub_process_1
    expect(linked.map(({ name }: { name: string }) => name)).toEqual(["Moved to"])
  })

  test("deletions in the project stay, and withdrawn records stay unless they are chosen", async () => {
    const { project, chain, control } = await synced("Deleted")
    const { revision } = await fixture.record(control.id)
    const deleted = await fixture.call(
      fixture.maintainer,
      "DELETE",
      `/api/v1/profiles/data/${control.id}?revision=${revision}`,
    )
    expect(deleted.status).toBeLessThan(300)
    const first = await fixture.compare(project)
    expect(kinds(await fixture.rows(first.id, "&search=Deleted"))).toEqual([["restore", "Deleted control"]])
    expect(first.pending).toBe(0)
    await fixture.assign(chain.subProcess.id, [fixture.north], false)
    const second = await fixture.compare(project)
    expect(kinds(await fixture.rows(second.id, "&search=Deleted"))).toEqual([
      ["remove", "Deleted sub-process"],
      ["remove", "Deleted risk"],
    ])
    expect(second.pending).toBe(0)
    await fixture.send("PUT", `/${second.id}/choices`, { of: "remove", choice: "master" })
    const applied = await fixture.apply(second.id)
    expect(applied.results.removed).toBe(2)
    expect((await fixture.records("risk", project)).map(({ name }) => name)).not.toContain("Deleted risk")
    const undone = await fixture.undo(second.id)
    expect(undone).toMatchObject({ state: "undone", undone: 2, notUndone: 0 })
    expect((await fixture.records("risk", project)).map(({ name }) => name)).toContain("Deleted risk")
  })

  test("after the comparison are not overwritten", async () => {
    const { project, chain, control, risk } = await synced("Outdated")
    await fixture.change(chain.control.id, { description_1: text("Library") })
    await fixture.change(chain.risk.id, { description_1: text("Library") })
    const sync = await fixture.compare(project)
    await fixture.change(control.id, { description_1: text("Later") })
    await fixture.change(chain.risk.id, { description_1: text("Later in the library") })
    const applied = await fixture.apply(sync.id)
    expect(applied.results).toMatchObject({ outdated: 2, changed: 0 })
    const outdated = await fixture.rows(sync.id, "&result=outdated")
    expect(outdated.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
      ["sync.outdated"],
      ["sync.outdated"],
    ])
    expect((await fixture.record(control.id)).fields.description_1.value).toBe("Later")
    expect((await fixture.record(risk.id)).fields.description_1?.value ?? "").toBe("")
  })
})

describe("records without a master", () => {
  test("of the same number are linked to it, and keep what differs until it is decided", async () => {
    const project = await fixture.addProject("Adopted", [fixture.north])
    const chain = await fixture.addChain("Adopted", [fixture.north])
    const { body: own } = await fixture.call(fixture.maintainer, "POST", "/api/v1/profiles/data", {
      profileId: "process",
      projectId: project,
      entityId: fixture.north,
      fields: { title_1: text("Named here"), uid_1: text(chain.process.uniqueId) },
    })
    const sync = await fixture.compare(project)
    const [row] = await fixture.rows(sync.id, "&kind=link")
    expect([row?.recordId, row?.undecided, fieldsOf(row)]).toEqual([
      own.id,
      1,
      [["Process name", null, "Adopted process", "Named here", "conflict", null]],
    ])
    const applied = await fixture.apply(sync.id)
    expect(applied.results).toMatchObject({ linked: 1 })
    expect(await fixture.record(own.id)).toMatchObject({ name: "Named here", masterId: chain.process.id })
    const undone = await fixture.undo(sync.id)
    expect(undone.notUndone).toBe(0)
    expect(await fixture.record(own.id)).toMatchObject({ name: "Named here", masterId: null })
  })
})

describe("undoing", () => {
  test("takes everything back, after which a sync proposes the same again", async () => {
    const project = await fixture.addProject("Undone", [fixture.north])
    const chain = await fixture.addChain("Undone", [fixture.north])
    const first = await fixture.compare(project)
    await fixture.apply(first.id)
    const [control] = (await fixture.records("control", project)).filter(
      ({ masterId }) => masterId === chain.control.id,
    )
    await fixture.change(chain.control.id, { description_1: text("Library"), location_1: text("Library") })
    const second = await fixture.compare(project)
    await fixture.apply(second.id)
    // Changed again: this value stays.
    await fixture.change(control!.id, { location_1: text("Afterwards") })
    const undone = await fixture.undo(second.id)
    expect(undone).toMatchObject({ state: "undone", undone: 0, notUndone: 1 })
    const [row] = await fixture.rows(second.id, "&result=changed")
    const { uniqueId, name, fields } = await fixture.record(control!.id)
    const user = `${fixture.maintainer.email.split("@")[0]} Person`
    const [problem] = row?.problems ?? []
    expect(problem?.message).toMatch(/ on .+ at .+, after the sync, so it was not undone\. Open C/)
    expect(problem).toMatchObject({
      code: "sync.changed_since",
      message: expect.stringContaining(`“Location” of ${uniqueId} (${name}) was changed by ${user} on `),
    })
    expect([fields.description_1?.value ?? "", fields.location_1.value]).toEqual(["", "Afterwards"])
    const firstUndone = await fixture.undo(first.id)
    // The control was changed afterwards, so that it and what it is linked below stay.
    expect([firstUndone.undone + firstUndone.notUndone, firstUndone.notUndone > 0]).toEqual([first.pending, true])
    const again = await fixture.send("POST", `/${first.id}/undo`)
    expect([again.status, again.body.code]).toEqual([409, "sync.not_applied"])
  })

  test("says of each record that stays who changed or deleted it, when in its entity, and what to do", async () => {
    const { clientId, north, maintainer } = fixture
    const change = (run: (tx: ClientTransaction) => Promise<unknown>) =>
      server.database.clientTransaction(clientId, run)
    const timeZone = "Asia/Kathmandu"
    await change((tx) => tx.updateTable("entity").set({ time_zone: timeZone }).where("id", "=", north).execute())
    const project = await fixture.addProject("Worked on", [north])
    await fixture.addChain("Worked on", [north])
    const sync = await fixture.compare(project)
    await fixture.apply(sync.id)
    const only = async (profileId: string) => (await fixture.records(profileId, project))[0]!
    const [subProcess, risk, control] = [await only("sub-process"), await only("risk"), await only("control")]
    const outsider = await fixture.user("outsider", { entityIds: [] })
    await change((tx) =>
      tx.updateTable("record").set({ revision: 2, updated_by: outsider.id }).where("id", "=", subProcess.id).execute(),
    )
    await fixture.change(risk.id, { description_1: text("Afterwards") })
    const { updatedAt } = await fixture.record(risk.id)
    const { revision } = await fixture.record(control.id)
    const { status } = await fixture.call(maintainer, "DELETE", `${data}/${control.id}?revision=${revision}`)
    expect(status).toBe(200)

    await fixture.undo(sync.id)
    const left = await fixture.rows(sync.id, "&undone=false")
    const name = `${maintainer.email.split("@")[0]} Person`
    const { day, time } = localClock(timeZone, new Date(updatedAt))
    expect(left.slice(1).map(({ problems }) => problems[0]?.message)).toEqual([
      expect.stringContaining(`${subProcess.uniqueId} was changed by someone else on `),
      `${risk.uniqueId} was changed by ${name} on ${dayText(day, "en")} at ${time}, after the sync, so this was not undone. ` +
        `Open ${risk.uniqueId} to change or delete it by hand.`,
      expect.stringMatching(
        new RegExp(
          `^${control.uniqueId} was deleted by ${name} on .+ If you need it, restore it from the recycle bin\\.$`,
        ),
      ),
    ])
  })

  test("of records added only takes all of them back", async () => {
    const project = await fixture.addProject("Undone additions", [fixture.north])
    await fixture.addChain("Taken back", [fixture.north])
    const sync = await fixture.compare(project)
    await fixture.apply(sync.id)
    expect(await fixture.undo(sync.id)).toMatchObject({ undone: sync.pending, notUndone: 0 })
    expect(await fixture.records("control", project)).toEqual([])
    expect(await fixture.compare(project)).toMatchObject({ pending: sync.pending, kinds: { add: sync.pending } })
  })
})
