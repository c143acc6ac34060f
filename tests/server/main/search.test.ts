import { afterAll, beforeAll, expect, test } from "vitest"
import type { TestPerson } from "../../support/organisation.ts"
import { allRecords, type ProfileWorld, startProfileWorld, text } from "../../support/profile-world.ts"

const data = "/api/v1/profiles/data"
const canary = "Kanarienvogel-7319"

let world: ProfileWorld
let reader: TestPerson
let writer: TestPerson

const make = async (profileId: string, title: string, projectId: string, by = writer, in_ = world) =>
  (await in_.call(by, "POST", data, { profileId, projectId, fields: { title_1: text(title) } })).body
const search = (by: TestPerson, wanted: string, more = "") =>
  world.call(by, "GET", `${data}/search?text=${encodeURIComponent(wanted)}${more}`)
const names = async (by: TestPerson, wanted: string, more?: string) =>
  (await search(by, wanted, more)).body.content.map(({ name }: { name: string }) => name)

beforeAll(async () => {
  world = await startProfileWorld()
  writer = await world.person("writer", { entityIds: [world.north, world.south], grants: allRecords })
  reader = await world.person("reader", {
    grants: [
      { feature: "Activities", subFeature: "Control", actions: ["READ"] },
      { feature: "Activities", subFeature: "Risk", actions: ["READ"] },
    ],
  })
})
afterAll(() => world.server.close())

test("records of every type are found by number and by name, whatever the capitals", async () => {
  const control = await make("control", "Three-way match of invoices", world.projects.north)
  const risk = await make("risk", "Invoices are paid twice", world.projects.north)
  expect((await names(writer, "INVOICES")).toSorted()).toEqual([risk.name, control.name].toSorted())
  const { body } = await search(writer, control.uniqueId.toLowerCase())
  expect(body.content[0]).toEqual({
    id: control.id,
    profileId: "control",
    type: "CONTROL",
    projectId: world.projects.north,
    uniqueId: control.uniqueId,
    name: control.name,
  })
  expect(await names(writer, "nothing of the kind")).toEqual([])
})

test("the number itself comes first, then what begins with the text", async () => {
  const inside = await make("control", "Review of payroll", world.projects.north)
  const begins = await make("control", "Payroll review", world.projects.north)
  expect(await names(writer, "payroll")).toEqual([begins.name, inside.name])
  const named = await make("control", `About ${begins.uniqueId}`, world.projects.north)
  expect((await search(writer, begins.uniqueId)).body.content.map(({ id }: { id: string }) => id)).toEqual([
    begins.id,
    named.id,
  ])
})

test("signs that databases know are looked for as they are", async () => {
  const odd = await make("control", String.raw`100 % of A_B \ C'D`, world.projects.north)
  for (const part of ["100 %", "A_B", String.raw`\ C`, "c'd"]) expect(await names(writer, part)).toEqual([odd.name])
  expect(await names(writer, "A%B")).toEqual([])
  expect(await names(writer, "%%%")).toEqual([])
})

test("no more than asked for, and never more than twenty; a frequent text is met as well", async () => {
  for (let index = 0; index < 60; index += 1) await make("issue", `Frequent finding ${index}`, world.projects.north)
  expect(await names(writer, "frequent")).toHaveLength(8)
  expect(await names(writer, "frequent", "&size=20")).toHaveLength(20)
  expect(await names(writer, "fr", "&size=3")).toHaveLength(3)
  const bad = ["text=a", "text=", "text=frequent&size=21", "text=frequent&size=0", `text=${"a".repeat(201)}`, ""]
  const answers = await Promise.all(bad.map((query) => world.call(writer, "GET", `${data}/search?${query}`)))
  expect(answers.map(({ status }) => status)).toEqual(bad.map(() => 400))
})

test("walls: nothing of another client, entity, project, module or type is found, by rare text or frequent", async () => {
  const elsewhere = await startProfileWorld(world.server)
  const abroad = await elsewhere.person("abroad", { grants: allRecords })
  await make("control", `${canary} abroad`, elsewhere.projects.north, abroad, elsewhere)
  await make("control", `${canary} south`, world.projects.south)
  await make("issue", `${canary} of a type`, world.projects.north)
  const auditors = await world.person("auditors", { modules: ["IA"], grants: allRecords })
  const auditProject = await world.addProject("Audit", [world.north], "IA")
  await make("control", `${canary} audit`, auditProject, auditors)
  const seen = await make("control", `${canary} seen`, world.projects.north)
  expect(await names(reader, canary)).toEqual([seen.name])
  expect(await names(reader, "Ka")).toEqual([seen.name])
  expect(await names(abroad, canary)).toEqual([`${canary} abroad`])
  const nobody = await world.person("nobody")
  expect(await names(nobody, canary)).toEqual([])
})
