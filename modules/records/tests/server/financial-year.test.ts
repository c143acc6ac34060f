import { afterAll, beforeAll, expect, test } from "vitest"
import type { ProjectId } from "../../../../schemas/ids.ts"
import { type BulkFixture, recordsUrl, setupBulkFixture } from "../../../../tests/support/bulk-fixture.ts"
import { text } from "../../../../tests/support/profile-fixture.ts"

/** Begins in April 2026 and ends in March 2027. */
const year = { financial_year: 2027, start_month: 4 } as const

let fixture: BulkFixture
let projectId: ProjectId
beforeAll(async () => {
  fixture = await setupBulkFixture()
  projectId = await fixture.addProject("FY 2027", [fixture.north])
  await changeYear(year)
})
afterAll(() => fixture.server.close())

async function changeYear(to: { readonly financial_year: number; readonly start_month: number }): Promise<void> {
  await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    tx.updateTable("project").set(to).where("client_id", "=", fixture.clientId).where("id", "=", projectId).execute(),
  )
}
const create = (fields: object) =>
  fixture.call(fixture.owner, "POST", recordsUrl, { profileId: "evidence", projectId, fields })
const yearOf = async (id: string) => (await fixture.read(id)).body.fields.financial_year_1?.value

test("a record has the financial year of its project and ignores an entered one: by API and bulk edit", async () => {
  const createResponse = await create({ title_1: text("Bank letters") })
  expect(createResponse.body.fields.financial_year_1).toMatchObject({ value: "2027" })
  const enteredFields = { financial_year_1: { fieldType: "TIME_PERIOD", value: "1999" } }
  const updateResponse = await fixture.call(fixture.owner, "PUT", `${recordsUrl}/${createResponse.body.id}`, {
    revision: 1,
    fields: enteredFields,
  })
  expect([updateResponse.status, await yearOf(createResponse.body.id)]).toEqual([200, "2027"])
  const born = await create({ title_1: text("Typed"), ...enteredFields })
  expect([born.status, await yearOf(born.body.id)]).toEqual([201, "2027"])
  await fixture.change({ profileId: "evidence", selection: { ids: [createResponse.body.id] }, fields: enteredFields })
  expect(await yearOf(createResponse.body.id)).toBe("2027")
})

test("an imported row has the financial year of the project it is imported into", async () => {
  const form = new FormData()
  form.append("file", new Blob(["Title,Financial year\nImported,1999\n"]), "evidence.csv")
  form.append("profile", "EVIDENCE")
  form.append("project", projectId)
  const encoded = new Response(form)
  const reply = await fixture.server.app.inject({
    method: "POST",
    url: `${recordsUrl}/import`,
    headers: { ...(await fixture.signedIn(fixture.owner)), "content-type": encoded.headers.get("content-type") ?? "" },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  expect(reply.json()).toMatchObject({ created: 1, ignoredColumns: ["Financial year"] })
  const search = { profileId: "evidence", projectId, search: "Imported" }
  const { body } = await fixture.call(fixture.owner, "POST", `${recordsUrl}/v4/paginated`, search)
  expect(await yearOf(body.content[0].id)).toBe("2027")
})

test("a record keeps the year it was saved with when the project's year changes, and takes the new one when it is saved", async () => {
  const { body: createResponse } = await create({ title_1: text("Before") })
  await changeYear({ financial_year: 2028, start_month: 1 })
  expect(await yearOf(createResponse.id)).toBe("2027")
  const fields = { title_1: text("After") }
  await fixture.call(fixture.owner, "PUT", `${recordsUrl}/${createResponse.id}`, {
    revision: createResponse.revision,
    fields,
  })
  expect(await yearOf(createResponse.id)).toBe("2028")
  await changeYear(year)
})
