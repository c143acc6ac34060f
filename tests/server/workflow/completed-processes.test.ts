import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { RecordId } from "../../../schemas/ids.ts"
import type { Grant } from "../../../schemas/permissions.ts"
import { completedWithoutResult } from "../../../schemas/workflow.ts"
import { disableBelow } from "../../../server/services/workflow/completing/repository.ts"
import { type FileWorld, startFileWorld } from "../../support/file-world.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { allRecords, text } from "../../support/profile-world.ts"
import { smallField, smallProfile } from "../../support/small-profile.ts"
import { fields, reviewed } from "../../unit/engine/workflow/sample.ts"

/** A process that is marked complete: nothing below it changes any more, and everything stands as it stood once work is resumed. */

const data = "/api/v1/profiles/data"
let world: FileWorld
let owner: TestPerson
/** Reads everything below, and no processes. */
let tester: TestPerson

const reading = (...types: readonly string[]): readonly Grant[] =>
  types.map((subFeature) => ({ feature: "Activities", subFeature, actions: ["READ", "UPDATE"] }))

beforeAll(async () => {
  world = await startFileWorld()
  owner = await world.person("owner", { grants: allRecords })
  tester = await world.person("tester", { grants: reading("Risk", "Control", "TOD") })
  await world.publish(smallProfile("worked", fields, { type: "CONTROL", workflow: reviewed() }))
  await world.publish(
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
afterAll(() => world.end())

interface Made {
  readonly id: RecordId
  readonly revision: number
  readonly uniqueId: string
}

async function made(profileId: string, name: string, linkTo?: { id: string; keyword: string }): Promise<Made> {
  const place = { projectId: world.projects.north, entityId: world.north }
  const body = { profileId, ...place, fields: { title_1: text(name) }, ...(linkTo && { linkTo }) }
  const answer = await world.call(owner, "POST", data, body)
  expect([answer.status, answer.body.problems]).toEqual([201, undefined])
  return answer.body
}
const read = async (id: string, person = owner) => (await world.call(person, "GET", `${data}/${id}`)).body
const at = (id: string, what: string) => `/api/v1/workflow/records/${id}${what}`
const completion = async (id: string, person = owner) => (await world.call(person, "GET", at(id, "/completion"))).body

async function mark(id: string, what: "complete" | "resume", person = owner) {
  const { revision } = await read(id, owner)
  return world.call(person, "POST", at(id, `/${what}`), { revision })
}

/** A process with what hangs on it: sub-process, risk, control, test of design and its issue; and a control with a workflow. */
async function chain(name: string) {
  const process = await made("process", `${name} process`)
  const sub = await made("sub-process", `${name} sub`, { id: process.id, keyword: "sub_processes_1" })
  const risk = await made("risk", `${name} risk`, { id: sub.id, keyword: "risks_1" })
  const control = await made("control", `${name} control`, { id: risk.id, keyword: "controls_1" })
  const tod = await made("tod", `${name} test`, { id: control.id, keyword: "tests_of_design_1" })
  const issue = await made("issue", `${name} issue`, { id: tod.id, keyword: "issues_1" })
  const worked = await made("worked", `${name} worked`)
  const { revision } = await read(risk.id)
  const linked = await world.call(owner, "POST", `${data}/${risk.id}/refFields/controls_1`, {
    revision,
    recordIds: [worked.id],
  })
  expect(linked.status).toBe(200)
  return { process, sub, risk, control, tod, issue, worked }
}

const reasonAt = async (id: string, person = owner) => (await read(id, person)).access.readOnlyReason

describe("a complete process", () => {
  test("disables its sub-processes, risks, controls and tests, not its issues, and gives all back when work is resumed", async () => {
    const { process, sub, risk, control, tod, issue, worked } = await chain("Whole")
    const below = await world.call(owner, "GET", at(process.id, "/completion/below"))
    expect(below.body).toEqual({
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
    expect(await completion(process.id)).toMatchObject({ completed: null, mayComplete: true, mayResume: false })
    const done = await mark(process.id, "complete")
    expect(done.body).toMatchObject({
      revision: before.revision + 1,
      completed: { isOwn: true, process: { id: process.id }, by: { id: owner.id } },
      mayComplete: false,
      mayResume: true,
    })
    for (const one of [process, sub, risk, control, tod, worked]) {
      expect(await reasonAt(one.id)).toBe("process_completed")
    }
    expect(await reasonAt(issue.id)).toBeNull()
    expect(await read(process.id)).toMatchObject({ status: "COMPLETED" })
    expect(await read(sub.id)).toMatchObject({ status: "DRAFT", revision: (await read(sub.id)).revision })
    expect(await completion(tod.id)).toMatchObject({
      completed: { isOwn: false, process: { id: process.id, uniqueId: process.uniqueId } },
      mayComplete: false,
    })
    expect((await completion(tod.id, tester)).completed).toMatchObject({ isOwn: false, process: null })

    const resumed = await mark(process.id, "resume")
    expect(resumed.body).toMatchObject({ completed: null, mayComplete: true })
    for (const one of [process, sub, risk, control, tod, worked]) expect(await reasonAt(one.id)).toBeNull()
    expect((await read(process.id)).status).toBe(before.status)
    const log = (await world.call(owner, "GET", `/api/audit-logs/records/${process.id}`)).body.content
    expect(log.slice(0, 2)).toMatchObject([{ action: "process_resumed" }, { action: "process_completed" }])
    expect(log[1].updates).toMatchObject([
      { parameter: "Status", current: "Completed" },
      { parameter: "Child records locked", current: "5" },
    ])
    const history = (await world.call(owner, "GET", `/api/profile-status/${process.id}`)).body
    expect(history.slice(0, 2).map(({ currStatus }: { currStatus: string }) => currStatus)).toEqual([
      before.status,
      "COMPLETED",
    ])
  })

  test("is the reason before any other, also of what is done or locked by itself", async () => {
    const { process, risk } = await chain("Done below")
    await world.server.database.tenant(world.clientId, (tx) =>
      tx.updateTable("record").set({ workflow_done: true }).where("id", "=", risk.id).execute(),
    )
    expect(await reasonAt(risk.id)).toBe("workflow_done")
    await mark(process.id, "complete")
    expect(await reasonAt(risk.id)).toBe("process_completed")
    await mark(process.id, "resume")
    expect(await reasonAt(risk.id)).toBe("workflow_done")
  })

  test("pauses the tasks below it; they are there again when work is resumed", async () => {
    const { process, worked } = await chain("Tasks")
    const { revision } = await read(worked.id)
    await world.call(owner, "PUT", `${data}/${worked.id}`, {
      revision,
      fields: { preparer_1: { listValue: [owner.id] } },
    })
    const waiting = async () =>
      (await world.call(owner, "GET", "/api/v1/workflow/tasks?size=100")).body.content.map(
        ({ recordId }: { recordId: string }) => recordId,
      )
    expect(await waiting()).toContain(worked.id)
    await mark(process.id, "complete")
    expect(await waiting()).not.toContain(worked.id)
    const offered = (await world.call(owner, "GET", at(worked.id, ""))).body.actions
    expect(offered[0].problems).toMatchObject([{ code: "access.read_only", params: { reason: "process_completed" } }])
    await mark(process.id, "resume")
    expect(await waiting()).toContain(worked.id)
  })

  test("leaves nothing late below it: neither the record says so, nor its list, nor the home page", async () => {
    const { process, control } = await chain("Late")
    const { revision } = await read(control.id)
    const home = async () => (await world.call(owner, "GET", `${data}/home`)).body
    const overdue = (of: { counts: { profileId: string; overdue: number }[] }) =>
      of.counts.find(({ profileId }) => profileId === "control")?.overdue ?? 0
    const others = overdue(await home())
    const saved = await world.call(owner, "PUT", `${data}/${control.id}`, {
      revision,
      fields: {
        created_date_1: { value: "2020-01-01" },
        due_date_1: { value: "2020-02-03" },
        control_owner_1: { listValue: [owner.id] },
      },
    })
    expect([saved.status, saved.body.problems]).toEqual([200, undefined])
    const told = async () => {
      const now = await home()
      const listed = (await world.call(owner, "POST", `${data}/v4/paginated`, { profileId: "control" })).body.content
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
    expect(await told()).toEqual(late)
    await mark(process.id, "complete")
    expect(await told()).toEqual({ record: false, listed: false, counted: 0, mine: false, opened: false })
    await mark(process.id, "resume")
    expect(await told()).toEqual(late)
  })

  test("and another one below it: what both disable stays so until both are resumed, the lower one after the upper", async () => {
    const { process, sub, control } = await chain("Two")
    await mark(sub.id, "complete")
    expect(await reasonAt(control.id)).toBe("process_completed")
    expect(await reasonAt(process.id)).toBeNull()
    await mark(process.id, "complete")
    const lower = await mark(sub.id, "resume")
    expect([lower.status, lower.body.problems[0].params.reason]).toEqual([403, "process_completed"])
    expect((await completion(sub.id)).mayResume).toBe(false)
    await mark(process.id, "resume")
    expect(await reasonAt(control.id)).toBe("process_completed")
    expect((await mark(sub.id, "resume")).status).toBe(200)
    expect(await reasonAt(control.id)).toBeNull()
  })

  test("without a result is flagged, in its history too, until there is one or work is resumed", async () => {
    const process = await made("concluded", "Without result")
    expect((await completion(process.id)).lacksResult).toBe(true)
    await mark(process.id, "complete")
    expect(await read(process.id)).toMatchObject({ withoutResult: true })
    const { steps } = (await world.call(owner, "GET", at(process.id, ""))).body
    expect(steps[0]).toMatchObject({ kind: "no_result", by: { id: owner.id } })
    const flag = (operator: "anyOf" | "noneOf", ...values: readonly string[]) => ({
      filterType: "set",
      column: "system:status",
      operator,
      values,
    })
    const found = async (filter: object, person = owner) => {
      const body = { profileId: "concluded", filter }
      const page = (await world.call(person, "POST", `${data}/v4/paginated`, body)).body
      return page.content.map(({ id }: { id: string }) => id)
    }
    const plain = await made("concluded", "Still at work")
    const without = flag("anyOf", completedWithoutResult)
    expect(await found(without)).toEqual([process.id])
    expect((await found(flag("anyOf", completedWithoutResult, "DRAFT"))).toSorted()).toEqual(
      [plain.id, process.id].toSorted(),
    )
    expect(await found(flag("noneOf", completedWithoutResult))).toEqual([plain.id])
    expect(await found({ filterType: "join", operator: "AND", conditions: [without, flag("anyOf", "DRAFT")] })).toEqual(
      [],
    )
    const elsewhere = await world.person("elsewhere", { grants: allRecords, entityIds: [world.south] })
    expect(await found(without, elsewhere)).toEqual([])
    await mark(process.id, "resume")
    expect(await read(process.id)).not.toHaveProperty("withoutResult")
    expect(await found(without)).toEqual([])
  })
})

describe("refused", () => {
  test("to whom may not change the process, of what is none, of what the caller has not seen, twice, and where nothing is to be resumed", async () => {
    const { process, risk } = await chain("Refused")
    const { revision } = await read(process.id)
    const reader = await world.person("reader", {
      grants: reading("Risk").concat({ feature: "Activities", subFeature: "Process", actions: ["READ"] }),
    })
    const south = await world.person("south", { grants: allRecords, entityIds: [world.south] })
    const ask = async (person: TestPerson, id: string, what: string, seen: number | undefined = revision) => {
      const { status, body } = await world.call(person, "POST", at(id, what), { revision: seen })
      return [status, body.code]
    }
    expect(await ask(reader, process.id, "/complete")).toEqual([403, "access.forbidden"])
    expect(await ask(tester, process.id, "/complete")).toEqual([403, "access.forbidden"])
    expect(await ask(south, process.id, "/complete")).toEqual([404, "record.not_found"])
    expect((await world.call(reader, "GET", at(process.id, "/completion/below"))).status).toBe(403)
    expect((await world.call(south, "GET", at(process.id, "/completion"))).status).toBe(404)
    expect(await ask(owner, risk.id, "/complete")).toEqual([400, "process.not_a_process"])
    expect((await world.call(owner, "POST", at(process.id, "/complete"), {})).status).toBe(428)
    expect(await ask(owner, process.id, "/complete", revision - 1)).toEqual([409, "record.conflict"])
    expect(await ask(owner, process.id, "/resume")).toEqual([409, "process.not_complete"])
    expect((await mark(process.id, "complete")).status).toBe(200)
    const again = await mark(process.id, "complete")
    expect([again.status, again.body.code]).toEqual([409, "process.complete_already"])
    expect(await reasonAt(risk.id)).toBe("process_completed")
  })
})

describe("two at once", () => {
  test("a save and a new record below meet the end of the work: either they came first, or they are told", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { process, risk, control } = await chain(`Race ${round}`)
      const { revision } = await read(control.id)
      const change = { revision, fields: { title_1: text("Saved meanwhile") } }
      const [done, saved, hung] = await Promise.all([
        mark(process.id, "complete"),
        world.call(owner, "PUT", `${data}/${control.id}`, change),
        world.call(owner, "POST", data, {
          profileId: "control",
          projectId: world.projects.north,
          entityId: world.north,
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
      const said = hung.status === 201 ? await reasonAt(hung.body.id) : hung.body.problems[0].params.reason
      expect(said).toBe("process_completed")
    }
  })

  test("of two who complete it, one is told", async () => {
    const { process } = await chain("Both")
    const { revision } = await read(process.id)
    const ask = () => world.call(owner, "POST", at(process.id, "/complete"), { revision })
    const statuses = (await Promise.all([ask(), ask()])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
  })
})

test("whatever is linked with what, circles too: disabled is what can be reached within entity and project, over what is disabled itself", async () => {
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
        for (const [above, below] of edges) {
          const { type, south, outside } = all[below % all.length]!
          const stays = south || outside || type === "ISSUE"
          if (expected.has(idOf(above)) && !stays) expected.add(idOf(below))
        }
      }
      const disabled = await world.server.database.tenant(world.clientId, async (tx) => {
        const rows = all.map(({ type, south, outside }, index) => ({
          client_id: world.clientId,
          id: idOf(index),
          profile_id: "other" as never,
          profile_version: 1,
          type,
          project_id: outside ? world.projects.south : world.projects.north,
          entity_id: south ? world.south : world.north,
          uid: idOf(index),
          name: "",
          searched: "",
          status: "DRAFT",
        }))
        await tx.insertInto("record").values(rows).execute()
        const links = edges.map(([above, below]) => ({
          client_id: world.clientId,
          parent_id: idOf(above),
          child_id: idOf(below),
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
          client_id: world.clientId,
          id: idOf(0),
          entity_id: world.north,
          project_id: world.projects.north,
        }
        const count = await disableBelow(tx, root, 100)
        const found = await tx.selectFrom("record").where("completed_process", "=", idOf(0)).select("id").execute()
        expect(count).toBe(found.length - 1)
        return found.map(({ id }) => id)
      })
      expect(disabled.toSorted()).toEqual([...expected].toSorted())
    }),
    { numRuns: 40 },
  )
})
