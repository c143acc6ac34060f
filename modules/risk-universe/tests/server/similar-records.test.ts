import { afterAll, beforeAll, expect, test } from "vitest"
import type { ProjectId, RecordId } from "../../../../schemas/ids.ts"
import { masterLibrary } from "../../../../schemas/ids.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords } from "../../../../tests/support/profile-fixture.ts"
import type { SimilarGroups, SimilarityComparison } from "../../contracts/similar-records.ts"
import { data, repository, setupUniverseFixture, type UniverseFixture, universe } from "./universe-fixture.ts"

const similar = `${universe}/similar-records`
const [first, second] = ["Payments to fictitious vendors", "Payment to a fictitious vendor"] as const

let fixture: UniverseFixture

beforeAll(async () => {
  fixture = await setupUniverseFixture()
})
afterAll(() => fixture.server.close())

const start = (type = "RISK", user = fixture.worker) => fixture.call(user, "POST", `${similar}/comparisons`, { type })

async function compare(type = "RISK", user = fixture.worker): Promise<SimilarityComparison> {
  expect((await start(type, user)).status).toBe(202)
  const found = await fixture.server.untilJobs(
    () => fixture.call(user, "GET", `${similar}/comparison?type=${type}`),
    ({ body }) => body.state !== "running",
  )
  return found.body
}

async function groups(query: string, user: TestUser = fixture.worker): Promise<SimilarGroups> {
  const reply = await fixture.call(user, "GET", `${similar}/groups?type=RISK&${query}`)
  expect([reply.status, reply.body.problems]).toEqual([200, undefined])
  return reply.body
}

const idsIn = ({ content }: SimilarGroups) => content.map(({ records }) => records.map(({ id }) => id).toSorted())
const sorted = (...records: readonly { readonly id: RecordId }[]) => records.map(({ id }) => id).toSorted()
const inProject = async (projectId: ProjectId, user?: TestUser) =>
  idsIn(await groups(`likeness=50&projectId=${projectId}`, user))

test("similar risks of one project and entity are found, others are no duplicates", async () => {
  const [project, other] = [await fixture.addProject(2026), await fixture.addProject(2027)]
  const { add, south } = fixture
  const one = await add("risk", project, first)
  const alike = await add("risk", project, second)
  await add("risk", project, "Backup")
  await add("risk", project, first, {}, south)
  await add("risk", other, first)
  await add("control", project, first)
  const comparison = await compare()
  expect(comparison).toMatchObject({ state: "done", changed: 0, isLimited: false, canStart: true })
  expect(await inProject(project)).toEqual([sorted(one, alike)])
  expect(await inProject(other)).toEqual([])
  const [group] = (await groups(`likeness=50&projectId=${project}&search=${alike.uniqueId}`)).content
  expect(group).toMatchObject({
    total: 2,
    pairs: [{ likeness: group?.likeness }],
    records: [{ entityName: "North" }, {}],
  })
  expect(idsIn(await groups(`likeness=50&projectId=${project}&search=backup`))).toEqual([])
  expect(idsIn(await groups(`projectId=${project}&likeness=95`))).toEqual([])
})

test("a changed record is marked until the next comparison, a deleted one is not listed, and old pairs are removed", async () => {
  const project = await fixture.addProject(2026)
  const { add, call, worker } = fixture
  const [one, alike, third] = [
    await add("risk", project, first),
    await add("risk", project, second),
    await add("risk", project, `${first} abroad`),
  ]
  await compare()
  await call(worker, "PUT", `${data}/${one.id}`, { revision: one.revision, fields: { title_1: { value: "Backup" } } })
  await call(worker, "DELETE", `${data}/${third.id}?revision=${third.revision}`)
  const [group] = (await groups(`likeness=50&projectId=${project}`)).content
  expect(Object.fromEntries(group?.records.map(({ id, isChanged }) => [id, isChanged]) ?? [])).toEqual({
    [one.id]: true,
    [alike.id]: false,
  })
  expect((await call(worker, "GET", `${similar}/comparison?type=RISK`)).body.changed).toBeGreaterThan(0)
  expect(await compare()).toMatchObject({ changed: 0 })
  expect(await inProject(project)).toEqual([])
})

test("a pair is listed and counted only for users who can see both records", async () => {
  const [project, restricted] = [await fixture.addProject(2026), await fixture.addProject(2026, { restricted: true })]
  const { add, inClient, south, clientId } = fixture
  await add("risk", project, first)
  await add("risk", project, second)
  const southern = await add("risk", project, first, {}, south)
  await add("risk", project, second, {}, south)
  const hidden = await add("risk", project, `${first} hidden`)
  await inClient((tx) =>
    tx
      .updateTable("record")
      .set({ entity_id: south })
      .where("client_id", "=", clientId)
      .where("id", "=", hidden.id)
      .execute(),
  )
  await compare()
  const northern = await fixture.reader("northern")
  const listed = (await groups(`likeness=50&projectId=${project}`, northern)).content
  expect(listed.map(({ total, records }) => [total, records.length])).toEqual([[2, 2]])
  expect(listed.flatMap(({ records }) => records.map(({ id }) => id))).not.toContain(southern.id)
  expect((await groups(`likeness=50&projectId=${project}`)).totalElements).toBe(2)
  expect(await inProject(restricted, northern)).toEqual([])
  const blind = await fixture.reader("blind", { grants: [] })
  expect(await groups(`likeness=50&projectId=${project}`, blind)).toMatchObject({ content: [], totalElements: 0 })
})

test("a pair is not listed for a user who has been granted only one of its records", async () => {
  const project = await fixture.addProject(2026)
  const { add, inClient, clientId } = fixture
  const [one, other] = [await add("risk", project, first), await add("risk", project, second)]
  await compare()
  const grantee = await fixture.reader("grantee", { grants: [] })
  const grant = ({ id }: { readonly id: RecordId }) =>
    inClient((tx) =>
      tx
        .insertInto("record_permission")
        .values({
          client_id: clientId,
          record_id: id,
          user_id: grantee.id,
          actions: ["READ"],
          descendant_types: [],
          granted_by: fixture.worker.id,
        })
        .execute(),
    )
  for (const record of [one, other]) {
    expect(await inProject(project, grantee)).toEqual([])
    await grant(record)
  }
  expect(await inProject(project, grantee)).toEqual([sorted(one, other)])
})

test("a pair whose other record moved out of sight is not listed", async () => {
  const project = await fixture.addProject(2026)
  const { add, inClient, clientId, south } = fixture
  const one = await add("risk", project, first)
  const other = await add("risk", project, second)
  await compare()
  const northern = await fixture.reader("northern2")
  expect(await inProject(project, northern)).toEqual([sorted(one, other)])
  await inClient((tx) =>
    tx
      .updateTable("record")
      .set({ entity_id: south })
      .where("client_id", "=", clientId)
      .where("id", "=", other.id)
      .execute(),
  )
  expect(await inProject(project, northern)).toEqual([])
})

test("what is dismissed is not listed again, also after another comparison, until that is undone", async () => {
  const project = await fixture.addProject(2026)
  const { add, call, worker } = fixture
  const records = [await add("risk", project, first), await add("risk", project, second)]
  const recordIds = records.map(({ id }) => id)
  await compare()
  expect((await call(worker, "POST", `${similar}/dismissals`, { recordIds })).status).toBe(200)
  await compare()
  expect(await inProject(project)).toEqual([])
  expect(idsIn(await groups(`likeness=50&projectId=${project}&dismissed=true`))).toEqual([sorted(...records)])
  const northern = await fixture.user("no-entity", {
    entityIds: [fixture.south],
    grants: [...allRecords, repository("READ", "UPDATE")],
  })
  expect((await call(northern, "POST", `${similar}/dismissals/undo`, { recordIds })).status).toBe(404)
  expect((await call(worker, "POST", `${similar}/dismissals/undo`, { recordIds })).status).toBe(200)
  expect(await inProject(project)).toEqual([sorted(...records)])
})

test("a pair is dismissed singly, and one record is listed with those similar to it", async () => {
  const project = await fixture.addProject(2026)
  const { add, call, worker } = fixture
  const one = await add("risk", project, "Unapproved purchase orders above the limit")
  const other = await add("risk", project, "Unapproved purchase orders above a limit")
  const third = await add("risk", project, "Unapproved purchase orders above any limit")
  await compare()
  const pairsOf = async (query: string) =>
    (await groups(`likeness=50&projectId=${project}&${query}`)).content.map(({ records, pairs }) => [
      records.map(({ id }) => id)[0],
      pairs.map((pair) => sorted({ id: pair.one }, { id: pair.other }).join()).toSorted(),
    ])
  const pair = (a: { readonly id: RecordId }, b: { readonly id: RecordId }) => sorted(a, b).join()
  expect(await pairsOf(`recordId=${third.id}`)).toEqual([[third.id, [pair(one, third), pair(other, third)].toSorted()]])
  const recordIds = [one.id, third.id]
  expect((await call(worker, "POST", `${similar}/dismissals`, { recordIds })).status).toBe(200)
  expect(await pairsOf("")).toEqual([[expect.anything(), [pair(one, other), pair(other, third)].toSorted()]])
  expect(await pairsOf(`recordId=${third.id}`)).toEqual([[third.id, [pair(other, third)]]])
  expect(await pairsOf("recordId=none")).toEqual([])
})

test("a comparison runs once at a time, and only those who may change the repository start one", async () => {
  const reader = await fixture.reader("starter")
  expect((await start("CONTROL", reader)).status).toBe(403)
  const [one, other] = await Promise.all([start("CONTROL"), start("CONTROL")])
  expect([one.status, other.status].toSorted()).toEqual([202, 409])
  await fixture.server.untilJobs(
    () => fixture.call(fixture.worker, "GET", `${similar}/comparison?type=CONTROL`),
    ({ body }) => body.state !== "running",
  )
  expect((await fixture.call(reader, "GET", `${similar}/comparison?type=CONTROL`)).body).toMatchObject({
    jobId: null,
    canStart: false,
  })
})

test("the records of the master library are compared with each other", async () => {
  const { inClient, clientId, add } = fixture
  const project = await fixture.addProject(2026)
  const records = [await add("risk", project, `${first} master`), await add("risk", project, `${second} master`)]
  await inClient((tx) =>
    tx
      .updateTable("record")
      .set({ project_id: masterLibrary, entity_id: null })
      .where("client_id", "=", clientId)
      .where(
        "id",
        "in",
        records.map(({ id }) => id),
      )
      .execute(),
  )
  const librarian = await fixture.user("librarian", {
    grants: [
      ...allRecords,
      repository("READ", "UPDATE"),
      { feature: "Settings", subFeature: "*", actions: ["CREATE", "READ", "UPDATE", "DELETE"] },
    ],
  })
  await compare("RISK", librarian)
  expect(await inProject(masterLibrary, librarian)).toEqual([sorted(...records)])
  expect(await inProject(masterLibrary)).toEqual([])
})
