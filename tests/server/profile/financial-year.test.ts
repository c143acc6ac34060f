import { afterAll, beforeAll, expect, test } from "vitest"
import type { ProjectId } from "../../../schemas/ids.ts"
import { type BulkWorld, recordsUrl, startBulkWorld } from "../../support/bulk-world.ts"
import { text } from "../../support/profile-world.ts"

/** Begins in April and ends in March 2027. */
const year = { financial_year: 2027, start_month: 4 } as const

let world: BulkWorld
let projectId: ProjectId
beforeAll(async () => {
  world = await startBulkWorld()
  projectId = await world.addProject("FY 2027", [world.north])
  await changeYear(year)
})
afterAll(() => world.server.close())

async function changeYear(to: { readonly financial_year: number; readonly start_month: number }): Promise<void> {
  await world.server.database.tenant(world.clientId, (tx) =>
    tx.updateTable("project").set(to).where("client_id", "=", world.clientId).where("id", "=", projectId).execute(),
  )
}
const create = (fields: object) =>
  world.call(world.owner, "POST", recordsUrl, { profileId: "evidence", projectId, fields })
const yearOf = async (id: string) => (await world.read(id)).body.fields.financial_year_1?.value

test("a record has the financial year of its project, which nobody types: by API and bulk edit", async () => {
  const made = await create({ title_1: text("Bank letters") })
  expect(made.body.fields.financial_year_1).toMatchObject({ value: "2027" })
  const typed = { financial_year_1: { fieldType: "TIME_PERIOD", value: "1999" } }
  const put = await world.call(world.owner, "PUT", `${recordsUrl}/${made.body.id}`, { revision: 1, fields: typed })
  expect([put.status, await yearOf(made.body.id)]).toEqual([200, "2027"])
  const born = await create({ title_1: text("Typed"), ...typed })
  expect([born.status, await yearOf(born.body.id)]).toEqual([201, "2027"])
  await world.change({ profileId: "evidence", selection: { ids: [made.body.id] }, fields: typed })
  expect(await yearOf(made.body.id)).toBe("2027")
})

test("an imported row has the financial year of the project it is imported into", async () => {
  const form = new FormData()
  form.append("file", new Blob(["Title,Financial year\nImported,1999\n"]), "evidence.csv")
  form.append("profile", "EVIDENCE")
  form.append("project", projectId)
  const encoded = new Response(form)
  const reply = await world.server.app.inject({
    method: "POST",
    url: `${recordsUrl}/import`,
    headers: { ...(await world.signedIn(world.owner)), "content-type": encoded.headers.get("content-type") ?? "" },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  expect(reply.json()).toMatchObject({ created: 1, ignoredColumns: ["Financial year"] })
  const search = { profileId: "evidence", projectId, search: "Imported" }
  const { body } = await world.call(world.owner, "POST", `${recordsUrl}/v4/paginated`, search)
  expect(await yearOf(body.content[0].id)).toBe("2027")
})

test("a record keeps the year it was saved with when the project's year changes, and takes the new one when it is saved", async () => {
  const { body: made } = await create({ title_1: text("Before") })
  await changeYear({ financial_year: 2028, start_month: 1 })
  expect(await yearOf(made.id)).toBe("2027")
  const fields = { title_1: text("After") }
  await world.call(world.owner, "PUT", `${recordsUrl}/${made.id}`, { revision: made.revision, fields })
  expect(await yearOf(made.id)).toBe("2028")
  await changeYear(year)
})
