import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { ProjectId, RecordId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { countStatements } from "../../../../tests/support/count-statements.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import {
  allRecords,
  type ProfileFixture,
  setupProfileFixture,
  text,
} from "../../../../tests/support/profile-fixture.ts"
import { masterGrant, masters } from "../../../master-library/tests/server/library-fixture.ts"
import { saveCopy } from "../../../master-sync/server/copy-repository.ts"
import { smallField, smallProfile } from "../../../../tests/support/small-profile.ts"

const data = "/api/v1/profiles/data"

let fixture: ProfileFixture
let owner: TestUser
let lastYear: ProjectId
let thisYear: ProjectId

beforeAll(async () => {
  fixture = await setupProfileFixture()
  owner = await fixture.user("owner", { grants: allRecords })
  ;[lastYear, thisYear] = [await projectOf(2025), await projectOf(2026)]
})
afterAll(() => fixture.server.close())

async function projectOf(year: number): Promise<ProjectId> {
  const id = await fixture.addProject(`ICFR ${year}`, [fixture.north])
  await inClient((tx) => tx.updateTable("project").set({ financial_year: year }).where("id", "=", id).execute())
  return id
}

const inClient = (run: (tx: ClientTransaction) => Promise<unknown>) =>
  fixture.server.database.clientTransaction(fixture.clientId, run)

async function add(projectId: ProjectId, fields: object): Promise<Added> {
  const { status, body } = await fixture.call(owner, "POST", data, { profileId: "control", projectId, fields })
  expect([status, body.code]).toEqual([201, undefined])
  return body
}

interface Added {
  readonly id: RecordId
  readonly uniqueId: string
}

async function continueAs(previous: Added, record: Added, projectId = thisYear) {
  await inClient((tx) =>
    tx
      .insertInto("record_predecessor")
      .values({
        client_id: fixture.clientId,
        project_id: projectId,
        entity_id: fixture.north,
        record_id: record.id,
        previous_id: previous.id,
        previous_project_id: lastYear,
        rolled_by: owner.id,
      })
      .execute(),
  )
}

const yearsOf = (id: string, user: TestUser = owner, headers: Readonly<Record<string, string>> = {}) =>
  fixture.call(user, "GET", `/api/v1/roll-overs/records/${id}`, undefined, headers)

test("a record shows the one it was rolled over from with its values, and is shown by it", async () => {
  const previous = await add(lastYear, {
    title_1: text("Three-way match"),
    frequency_1: { listValue: ["monthly"] },
    control_owner_1: { listValue: [owner.id] },
    due_date_1: text("2027-03-31"),
    key_control_1: text("true"),
    attributes_1: { tableValue: { a: { attribute_1: text("Invoice") } } },
  })
  const record = await add(thisYear, { title_1: text("Three-way match") })
  await continueAs(previous, record)

  const { status, body } = await yearsOf(record.id)
  expect(status).toBe(200)
  expect(body.next).toEqual([])
  expect(body.previous).toMatchObject({
    recordId: previous.id,
    profileId: "control",
    type: "CONTROL",
    uniqueId: previous.uniqueId,
    name: "Three-way match",
    projectId: lastYear,
    projectName: "ICFR 2025",
    year: 2025,
  })
  expect(body.previous.values).toMatchObject({
    f_title: "Three-way match",
    f_uid: previous.uniqueId,
    f_frequency: "Monthly",
    f_due_date: "31 Mar 2027",
    f_key_control: "Yes",
  })
  expect(body.previous.values).not.toHaveProperty("f_description")
  const read = await fixture.call(owner, "GET", `${data}/${previous.id}`)
  expect(body.previous.fields).toEqual({ ...read.body.fields, uid_1: expect.anything() })

  const inFrench = await yearsOf(record.id, owner, { "accept-language": "fr" })
  expect(inFrench.body.previous.values).toMatchObject({ f_frequency: "Mensuelle", f_key_control: "Oui" })

  const back = await yearsOf(previous.id)
  expect(back.body).toEqual({
    previous: null,
    master: null,
    next: [
      {
        recordId: record.id,
        profileId: "control",
        type: "CONTROL",
        uniqueId: record.uniqueId,
        name: "Three-way match",
        projectId: thisYear,
        projectName: "ICFR 2026",
        year: 2026,
      },
    ],
  })
})

test("records of projects, entities and types that the caller cannot see are left out, and so are deleted ones", async () => {
  const [previous, record] = [
    await add(lastYear, { title_1: text("Old") }),
    await add(thisYear, { title_1: text("New") }),
  ]
  await continueAs(previous, record)
  const setRestricted = (projectId: ProjectId, restricted: boolean) =>
    inClient((tx) => tx.updateTable("project").set({ restricted }).where("id", "=", projectId).execute())

  await setRestricted(lastYear, true)
  expect((await yearsOf(record.id)).body).toEqual({ previous: null, next: [], master: null })
  expect((await yearsOf(previous.id)).status).toBe(404)
  await setRestricted(lastYear, false)
  await setRestricted(thisYear, true)
  expect((await yearsOf(previous.id)).body).toEqual({ previous: null, next: [], master: null })
  await setRestricted(thisYear, false)
  expect((await yearsOf(record.id)).body.previous).not.toBeNull()

  const elsewhere = await fixture.user("elsewhere", { entityIds: [fixture.south], grants: allRecords })
  expect((await yearsOf(record.id, elsewhere)).status).toBe(404)
  const withoutControls = await fixture.user("without-controls", {
    grants: [{ feature: "Activities", subFeature: "Risk", actions: ["READ"] }],
  })
  expect((await yearsOf(record.id, withoutControls)).status).toBe(403)

  expect((await fixture.call(owner, "DELETE", `${data}/${record.id}?revision=1`)).status).toBe(200)
  expect((await yearsOf(previous.id)).body.next).toEqual([])
})

test("values of fields restricted for the caller are missing", async () => {
  const reader = await fixture.user("reader", { grants: allRecords })
  await fixture.publish(
    smallProfile("guarded", [smallField("f_secret", "secret_1", "TEXT"), smallField("f_open", "open_1", "TEXT")], {
      rules: [{ id: "r_1", kind: "visibleToRoles", target: "f_secret", when: { actor_role: [uuid()] } }],
    }),
  )
  const fields = { title_1: text("Guarded"), secret_1: text("Salary"), open_1: text("Open") }
  const byAdministrator = async (projectId: ProjectId) =>
    (await fixture.call(fixture.admin, "POST", data, { profileId: "guarded", projectId, fields })).body
  const [previous, record] = [await byAdministrator(lastYear), await byAdministrator(thisYear)]
  await continueAs(previous, record)
  const { body } = await yearsOf(record.id, reader)
  expect(body.previous.values).toEqual({ f_title: "Guarded", f_open: "Open" })
  expect(Object.keys(body.previous.fields).toSorted()).toEqual(["open_1", "title_1"])
  expect((await yearsOf(record.id, fixture.admin)).body.previous.values).toMatchObject({ f_secret: "Salary" })
})

test("the master is named with the revision that was taken, to those who can see the library", async () => {
  const maintainer = await fixture.user("maintainer", { grants: [...allRecords, masterGrant("RCM_Master")] })
  const master = await fixture.call(maintainer, "POST", masters, {
    profileId: "control",
    fields: { title_1: text("Master") },
  })
  expect(master.status).toBe(201)
  const record = await add(thisYear, { title_1: text("Taken") })
  await inClient(async (tx) => {
    await tx.updateTable("record").set({ master_id: master.body.id }).where("id", "=", record.id).execute()
    const scope = { clientId: fixture.clientId, projectId: thisYear, entityId: fixture.north }
    const copy = { recordId: record.id, masterRevision: 3, fields: {}, parents: [] }
    await saveCopy(tx, scope, owner.id, master.body.id, copy)
  })
  const { id: recordId, uniqueId } = master.body
  expect((await yearsOf(record.id, maintainer)).body).toEqual({
    previous: null,
    next: [],
    master: { recordId, profileId: "control", type: "CONTROL", uniqueId, name: "Master", revision: 3 },
  })
  expect((await yearsOf(record.id)).body.master).toBeNull()
})

test("the number of statements does not depend on the number of values and of years", async () => {
  const [first, record] = [await add(lastYear, { title_1: text("One") }), await add(thisYear, { title_1: text("One") })]
  await continueAs(first, record)
  await yearsOf(record.id)
  const short = await countStatements(() => yearsOf(record.id))
  const filled = await add(lastYear, {
    title_1: text("Filled"),
    control_owner_1: { listValue: [owner.id] },
    reviewer_1: { listValue: [owner.id] },
    tester_1: { listValue: [fixture.admin.id] },
  })
  const followed = await add(thisYear, { title_1: text("Followed") })
  await continueAs(filled, followed)
  for (const year of [2027, 2028]) {
    const projectId = await projectOf(year)
    await continueAs(followed, await add(projectId, { title_1: text(String(year)) }), projectId)
  }
  const long = await countStatements(() => yearsOf(followed.id))
  expect(long.result.body.next.map(({ year }: { year: number }) => year)).toEqual([2028, 2027])
  expect(long.result.body.previous.uniqueId).toBe(filled.uniqueId)
  // The names of users are one more, and of records another.
  expect(long.statements - short.statements).toBeLessThanOrEqual(2)
})
