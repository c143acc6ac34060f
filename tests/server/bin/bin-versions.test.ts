import { afterAll, beforeAll, expect, test } from "vitest"
import { recordsUrl } from "../../support/bulk-world.ts"
import { numericAmount, startVersionWorld, versionedProfile, type VersionWorld } from "../../support/version-world.ts"

let world: VersionWorld
beforeAll(async () => {
  world = await startVersionWorld()
})
afterAll(() => world.server.close())

const deleted = async (id: string) => {
  const { revision } = await world.read(id)
  const answer = await world.ask("DELETE", `profiles/data/${id}?revision=${revision}`)
  expect(answer.status).toBe(200)
}
const restored = async (id: string) =>
  (await world.call(world.designer, "POST", `${recordsUrl}/bin/${id}/restore`)).body
const choices = { f_amount: { lossy: "convert", impossible: "clear" } }

test("versions are put in force over the bin, and what comes back is in the form of the one in force", async () => {
  const id = "bin-versions"
  await world.begin(id)
  const amounts = ["12", "1,234.50", "3.14159", "about five"]
  const records = []
  for (const [at, amount] of amounts.entries())
    records.push(await world.record(id, { title_1: `Record ${at}`, amount_1: amount }))
  for (const record of records) await deleted(record)
  expect(
    (await world.publishDraft(id, await world.draw(versionedProfile(id, numericAmount)), choices))?.state,
  ).not.toBe("failed")
  const renamed = { ...numericAmount, f_note: { keyword: "remark_1", fieldText: { en: "Remark" } } }
  await world.publishDraft(id, await world.draw(versionedProfile(id, renamed)), choices)
  const came = []
  for (const record of records) {
    const body = await restored(record)
    came.push([body.profileVersion, body.savedUnder, body.fields.amount_1?.value ?? null, body.lost.length])
  }
  expect(came).toEqual([
    [3, 3, "12", 0],
    [3, 3, "1234.5", 0],
    [3, 3, "3.14", 1],
    [3, 3, null, 1],
  ])
  const [, second = "", third = ""] = records
  // The ledger has what publishing would have written: an earlier version reads the record as it was.
  expect((await world.read(third, 1)).fields.amount_1.value).toBe("3.14159")
  const filter = { filterType: "number", column: "amount_1", operator: "greaterThan", from: "1000" }
  const list = await world.ask("POST", "profiles/data/v4/paginated", { profileId: id, filter })
  expect(list.body.content.map((record: { id: string }) => record.id)).toEqual([second])
})

test("a version brought back while a record lay in the bin gives its values back", async () => {
  const id = "bin-reverts"
  await world.begin(id)
  const record = await world.record(id, { title_1: "Record", amount_1: "3.14159" })
  await world.publishDraft(id, await world.draw(versionedProfile(id, numericAmount)), choices)
  expect((await world.read(record)).fields.amount_1.value).toBe("3.14")
  await deleted(record)
  const { draftRevision } = (await world.ask("GET", `profiles/${id}`)).body
  const asked = await world.ask("POST", `profiles/${id}/versions/1/revert`, { draftRevision, choices })
  expect([200, 202]).toContain(asked.status)
  if (asked.body.job) await world.ended(asked.body.job)
  const body = await restored(record)
  expect([body.profileVersion, body.fields.amount_1.value, body.lost]).toEqual([3, "3.14159", []])
})
