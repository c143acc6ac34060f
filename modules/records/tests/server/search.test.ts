import { afterAll, beforeAll, expect, test } from "vitest"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import {
  allRecords,
  type ProfileFixture,
  setupProfileFixture,
  text,
} from "../../../../tests/support/profile-fixture.ts"

const data = "/api/v1/profiles/data"
const secretMarker = "Kanarienvogel-7319"

let fixture: ProfileFixture
let reader: TestUser
let writer: TestUser

const createRecord = async (profileId: string, title: string, projectId: string, by = writer, in_ = fixture) =>
  (await in_.call(by, "POST", data, { profileId, projectId, fields: { title_1: text(title) } })).body
const search = (by: TestUser, searchText: string, more = "") =>
  fixture.call(by, "GET", `${data}/search?text=${encodeURIComponent(searchText)}${more}`)
const names = async (by: TestUser, searchText: string, more?: string) =>
  (await search(by, searchText, more)).body.content.map(({ name }: { name: string }) => name)

beforeAll(async () => {
  fixture = await setupProfileFixture()
  writer = await fixture.user("writer", { entityIds: [fixture.north, fixture.south], grants: allRecords })
  reader = await fixture.user("reader", {
    grants: [
      { feature: "Activities", subFeature: "Control", actions: ["READ"] },
      { feature: "Activities", subFeature: "Risk", actions: ["READ"] },
    ],
  })
})
afterAll(() => fixture.server.close())

test("records of every type are found by number and name, ignoring case", async () => {
  const control = await createRecord("control", "Three-way match of invoices", fixture.projects.north)
  const risk = await createRecord("risk", "Invoices are paid twice", fixture.projects.north)
  expect((await names(writer, "INVOICES")).toSorted()).toEqual([risk.name, control.name].toSorted())
  const { body } = await search(writer, control.uniqueId.toLowerCase())
  expect(body.content[0]).toEqual({
    id: control.id,
    profileId: "control",
    type: "CONTROL",
    projectId: fixture.projects.north,
    uniqueId: control.uniqueId,
    name: control.name,
  })
  expect(await names(writer, "nothing of the kind")).toEqual([])
})

test("an exact match of the number comes first, then matches at the start", async () => {
  const inside = await createRecord("control", "Review of payroll", fixture.projects.north)
  const prefixMatch = await createRecord("control", "Payroll review", fixture.projects.north)
  expect(await names(writer, "payroll")).toEqual([prefixMatch.name, inside.name])
  const named = await createRecord("control", `About ${prefixMatch.uniqueId}`, fixture.projects.north)
  expect((await search(writer, prefixMatch.uniqueId)).body.content.map(({ id }: { id: string }) => id)).toEqual([
    prefixMatch.id,
    named.id,
  ])
})

test("characters with a meaning in SQL patterns are searched for literally", async () => {
  const odd = await createRecord("control", String.raw`100 % of A_B \ C'D`, fixture.projects.north)
  for (const part of ["100 %", "A_B", String.raw`\ C`, "c'd"]) expect(await names(writer, part)).toEqual([odd.name])
  expect(await names(writer, "A%B")).toEqual([])
  expect(await names(writer, "%%%")).toEqual([])
})

test("returns as many results as requested and at most twenty, also for a frequent text", async () => {
  for (let index = 0; index < 60; index += 1)
    await createRecord("issue", `Frequent finding ${index}`, fixture.projects.north)
  expect(await names(writer, "frequent")).toHaveLength(8)
  expect(await names(writer, "frequent", "&size=20")).toHaveLength(20)
  expect(await names(writer, "fr", "&size=3")).toHaveLength(3)
  const bad = ["text=a", "text=", "text=frequent&size=21", "text=frequent&size=0", `text=${"a".repeat(201)}`, ""]
  const responses = await Promise.all(bad.map((query) => fixture.call(writer, "GET", `${data}/search?${query}`)))
  expect(responses.map(({ status }) => status)).toEqual(bad.map(() => 400))
})

test("nothing of another client, entity, project, module or type is found, for rare or frequent text", async () => {
  const elsewhere = await setupProfileFixture(fixture.server)
  const abroad = await elsewhere.user("abroad", { grants: allRecords })
  await createRecord("control", `${secretMarker} abroad`, elsewhere.projects.north, abroad, elsewhere)
  await createRecord("control", `${secretMarker} south`, fixture.projects.south)
  await createRecord("issue", `${secretMarker} of a type`, fixture.projects.north)
  const auditors = await fixture.user("auditors", { modules: ["IA"], grants: allRecords })
  const auditProject = await fixture.addProject("Audit", [fixture.north], "IA")
  await createRecord("control", `${secretMarker} audit`, auditProject, auditors)
  const visibleRecord = await createRecord("control", `${secretMarker} seen`, fixture.projects.north)
  expect(await names(reader, secretMarker)).toEqual([visibleRecord.name])
  expect(await names(reader, "Ka")).toEqual([visibleRecord.name])
  expect(await names(abroad, secretMarker)).toEqual([`${secretMarker} abroad`])
  const nobody = await fixture.user("nobody")
  expect(await names(nobody, secretMarker)).toEqual([])
})
