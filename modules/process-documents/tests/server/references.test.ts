import { afterAll, beforeAll, expect, test } from "vitest"
import { masterLibrary, type ProjectId } from "../../../../schemas/ids.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords, text } from "../../../../tests/support/profile-fixture.ts"
import type { DocumentReference, ProcessMatch } from "../../contract.ts"
import { type AddedRecord, data, type DocumentFixture, setupDocumentFixture } from "./document-fixture.ts"

let fixture: DocumentFixture
let project: ProjectId
let narrative: AddedRecord

beforeAll(async () => {
  fixture = await setupDocumentFixture()
  const { add, addProject, north } = fixture
  project = await addProject("Purchasing 2026", [north])
  narrative = await add("narrative", "How we buy goods", {}, project)
})
afterAll(() => fixture.end())

const proposed = async (search: string, user: TestUser = fixture.writer): Promise<readonly DocumentReference[]> => {
  const { status, body } = await fixture.call(
    user,
    "GET",
    `/${narrative.id}/references?search=${encodeURIComponent(search)}`,
  )
  expect([status, body.problems]).toEqual([200, undefined])
  return body.content
}
const namesOf = (references: readonly DocumentReference[]) => references.map(({ name }) => name)

test("records to refer to are found by a part of their title or number, those of the document's project first", async () => {
  const { add, projects, south } = fixture
  const far = await fixture.user("far", { entityIds: [fixture.north, south], grants: allRecords })
  await add("risk", "Zips are stolen from the southern store", {}, projects.south, south, far)
  await add("risk", "Zips are stolen", {})
  const own = await add("risk", "Somebody steals zips", {}, project)
  await add("risk", "Zips are damaged", {}, project)
  await add("issue", "Zips were stolen", {}, project)
  const names = ["Zips are damaged", "Somebody steals zips", "Zips are stolen"]
  expect(namesOf(await proposed("zips"))).toEqual(names)
  expect(namesOf(await proposed("ZIPS", far))).toEqual([...names, "Zips are stolen from the southern store"])
  expect(namesOf(await proposed("stol"))).toEqual(["Zips are stolen"])
  expect(namesOf(await proposed("zi"))).toEqual(names)
  const [first] = await proposed(own.uniqueId.toLowerCase())
  expect(first).toMatchObject({ recordId: own.id, uniqueId: own.uniqueId, projectId: project, type: "RISK" })
  expect(namesOf(await proposed(own.uniqueId.slice(2)))).toContain("Somebody steals zips")
  expect(namesOf(await proposed("100%_\\"))).toEqual([])
})

test("without a text they are those of its project, the linked ones first", async () => {
  const { add, addProject, north } = fixture
  const elsewhere = await addProject("Sales 2026", [north])
  await add("process", "Selling", {}, elsewhere)
  const risk = await add("risk", "No order", {}, elsewhere)
  const { id } = await add("narrative", "How we sell", { risks_1: { refId: [risk.id] } }, elsewhere)
  const { body } = await fixture.call(fixture.writer, "GET", `/${id}/references`)
  expect(namesOf(body.content)).toEqual(["No order", "Selling"])
})

test("they are of types that the user can read", async () => {
  const user = await fixture.user("risks-only", {
    grants: ["Narrative_Flowchart", "Control"].map((subFeature) => ({
      feature: "Activities" as const,
      subFeature: subFeature as "Control",
      actions: ["READ" as const],
    })),
  })
  await fixture.add("control", "Goods are counted", {}, project)
  expect(namesOf(await proposed("goods", user))).toEqual(["Goods are counted"])
})

test("files are matched with the processes of a project by number or title", async () => {
  const { add, addProject, north, projects } = fixture
  const own = await addProject("Files 2026", [north])
  const buying = await add("process", "Purchase to pay", {}, own)
  await add("sub-process", "Goods receipt", { process_1: { refId: [buying.id] } }, own)
  await add("process", "Purchase to pay", {}, projects.north)
  const match = async (names: readonly string[], projectId: ProjectId = own, user = fixture.writer) => {
    const { status, body } = await fixture.call(user, "POST", "/process-matches", { projectId, names })
    expect([status, body.problems]).toEqual([200, undefined])
    return body.content as readonly ProcessMatch[]
  }
  const names = [
    "Purchase-to-pay_Narrative.docx",
    `${buying.uniqueId}.pdf`,
    "goods receipts flowchart.png",
    "Other.txt",
  ]
  const matches = await match(names)
  expect(matches.map((one) => [one.name, one.processes.map(({ name, type }) => [name, type])])).toEqual([
    [names[0], [["Purchase to pay", "PROCESS"]]],
    [names[1], [["Purchase to pay", "PROCESS"]]],
    [names[2], [["Goods receipt", "SUB_PROCESS"]]],
    [names[3], []],
  ])
  expect(matches[0]?.processes[0]).toMatchObject({ recordId: buying.id, projectId: own, likeness: 1 })
  expect(matches[2]?.processes[0]?.likeness).toBeLessThan(1)
  const { status, body } = await fixture.call(fixture.writer, "POST", "/process-matches", {
    projectId: projects.south,
    names,
  })
  expect([status, body.code]).toEqual([404, "project.not_found"])
})

test("files are matched with master processes by users who see them", async () => {
  const librarian = await fixture.user("librarian", {
    grants: [...allRecords, { ...allRecords[0]!, feature: "Settings" }],
  })
  const master = { profileId: "process", projectId: masterLibrary, fields: { title_1: text("Hire to retire") } }
  expect((await fixture.files.call(librarian, "POST", data, master)).status).toBe(201)
  const body = { projectId: masterLibrary, names: ["Hire to retire.docx"] }
  const found = await fixture.call(librarian, "POST", "/process-matches", body)
  expect(found.body.content[0].processes).toMatchObject([{ name: "Hire to retire", projectId: masterLibrary }])
  const hidden = await fixture.call(fixture.other, "POST", "/process-matches", body)
  expect(hidden.body.content[0].processes).toEqual([])
})
