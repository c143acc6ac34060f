import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { Grant } from "../../../../schemas/permissions.ts"
import { completedWithoutResult } from "../../../../schemas/workflow.ts"
import { lockDescendants } from "../../server/completion/repository.ts"
import { type FileFixture, setupFileFixture } from "../../../../tests/support/file-fixture.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords, text } from "../../../../tests/support/profile-fixture.ts"
import { smallField, smallProfile } from "../../../../tests/support/small-profile.ts"
import { fields, reviewed } from "../../../../tests/unit/engine/workflow/sample.ts"

/** A completed process: nothing below it can be changed, and everything is as before when it is reopened. */

const data = "/api/v1/profiles/data"
let fixture: FileFixture
let owner: TestUser
/** Can read all descendants, but no processes. */
let tester: TestUser

const readGrants = (...types: readonly string[]): readonly Grant[] =>
  types.map((subFeature) => ({ feature: "Activities", subFeature, actions: ["READ", "UPDATE"] }))

beforeAll(async () => {
  fixture = await setupFileFixture()
  owner = await fixture.user("owner", { grants: allRecords })
  tester = await fixture.user("tester", { grants: readGrants("Risk", "Control", "TOD") })
  await fixture.publish(smallProfile("worked", fields, { type: "CONTROL", workflow: reviewed() }))
  await fixture.publish(
    smallProfile(
      "concluded",
      [
        smallField("f_result", "result_9", "TAGREF", {
          role: "result",
          options: [{ id: "good", name: { en: "Good" } }],
        }),
      ],
      { type: "SUB_PROCESS" },
    ),
  )
})
afterAll(() => fixture.end())

interface CreatedRecord {
  readonly id: RecordId
  readonly revision: number
  readonly uniqueId: string
}

async function createRecord(
  profileId: string,
  name: string,
  linkTo?: { id: string; keyword: string },
): Promise<CreatedRecord> {
  const scope = { projectId: fixture.projects.north, entityId: fixture.north }
  const body = { profileId, ...scope, fields: { title_1: text(name) }, ...(linkTo && { linkTo }) }
  const response = await fixture.call(owner, "POST", data, body)
  expect([response.status, response.body.problems]).toEqual([201, undefined])
  return response.body
}
const read = async (id: string, user = owner) => (await fixture.call(user, "GET", `${data}/${id}`)).body
const at = (id: string, what: string) => `/api/v1/workflow/records/${id}${what}`
const completion = async (id: string, user = owner) => (await fixture.call(user, "GET", at(id, "/completion"))).body

async function mark(id: string, what: "complete" | "resume", user = owner) {
  const { revision } = await read(id, owner)
  return fixture.call(user, "POST", at(id, `/${what}`), { revision })
}

/**
 * A process with descendants: sub-process, risk, control, test of design and its issue; and a control with a workflow.
 */
async function chain(name: string) {
  const process = await createRecord("process", `${name} process`)
  const sub = await createRecord("sub-process", `${name} sub`, { id: process.id, keyword: "sub_processes_1" })
  const risk = await createRecord("risk", `${name} risk`, { id: sub.id, keyword: "risks_1" })
  const control = await createRecord("control", `${name} control`, { id: risk.id, keyword: "controls_1" })
  const tod = await createRecord("tod", `${name} test`, { id: control.id, keyword: "tests_of_design_1" })
  const issue = await createRecord("issue", `${name} issue`, { id: tod.id, keyword: "issues_1" })
  const worked = await createRecord("worked", `${name} worked`)
  const { revision } = await read(risk.id)
  const linked = await fixture.call(owner, "POST", `${data}/${risk.id}/refFields/controls_1`, {
    revision,
    recordIds: [worked.id],
  })
  expect(linked.status).toBe(200)
  return { process, sub, risk, control, tod, issue, worked }
}

const reasonAt = async (id: string, user = owner) => (await read(id, user)).access.readOnlyReason

describe("a complete process", () => {
  test("disables its sub-processes, risks, controls and tests, not its issues, and enables all when work is resumed", async () => {
    const { process, sub, risk, control, tod, issue, worked } = await chain("Whole")
    const child = await fixture.call(owner, "GET", at(process.id, "/completion/descendants"))
    expect(child.body).toEqual({
      types: [
        { type: "CONTROL", records: 2 },
        { type: "RISK", records: 1 },
        { type: "SUB_PROCESS", records: 1 },
        { type: "TOD", records: 1 },
      ],
      openTasks: 1,
      tooMany: false,
    })
    const before = await read(process.id)
    expect(await completion(process.id)).toMatchObject({ completed: null, canComplete: true, canResume: false })
    const done = await mark(process.id, "complete")
    expect(done.body).toMatchObject({
      revision: before.revision + 1,
      completed: { isSelf: true, process: { id: process.id }, by: { id: owner.id } },
      canComplete: false,
      canResume: true,
    })
    for (const one of [process, sub, risk, control, tod, worked]) {
      expect(await reasonAt(one.id)).toBe("process_completed")
    }
    expect(await reasonAt(issue.id)).toBeNull()
    expect(await read(process.id)).toMatchObject({ status: "COMPLETED" })
    expect(await read(sub.id)).toMatchObject({ status: "DRAFT", revision: (await read(sub.id)).revision })
    expect(await completion(tod.id)).toMatchObject({
      completed: { isSelf: false, process: { id: process.id, uniqueId: process.uniqueId } },
      canComplete: false,
    })
    expect((await completion(tod.id, tester)).completed).toMatchObject({ isSelf: false, process: null })

    const resumed = await mark(process.id, "resume")
    expect(resumed.body).toMatchObject({ completed: null, canComplete: true })
    for (const one of [process, sub, risk, control, tod, worked]) expect(await reasonAt(one.id)).toBeNull()
    expect((await read(process.id)).status).toBe(before.status)
    const log = (await fixture.call(owner, "GET", `/api/audit-logs/records/${process.id}`)).body.content
    expect(log.slice(0, 2)).toMatchObject([{ action: "process_reopened" }, { action: "process_completed" }])
    expect(log[1].updates).toMatchObject([
      { parameter: "Status", current: "Completed" },
      { parameter: "Child records locked", current: "5" },
    ])
    const history = (await fixture.call(owner, "GET", `/api/profile-status/${process.id}`)).body
    expect(history.slice(0, 2).map(({ currStatus }: { currStatus: string }) => currStatus)).toEqual([
      before.status,
      "COMPLETED",
    ])
  })

  test("is the first reason, also for records that are done or locked themselves", async () => {
    const { process, risk } = await chain("Done below")
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx.updateTable("record").set({ workflow_done: true }).where("id", "=", risk.id).execute(),
    )
    expect(await reasonAt(risk.id)).toBe("workflow_done")
    await mark(process.id, "complete")
    expect(await reasonAt(risk.id)).toBe("process_completed")
    await mark(process.id, "resume")
    expect(await reasonAt(risk.id)).toBe("workflow_done")
  })

  test("pauses the tasks below it, and resumes them when work is resumed", async () => {
    const { process, worked } = await chain("Tasks")
    const { revision } = await read(worked.id)
    await fixture.call(owner, "PUT", `${data}/${worked.id}`, {
      revision,
      fields: { preparer_1: { listValue: [owner.id] } },
    })
    const waiting = async () =>
      (await fixture.call(owner, "GET", "/api/v1/workflow/tasks?size=100")).body.content.map(
        ({ recordId }: { recordId: string }) => recordId,
      )
    expect(await waiting()).toContain(worked.id)
    await mark(process.id, "complete")
    expect(await waiting()).not.toContain(worked.id)
    const available = (await fixture.call(owner, "GET", at(worked.id, ""))).body.actions
    expect(available[0].problems).toMatchObject([{ code: "access.read_only", params: { reason: "process_completed" } }])
    await mark(process.id, "resume")
    expect(await waiting()).toContain(worked.id)
  })

  test("leaves nothing overdue below it, in the record, its list and on the home page", async () => {
    const { process, control } = await chain("Late")
    const { revision } = await read(control.id)
    const home = async () => (await fixture.call(owner, "GET", `${data}/home`)).body
    const overdue = (of: { counts: { profileId: string; overdue: number }[] }) =>
      of.counts.find(({ profileId }) => profileId === "control")?.overdue ?? 0
    const others = overdue(await home())
    const saved = await fixture.call(owner, "PUT", `${data}/${control.id}`, {
      revision,
      fields: {
        created_date_1: { value: "2020-01-01" },
        due_date_1: { value: "2020-02-03" },
        control_owner_1: { listValue: [owner.id] },
      },
    })
    expect([saved.status, saved.body.problems]).toEqual([200, undefined])
    const listCompletion = async () => {
      const now = await home()
      const listed = (await fixture.call(owner, "POST", `${data}/v4/paginated`, { profileId: "control" })).body.content
      const idOf = ({ id }: { id: string }) => id
      return {
        record: (await read(control.id)).overdue,
        listed: listed.find(({ id }: { id: string }) => id === control.id).overdue,
        counted: overdue(now) - others,
        mine: now.mine.map(idOf).includes(control.id),
        opened: now.recent.find(({ id }: { id: string }) => id === control.id).overdue,
      }
    }
    const late = { record: true, listed: true, counted: 1, mine: true, opened: true }
    expect(await listCompletion()).toEqual(late)
    await mark(process.id, "complete")
    expect(await listCompletion()).toEqual({ record: false, listed: false, counted: 0, mine: false, opened: false })
    await mark(process.id, "resume")
    expect(await listCompletion()).toEqual(late)
  })

  test("and another one below it: records disabled by both stay disabled until both are resumed, the upper one first", async () => {
    const { process, sub, control } = await chain("Two")
    await mark(sub.id, "complete")
    expect(await reasonAt(control.id)).toBe("process_completed")
    expect(await reasonAt(process.id)).toBeNull()
    await mark(process.id, "complete")
    const lower = await mark(sub.id, "resume")
    expect([lower.status, lower.body.problems[0].params.reason]).toEqual([403, "process_completed"])
    expect((await completion(sub.id)).canResume).toBe(false)
    await mark(process.id, "resume")
    expect(await reasonAt(control.id)).toBe("process_completed")
    expect((await mark(sub.id, "resume")).status).toBe(200)
    expect(await reasonAt(control.id)).toBeNull()
  })

  test("without a result is flagged, also in its history, until there is one or work is resumed", async () => {
    const process = await createRecord("concluded", "Without result")
    expect((await completion(process.id)).lacksResult).toBe(true)
    await mark(process.id, "complete")
    expect(await read(process.id)).toMatchObject({ withoutResult: true })
    const { events } = (await fixture.call(owner, "GET", at(process.id, ""))).body
    expect(events[0]).toMatchObject({ kind: "no_result", by: { id: owner.id } })
    const flag = (operator: "anyOf" | "noneOf", ...values: readonly string[]) => ({
      filterType: "set",
      column: "system:status",
      operator,
      values,
    })
    const found = async (filter: object, user = owner) => {
      const body = { profileId: "concluded", filter }
      const page = (await fixture.call(user, "POST", `${data}/v4/paginated`, body)).body
      return page.content.map(({ id }: { id: string }) => id)
    }
    const plain = await createRecord("concluded", "Still at work")
    const without = flag("anyOf", completedWithoutResult)
    expect(await found(without)).toEqual([process.id])
    expect((await found(flag("anyOf", completedWithoutResult, "DRAFT"))).toSorted()).toEqual(
      [plain.id, process.id].toSorted(),
    )
    expect(await found(flag("noneOf", completedWithoutResult))).toEqual([plain.id])
    expect(await found({ filterType: "join", operator: "AND", conditions: [without, flag("anyOf", "DRAFT")] })).toEqual(
      [],
    )
    const elsewhere = await fixture.user("elsewhere", { grants: allRecords, entityIds: [fixture.south] })
    expect(await found(without, elsewhere)).toEqual([])
    await mark(process.id, "resume")
    expect(await read(process.id)).not.toHaveProperty("withoutResult")
    expect(await found(without)).toEqual([])
  })
})

describe("rejected", () => {
  test("users who cannot edit or see it, records of other types, outdated revisions, repeats, and nothing to resume", async () => {
    const { process, risk } = await chain("Refused")
    const { revision } = await read(process.id)
    const reader = await fixture.user("reader", {
      grants: readGrants("Risk").concat({ feature: "Activities", subFeature: "Process", actions: ["READ"] }),
    })
    const south = await fixture.user("south", { grants: allRecords, entityIds: [fixture.south] })
    const sendRequest = async (
      user: TestUser,
      id: string,
      what: string,
      expectedRevision: number | undefined = revision,
    ) => {
      const { status, body } = await fixture.call(user, "POST", at(id, what), { revision: expectedRevision })
      return [status, body.code]
    }
    expect(await sendRequest(reader, process.id, "/complete")).toEqual([403, "access.forbidden"])
    expect(await sendRequest(tester, process.id, "/complete")).toEqual([403, "access.forbidden"])
    expect(await sendRequest(south, process.id, "/complete")).toEqual([404, "record.not_found"])
    expect((await fixture.call(reader, "GET", at(process.id, "/completion/descendants"))).status).toBe(403)
    expect((await fixture.call(south, "GET", at(process.id, "/completion"))).status).toBe(404)
    expect(await sendRequest(owner, risk.id, "/complete")).toEqual([400, "process.not_a_process"])
    expect((await fixture.call(owner, "POST", at(process.id, "/complete"), {})).status).toBe(428)
    expect(await sendRequest(owner, process.id, "/complete", revision - 1)).toEqual([409, "record.conflict"])
    expect(await sendRequest(owner, process.id, "/resume")).toEqual([409, "process.not_complete"])
    expect((await mark(process.id, "complete")).status).toBe(200)
    const again = await mark(process.id, "complete")
    expect([again.status, again.body.code]).toEqual([409, "process.already_complete"])
    expect(await reasonAt(risk.id)).toBe("process_completed")
  })
})

describe("concurrent requests", () => {
  test("a save and a new record below the process either come before its completion or are rejected", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { process, risk, control } = await chain(`Race ${round}`)
      const { revision } = await read(control.id)
      const change = { revision, fields: { title_1: text("Saved meanwhile") } }
      const [done, saved, hung] = await Promise.all([
        mark(process.id, "complete"),
        fixture.call(owner, "PUT", `${data}/${control.id}`, change),
        fixture.call(owner, "POST", data, {
          profileId: "control",
          projectId: fixture.projects.north,
          entityId: fixture.north,
          fields: { title_1: text("Hung meanwhile") },
          linkTo: { id: risk.id, keyword: "controls_1" },
        }),
      ])
      expect(done.status).toBe(200)
      expect([200, 403]).toContain(saved.status)
      expect([201, 403]).toContain(hung.status)
      const now = await read(control.id)
      expect(now.name === "Saved meanwhile").toBe(saved.status === 200)
      expect(now.access.readOnlyReason).toBe("process_completed")
      const blockedReason = hung.status === 201 ? await reasonAt(hung.body.id) : hung.body.problems[0].params.reason
      expect(blockedReason).toBe("process_completed")
    }
  })

  test("of two users who complete it, one gets a conflict", async () => {
    const { process } = await chain("Both")
    const { revision } = await read(process.id)
    const sendRequest = () => fixture.call(owner, "POST", at(process.id, "/complete"), { revision })
    const statuses = (await Promise.all([sendRequest(), sendRequest()])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
  })
})

test("for any links, also circular: all records reachable within entity and project are disabled", async () => {
  const types = ["SUB_PROCESS", "RISK", "CONTROL", "TOD", "ISSUE"] as const
  const node = fc.record({
    type: fc.constantFrom(...types),
    south: fc.boolean(),
    outside: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
  })
  const graphs = fc.tuple(
    fc.array(node, { minLength: 1, maxLength: 9 }),
    fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 22 }),
  )
  await fc.assert(
    fc.asyncProperty(graphs, async ([nodes, edges]) => {
      const all = [{ type: "PROCESS" as const, south: false, outside: false }, ...nodes]
      const ids = all.map(() => crypto.randomUUID() as RecordId)
      const idOf = (index: number) => ids[index % ids.length] ?? ids[0]!
      const expected = new Set<RecordId>([idOf(0)])
      for (let size = 0; size !== expected.size;) {
        size = expected.size
        for (const [parent, child] of edges) {
          const { type, south, outside } = all[child % all.length]!
          const isUnaffected = south || outside || type === "ISSUE"
          if (expected.has(idOf(parent)) && !isUnaffected) expected.add(idOf(child))
        }
      }
      const disabled = await fixture.server.database.clientTransaction(fixture.clientId, async (tx) => {
        const rows = all.map(({ type, south, outside }, index) => ({
          client_id: fixture.clientId,
          id: idOf(index),
          profile_id: "other" as never,
          profile_version: 1,
          type,
          project_id: outside ? fixture.projects.south : fixture.projects.north,
          entity_id: south ? fixture.south : fixture.north,
          uid: idOf(index),
          name: "",
          search_text: "",
          status: "DRAFT",
        }))
        await tx.insertInto("record").values(rows).execute()
        const links = edges.map(([parent, child]) => ({
          client_id: fixture.clientId,
          parent_id: idOf(parent),
          child_id: idOf(child),
          parent_type: "OTHER" as const,
          child_type: "OTHER" as const,
        }))
        if (links.length > 0)
          await tx
            .insertInto("record_link")
            .values(links)
            .onConflict((one) => one.doNothing())
            .execute()
        const root = {
          client_id: fixture.clientId,
          id: idOf(0),
          entity_id: fixture.north,
          project_id: fixture.projects.north,
        }
        const count = await lockDescendants(tx, root, 100)
        const found = await tx.selectFrom("record").where("completed_process", "=", idOf(0)).select("id").execute()
        expect(count).toBe(found.length - 1)
        return found.map(({ id }) => id)
      })
      expect(disabled.toSorted()).toEqual([...expected].toSorted())
    }),
    { numRuns: 40 },
  )
})
