import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { RecordId } from "../../../../schemas/ids.ts"
import { verifyChain } from "../../../../server/audit-log/append.ts"
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

interface Columns {
  readonly name: string
  readonly due_date: string | null
  readonly revision: number
  readonly updated_at: Date
}

async function columnsOf(id: string): Promise<Columns | undefined> {
  return fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    tx
      .selectFrom("record")
      .where("client_id", "=", fixture.clientId)
      .where("id", "=", id as RecordId)
      .select(["name", "due_date", "revision", "updated_at"])
      .executeTakeFirst(),
  )
}

async function findIndexedValues(id: string, fieldId: string) {
  return fixture.server.database.clientTransaction(fixture.clientId, async (tx) => {
    const { rows } = await sql<{
      text: string | null
      number: number | null
    }>`select text_value as text, number_value as number from record_value
      where client_id = ${fixture.clientId} and record_id = ${id} and field_id = ${fieldId} order by ordinal`.execute(
      tx,
    )
    return rows
  })
}

test("a title and a due date taken from other fields are updated, also in records without a value to convert", async () => {
  await fixture.publishFirst("moved-roles", { f_note: { type: "DATE" } })
  const both = await fixture.record("moved-roles", {
    title_1: "T",
    amount_1: "Other",
    note_1: "2026-03-01",
    due_1: "2026-02-01",
  })
  const blank = await fixture.record("moved-roles", { title_1: "Kept", due_1: "2026-02-01" })
  const before = await columnsOf(both)
  const draftRevision = await fixture.saveDraft(
    versionedProfile("moved-roles", {
      f_title: { role: undefined },
      f_amount: { role: "title" },
      f_note: { type: "DATE", role: "due_date" },
      f_due: { role: undefined },
    }),
  )
  const job = await fixture.publishDraft("moved-roles", draftRevision)
  expect(job).toMatchObject({ state: "done", result: { version: 2, rewritten: 2 } })
  expect(await columnsOf(both)).toMatchObject({ name: "Other", due_date: "2026-03-01", revision: 2 })
  expect(await columnsOf(blank)).toMatchObject({ name: "Kept", due_date: null, revision: 2 })
  // A conversion does not count as an edit.
  expect((await columnsOf(both))?.updated_at).toEqual(before?.updated_at)
  await fixture.server.database.clientTransaction(fixture.clientId, async (tx) => {
    for (const id of [both, blank])
      expect(await verifyChain(tx, fixture.clientId, id as RecordId)).toEqual({ intact: true, entries: 2 })
  })
})

test("reordered options sort in their new order, and records are not rewritten for that", async () => {
  await fixture.publishFirst("reordered")
  const id = await fixture.record("reordered", { title_1: "T", level_1: ["high", "low"] })
  expect(await findIndexedValues(id, "f_level")).toEqual([
    { text: "high", number: 0 },
    { text: "low", number: 2 },
  ])
  const options = ["low", "new", "medium", "high"].map((one) => ({ id: one, name: { en: one } }))
  await fixture.publishDraft(
    "reordered",
    await fixture.saveDraft(versionedProfile("reordered", { f_level: { options } })),
  )
  expect(await findIndexedValues(id, "f_level")).toEqual([
    { text: "high", number: 3 },
    { text: "low", number: 0 },
  ])
  expect(await columnsOf(id)).toMatchObject({ revision: 1 })
})

test("a listed field with a changed type is indexed in its new form for all records, other fields stay unchanged", async () => {
  await fixture.publishFirst("retyped")
  const same = await fixture.record("retyped", { title_1: "T", amount_1: "12", level_1: ["high"] })
  const other = await fixture.record("retyped", { title_1: "T", amount_1: "1,234.50", level_1: ["low"] })
  await fixture.publishDraft("retyped", await fixture.saveDraft(versionedProfile("retyped", numericAmount)))
  expect(await findIndexedValues(same, "f_amount")).toEqual([{ text: null, number: 12 }])
  expect(await findIndexedValues(other, "f_amount")).toEqual([{ text: null, number: 1234.5 }])
  expect(await findIndexedValues(other, "f_level")).toEqual([{ text: "low", number: 2 }])
  expect([await columnsOf(same), await columnsOf(other)]).toMatchObject([{ revision: 1 }, { revision: 2 }])
  const left = await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    tx.selectFrom("prepared_record").where("client_id", "=", fixture.clientId).select("record_id").execute(),
  )
  expect(left).toEqual([])
})
