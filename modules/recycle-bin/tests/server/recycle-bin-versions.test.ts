import { afterAll, beforeAll, expect, test } from "vitest"
import { recordsUrl } from "../../../../tests/support/bulk-fixture.ts"
import {
  numericAmount,
  setupVersionFixture,
  versionedProfile,
  type VersionFixture,
} from "../../../../tests/support/version-fixture.ts"

let fixture: VersionFixture
beforeAll(async () => {
  fixture = await setupVersionFixture()
})
afterAll(() => fixture.server.close())

const deleted = async (id: string) => {
  const { revision } = await fixture.read(id)
  const response = await fixture.sendRequest("DELETE", `profiles/data/${id}?revision=${revision}`)
  expect(response.status).toBe(200)
}
const restored = async (id: string) =>
  (await fixture.call(fixture.designer, "POST", `${recordsUrl}/recycle-bin/${id}/restore`)).body
const choices = { f_amount: { lossy: "convert", impossible: "clear" } }

test("publishing ignores deleted records, and a restored record has the format of the published version", async () => {
  const id = "bin-versions"
  await fixture.publishFirst(id)
  const amounts = ["12", "1,234.50", "3.14159", "about five"]
  const records = []
  for (const [at, amount] of amounts.entries())
    records.push(await fixture.record(id, { title_1: `Record ${at}`, amount_1: amount }))
  for (const record of records) await deleted(record)
  expect(
    (await fixture.publishDraft(id, await fixture.saveDraft(versionedProfile(id, numericAmount)), choices))?.state,
  ).not.toBe("failed")
  const renamed = { ...numericAmount, f_note: { keyword: "remark_1", fieldText: { en: "Remark" } } }
  await fixture.publishDraft(id, await fixture.saveDraft(versionedProfile(id, renamed)), choices)
  const results = []
  for (const record of records) {
    const body = await restored(record)
    results.push([body.profileVersion, body.savedUnder, body.fields.amount_1?.value ?? null, body.changedValues.length])
  }
  expect(results).toEqual([
    [3, 3, "12", 0],
    [3, 3, "1234.5", 0],
    [3, 3, "3.14", 1],
    [3, 3, null, 1],
  ])
  const [, second = "", third = ""] = records
  // Version history contains the values before publishing: an earlier version shows the original record.
  expect((await fixture.read(third, 1)).fields.amount_1.value).toBe("3.14159")
  const filter = { filterType: "number", column: "amount_1", operator: "greaterThan", from: "1000" }
  const list = await fixture.sendRequest("POST", "profiles/data/v4/paginated", { profileId: id, filter })
  expect(list.body.content.map((record: { id: string }) => record.id)).toEqual([second])
})

test("a version restored while a record was in the recycle bin restores the record's values", async () => {
  const id = "bin-reverts"
  await fixture.publishFirst(id)
  const record = await fixture.record(id, { title_1: "Record", amount_1: "3.14159" })
  await fixture.publishDraft(id, await fixture.saveDraft(versionedProfile(id, numericAmount)), choices)
  expect((await fixture.read(record)).fields.amount_1.value).toBe("3.14")
  await deleted(record)
  const { draftRevision } = (await fixture.sendRequest("GET", `profiles/${id}`)).body
  const response = await fixture.sendRequest("POST", `profiles/${id}/versions/1/revert`, { draftRevision, choices })
  expect([200, 202]).toContain(response.status)
  if (response.body.job) await fixture.waitForJob(response.body.job)
  const body = await restored(record)
  expect([body.profileVersion, body.fields.amount_1.value, body.changedValues]).toEqual([3, "3.14159", []])
})
