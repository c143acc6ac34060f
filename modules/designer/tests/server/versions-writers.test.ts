import { setTimeout as delay } from "node:timers/promises"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { ProfileId, RecordId } from "../../../../schemas/ids.ts"
import { appendAudit, verifyChain } from "../../../../server/audit-log/append.ts"
import { compiledProfiles } from "../../../profiles/server/compiled-profiles.ts"
import { recordExtensions } from "../../../record-extensions.ts"
import { publishJob } from "../../server/versions/publish-job.ts"
import { type Moments, runDirectly } from "../../../../tests/support/run-directly.ts"
import { startTestServer } from "../../../../tests/support/server.ts"
import {
  numericAmount,
  setupVersionFixture,
  versionedProfile,
  type VersionFixture,
} from "../../../../tests/support/version-fixture.ts"

let fixture: VersionFixture
beforeAll(async () => {
  fixture = await setupVersionFixture(await startTestServer({ WORKER_CONCURRENCY: "0" }))
})
afterAll(() => fixture.server.close())

const choices = { f_amount: { lossy: "convert", impossible: "clear" } } as const

function publish(profileId: string, draftRevision: number, moments: Moments = {}) {
  const actor = { clientId: fixture.clientId, userId: fixture.designer.id, module: "IC" } as const
  const input = { profileId, draftRevision, fromVersion: 1, choices, revertTo: null }
  return runDirectly(
    fixture.server.database,
    publishJob({ compiledProfiles: compiledProfiles(), extensions: recordExtensions }),
    actor,
    input,
    moments,
  )
}

const updateRecord = (id: string, revision: number, amount: string) =>
  fixture.sendRequest("PUT", `profiles/data/${id}`, { revision, fields: { amount_1: { value: amount } } })

const amountOf = async (id: string) => (await fixture.read(id)).fields.amount_1?.value ?? null

/** Waits until this many statements of others wait for a lock. */
async function waiting(count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_locks where not granted`.execute(fixture.server.database.owner)
    if ((rows[0]?.waiting ?? 0) >= count) return
    await delay(10)
  }
}

test("records written, created and deleted during conversion are included as well", async () => {
  await fixture.publishFirst("meanwhile")
  const [unchanged, edited, cleared, deleted] = await Promise.all(
    ["1,000", "2,000", "3,000", "4,000"].map((amount) =>
      fixture.record("meanwhile", { title_1: "T", amount_1: amount }),
    ),
  )
  const draftRevision = await fixture.saveDraft(versionedProfile("meanwhile", numericAmount))
  const createdIds: string[] = []
  const result = await publish("meanwhile", draftRevision, {
    async atPhase(phase) {
      if (phase !== "publishing") return
      await updateRecord(edited ?? "", 1, "2,500")
      await fixture.sendRequest("PUT", `profiles/data/${cleared}`, { revision: 1, fields: { amount_1: { value: "" } } })
      await fixture.sendRequest("DELETE", `profiles/data/${deleted}?revision=1`)
      createdIds.push(await fixture.record("meanwhile", { title_1: "New", amount_1: "5,000" }))
    },
  })
  expect(result).toMatchObject({ version: 2, rewritten: 3 })
  expect(await Promise.all([unchanged, edited, cleared, createdIds[0]].map((id) => amountOf(id ?? "")))).toEqual([
    "1000",
    "2500",
    null,
    "5000",
  ])
})

test("a new value without a decision, written meanwhile, stops the publish, with nothing changed", async () => {
  await fixture.publishFirst("too-late")
  const id = await fixture.record("too-late", { title_1: "T", amount_1: "1,000.50" })
  const draftRevision = await fixture.saveDraft(versionedProfile("too-late", numericAmount))
  const actor = { clientId: fixture.clientId, userId: fixture.designer.id, module: "IC" } as const
  const input = { profileId: "too-late", draftRevision, fromVersion: 1, choices: {}, revertTo: null }
  const attempt = runDirectly(
    fixture.server.database,
    publishJob({ compiledProfiles: compiledProfiles(), extensions: recordExtensions }),
    actor,
    input,
    {
      async atPhase(phase) {
        if (phase === "publishing") await updateRecord(id, 1, "no number")
      },
    },
  )
  await expect(attempt).rejects.toMatchObject({ status: 422, message: "version.conflicting_values" })
  expect(await fixture.read(id)).toMatchObject({ revision: 2, savedUnder: 1, profileVersion: 1 })
  expect(await amountOf(id)).toBe("no number")
})

test("a write that waits for the switch is validated by the version published then", async () => {
  await fixture.publishFirst("waits")
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => fixture.record("waits", { title_1: "T" })))
  const linked = await fixture.record("waits", { title_1: "T", amount_1: "1,000" })
  const draftRevision = await fixture.saveDraft(versionedProfile("waits", numericAmount))
  const writes: ReturnType<typeof updateRecord>[] = []
  await publish("waits", draftRevision, {
    async beforeCommit() {
      writes.push(
        updateRecord(first ?? "", 1, "no number"),
        updateRecord(second ?? "", 1, "7"),
        updateRecord(linked, 1, "8"),
      )
      writes.push(fixture.sendRequest("DELETE", `profiles/data/${third}?revision=1`))
      const fields = { title_1: { value: "New" }, amount_1: { value: "nor this" } }
      writes.push(
        fixture.sendRequest("POST", "profiles/data", { profileId: "waits", projectId: fixture.projects.north, fields }),
      )
      await waiting(writes.length)
    },
  })
  const [rejected, accepted, stale, missing, rejectedCreation] = await Promise.all(writes)
  expect(rejected?.status).toBe(400)
  expect(rejected?.body.problems[0].path).toEqual(["amount_1"])
  expect(accepted).toMatchObject({ status: 200, body: { profileVersion: 2, savedUnder: 2 } })
  // Rewritten meanwhile, so the author's revision is outdated.
  expect([stale?.status, stale?.body.current.fields.amount_1.value]).toEqual([409, "1000"])
  expect(missing?.status).toBe(200)
  expect(rejectedCreation?.status).toBe(400)
})

test("of two concurrent publishes one succeeds and the other gets a conflict; a changed draft is not published", async () => {
  await fixture.publishFirst("twice")
  await fixture.record("twice", { title_1: "T", amount_1: "1,000" })
  const draftRevision = await fixture.saveDraft(versionedProfile("twice", numericAmount))
  const requests = await Promise.all(
    [1, 2].map(() => fixture.sendRequest("POST", "profiles/twice/versions", { draftRevision, choices })),
  )
  expect(requests.map(({ status }) => status).toSorted()).toEqual([202, 409])
  expect(requests.find(({ status }) => status === 409)?.body.code).toBe("version.publishing_in_progress")
  const attempt = publish("twice", draftRevision, {
    async atPhase(phase) {
      if (phase === "publishing")
        await fixture.saveDraft(versionedProfile("twice", { f_amount: { type: "PARAGRAPH" } }))
    },
  })
  await expect(attempt).rejects.toMatchObject({ status: 409, message: "profile.conflict" })
  expect((await fixture.sendRequest("GET", "profiles/twice")).body.publishedVersion).toBe(1)
  await expect(publish("twice", draftRevision)).rejects.toMatchObject({ status: 409 })
})

/** Far more than can be written during the smallest publish. */
const importedRows = 3_000

test("an import interrupted by a switch between two of its batches continues with the new version", async () => {
  await fixture.publishFirst("imported")
  await fixture.record("imported", { title_1: "T", amount_1: "1,000" })
  const draftRevision = await fixture.saveDraft(versionedProfile("imported", numericAmount))
  const rows = Array.from({ length: importedRows }, (_, index) => `Row ${index},${index}.126`)
  const form = new FormData()
  form.append("profile", "imported")
  form.append("project", "North 2026")
  form.append("file", new Blob([["title_1,amount_1", ...rows].join("\n")]), "rows.csv")
  const reply = await importing(form, async () => {
    await publish("imported", draftRevision)
  })
  expect(reply.created + reply.rejected).toBe(importedRows)
  const stored = await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    tx
      .selectFrom("record")
      .where("client_id", "=", fixture.clientId)
      .where("profile_id", "=", "imported" as ProfileId)
      .select(["profile_version", sql<string>`fields ->> 'f_amount'`.as("amount")])
      .execute(),
  )
  // The new version rejects three decimal places; values saved before were converted.
  expect(stored.every(({ amount }) => /^\d+(\.\d{1,2})?$/.test(amount))).toBe(true)
  expect(reply.rejected).toBeGreaterThan(0)
  // Thousands of records, each with its audit entry: on a machine busy with other tests far more than a minute.
}, 300_000)

/** Imports the form, and publishes once its first records exist. */
async function importing(form: FormData, publishing: () => Promise<void>) {
  const request = new Request("http://localhost", { method: "POST", body: form })
  const sent = fixture.server.app.inject({
    method: "POST",
    url: "/api/v1/profiles/data/import",
    headers: {
      ...(await fixture.signedIn(fixture.designer)),
      "content-type": request.headers.get("content-type") ?? "",
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const arrived = sent.then((reply) => reply.json())
  for (;;) {
    const found = await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx
        .selectFrom("record")
        .where("client_id", "=", fixture.clientId)
        .where("name", "=", "Row 0")
        .select("id")
        .executeTakeFirst(),
    )
    if (found) break
    await delay(5)
  }
  await publishing()
  return arrived
}

test("a record permanently deleted after it was rewritten leaves none of its values", async () => {
  await fixture.publishFirst("forgotten")
  const id = await fixture.record("forgotten", { title_1: "T", amount_1: "1,000" })
  await publish("forgotten", await fixture.saveDraft(versionedProfile("forgotten", numericAmount)))
  await fixture.sendRequest("DELETE", `profiles/data/${id}?revision=2`)
  expect((await fixture.sendRequest("DELETE", `profiles/data/recycle-bin/${id}`)).status).toBe(200)
  const left = await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    tx
      .selectFrom("record_upgrade")
      .where("client_id", "=", fixture.clientId)
      .where("record_id", "=", id as RecordId)
      .selectAll()
      .execute(),
  )
  expect(left).toEqual([])
})

test("an audit log that grew without a new revision is continued at its current end", async () => {
  await fixture.publishFirst("trail-went-on")
  const id = await fixture.record("trail-went-on", { title_1: "T", amount_1: "1,000" })
  const draftRevision = await fixture.saveDraft(versionedProfile("trail-went-on", numericAmount))
  const actor = { clientId: fixture.clientId, userId: fixture.designer.id, module: "IC" } as const
  await publish("trail-went-on", draftRevision, {
    async atPhase(phase) {
      if (phase !== "publishing") return
      const entry = { subjectKind: "record", subjectId: id, action: "reminded", changes: [] } as const
      await fixture.server.database.clientTransaction(fixture.clientId, (tx) => appendAudit(tx, actor, entry))
    },
  })
  const chainResult = await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    verifyChain(tx, fixture.clientId, id),
  )
  expect(chainResult).toEqual({ intact: true, entries: 3 })
})

test("a change report of an outdated draft is stopped when a new one is requested", async () => {
  await fixture.publishFirst("reported-twice")
  const report = async (fields: Readonly<Record<string, object>>) => {
    const draftRevision = await fixture.saveDraft(versionedProfile("reported-twice", fields))
    return (await fixture.sendRequest("POST", "profiles/reported-twice/change-report", { draftRevision })).body.id
  }
  const first = await report(numericAmount)
  const second = await report({ f_amount: { type: "PARAGRAPH" } })
  const states = await Promise.all(
    [first, second].map(async (id) => (await fixture.sendRequest("GET", `jobs/${id}`)).body.state),
  )
  expect(states).toEqual(["cancelled", "queued"])
})
