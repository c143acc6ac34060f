import { setTimeout as delay } from "node:timers/promises"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { ProfileId, RecordId } from "../../../schemas/ids.ts"
import { appendAudit, verifyChain } from "../../../server/audit-log/append.ts"
import { compiledProfiles } from "../../../server/services/profile/definitions/compiled-profiles.ts"
import { profileExtensions } from "../../../server/services/profile-extensions.ts"
import { publishJob } from "../../../server/services/profile/versions/publish-job.ts"
import { type Moments, runDirectly } from "../../support/run-directly.ts"
import { startTestServer } from "../../support/server.ts"
import { numericAmount, startVersionWorld, versionedProfile, type VersionWorld } from "../../support/version-world.ts"

let world: VersionWorld
beforeAll(async () => {
  world = await startVersionWorld(await startTestServer({ WORK_AT_ONCE: "0" }))
})
afterAll(() => world.server.close())

const choices = { f_amount: { lossy: "convert", impossible: "clear" } } as const

function publish(profileId: string, draftRevision: number, moments: Moments = {}) {
  const actor = { clientId: world.clientId, userId: world.designer.id, module: "IC" } as const
  const input = { profileId, draftRevision, fromVersion: 1, choices, revertTo: null }
  return runDirectly(
    world.server.database,
    publishJob({ compiledProfiles: compiledProfiles(), extensions: profileExtensions }),
    actor,
    input,
    moments,
  )
}

const put = (id: string, revision: number, amount: string) =>
  world.ask("PUT", `profiles/data/${id}`, { revision, fields: { amount_1: { value: amount } } })

const amountOf = async (id: string) => (await world.read(id)).fields.amount_1?.value ?? null

/** Waits until so many statements of others wait for a lock. */
async function waiting(count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_locks where not granted`.execute(world.server.database.owner)
    if ((rows[0]?.waiting ?? 0) >= count) return
    await delay(10)
  }
}

test("what is written, made and deleted while values are converted is carried over as well", async () => {
  await world.begin("meanwhile")
  const [kept, edited, cleared, deleted] = await Promise.all(
    ["1,000", "2,000", "3,000", "4,000"].map((amount) => world.record("meanwhile", { title_1: "T", amount_1: amount })),
  )
  const draftRevision = await world.draw(versionedProfile("meanwhile", numericAmount))
  const made: string[] = []
  const result = await publish("meanwhile", draftRevision, {
    async atPhase(phase) {
      if (phase !== "switching") return
      await put(edited ?? "", 1, "2,500")
      await world.ask("PUT", `profiles/data/${cleared}`, { revision: 1, fields: { amount_1: { value: "" } } })
      await world.ask("DELETE", `profiles/data/${deleted}?revision=1`)
      made.push(await world.record("meanwhile", { title_1: "New", amount_1: "5,000" }))
    },
  })
  expect(result).toMatchObject({ version: 2, rewritten: 3 })
  expect(await Promise.all([kept, edited, cleared, made[0]].map((id) => amountOf(id ?? "")))).toEqual([
    "1000",
    "2500",
    null,
    "5000",
  ])
})

test("a value that nobody decided about and that is written meanwhile stops the publish, with nothing changed", async () => {
  await world.begin("too-late")
  const id = await world.record("too-late", { title_1: "T", amount_1: "1,000.50" })
  const draftRevision = await world.draw(versionedProfile("too-late", numericAmount))
  const actor = { clientId: world.clientId, userId: world.designer.id, module: "IC" } as const
  const input = { profileId: "too-late", draftRevision, fromVersion: 1, choices: {}, revertTo: null }
  const attempt = runDirectly(
    world.server.database,
    publishJob({ compiledProfiles: compiledProfiles(), extensions: profileExtensions }),
    actor,
    input,
    {
      async atPhase(phase) {
        if (phase === "switching") await put(id, 1, "no number")
      },
    },
  )
  await expect(attempt).rejects.toMatchObject({ status: 422, message: "version.values_in_the_way" })
  expect(await world.read(id)).toMatchObject({ revision: 2, savedUnder: 1, profileVersion: 1 })
  expect(await amountOf(id)).toBe("no number")
})

test("a write that waits for the switch is judged by the version then in force", async () => {
  await world.begin("waits")
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => world.record("waits", { title_1: "T" })))
  const linked = await world.record("waits", { title_1: "T", amount_1: "1,000" })
  const draftRevision = await world.draw(versionedProfile("waits", numericAmount))
  const writes: ReturnType<typeof put>[] = []
  await publish("waits", draftRevision, {
    async beforeCommit() {
      writes.push(put(first ?? "", 1, "no number"), put(second ?? "", 1, "7"), put(linked, 1, "8"))
      writes.push(world.ask("DELETE", `profiles/data/${third}?revision=1`))
      const fields = { title_1: { value: "New" }, amount_1: { value: "nor this" } }
      writes.push(world.ask("POST", "profiles/data", { profileId: "waits", projectId: world.projects.north, fields }))
      await waiting(writes.length)
    },
  })
  const [refused, taken, stale, gone, notMade] = await Promise.all(writes)
  expect(refused?.status).toBe(400)
  expect(refused?.body.problems[0].path).toEqual(["amount_1"])
  expect(taken).toMatchObject({ status: 200, body: { profileVersion: 2, savedUnder: 2 } })
  // Rewritten meanwhile: its author has seen another revision.
  expect([stale?.status, stale?.body.current.fields.amount_1.value]).toEqual([409, "1000"])
  expect(gone?.status).toBe(200)
  expect(notMade?.status).toBe(400)
})

test("of two publishes at once one wins and the other is told; a draft that moved on is not published", async () => {
  await world.begin("twice")
  await world.record("twice", { title_1: "T", amount_1: "1,000" })
  const draftRevision = await world.draw(versionedProfile("twice", numericAmount))
  const asked = await Promise.all(
    [1, 2].map(() => world.ask("POST", "profiles/twice/versions", { draftRevision, choices })),
  )
  expect(asked.map(({ status }) => status).toSorted()).toEqual([202, 409])
  expect(asked.find(({ status }) => status === 409)?.body.code).toBe("version.under_way")
  const attempt = publish("twice", draftRevision, {
    async atPhase(phase) {
      if (phase === "switching") await world.draw(versionedProfile("twice", { f_amount: { type: "PARAGRAPH" } }))
    },
  })
  await expect(attempt).rejects.toMatchObject({ status: 409, message: "profile.conflict" })
  expect((await world.ask("GET", "profiles/twice")).body.publishedVersion).toBe(1)
  await expect(publish("twice", draftRevision)).rejects.toMatchObject({ status: 409 })
})

/** Far more than are written while the smallest of publishes goes on. */
const importedRows = 3_000

test("an import that meets a switch between two of its batches goes on under the new version", async () => {
  await world.begin("imported")
  await world.record("imported", { title_1: "T", amount_1: "1,000" })
  const draftRevision = await world.draw(versionedProfile("imported", numericAmount))
  const rows = Array.from({ length: importedRows }, (_, index) => `Row ${index},${index}.126`)
  const form = new FormData()
  form.append("profile", "imported")
  form.append("project", "North 2026")
  form.append("file", new Blob([["title_1,amount_1", ...rows].join("\n")]), "rows.csv")
  const reply = await importing(form, async () => {
    await publish("imported", draftRevision)
  })
  expect(reply.created + reply.refused).toBe(importedRows)
  const stored = await world.server.database.tenant(world.clientId, (tx) =>
    tx
      .selectFrom("record")
      .where("client_id", "=", world.clientId)
      .where("profile_id", "=", "imported" as ProfileId)
      .select(["profile_version", sql<string>`fields ->> 'f_amount'`.as("amount")])
      .execute(),
  )
  // Under the new version three decimal places are refused; what was saved before the switch was converted.
  expect(stored.every(({ amount }) => /^\d+(\.\d{1,2})?$/.test(amount))).toBe(true)
  expect(reply.refused).toBeGreaterThan(0)
})

/** Imports the form, and publishes once the first of its records are there. */
async function importing(form: FormData, publishing: () => Promise<void>) {
  const request = new Request("http://localhost", { method: "POST", body: form })
  const sent = world.server.app.inject({
    method: "POST",
    url: "/api/v1/profiles/data/import",
    headers: { ...(await world.signedIn(world.designer)), "content-type": request.headers.get("content-type") ?? "" },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const arrived = sent.then((reply) => reply.json())
  for (;;) {
    const found = await world.server.database.tenant(world.clientId, (tx) =>
      tx
        .selectFrom("record")
        .where("client_id", "=", world.clientId)
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

test("a record deleted for good after it was rewritten leaves nothing of its values behind", async () => {
  await world.begin("forgotten")
  const id = await world.record("forgotten", { title_1: "T", amount_1: "1,000" })
  await publish("forgotten", await world.draw(versionedProfile("forgotten", numericAmount)))
  await world.ask("DELETE", `profiles/data/${id}?revision=2`)
  expect((await world.ask("DELETE", `profiles/data/bin/${id}`)).status).toBe(200)
  const left = await world.server.database.tenant(world.clientId, (tx) =>
    tx
      .selectFrom("record_upgrade")
      .where("client_id", "=", world.clientId)
      .where("record_id", "=", id as RecordId)
      .selectAll()
      .execute(),
  )
  expect(left).toEqual([])
})

test("a trail that went on without a new revision is continued where it ends now", async () => {
  await world.begin("trail-went-on")
  const id = await world.record("trail-went-on", { title_1: "T", amount_1: "1,000" })
  const draftRevision = await world.draw(versionedProfile("trail-went-on", numericAmount))
  const actor = { clientId: world.clientId, userId: world.designer.id, module: "IC" } as const
  await publish("trail-went-on", draftRevision, {
    async atPhase(phase) {
      if (phase !== "switching") return
      const entry = { subjectKind: "record", subjectId: id, action: "opened", changes: [] } as const
      await world.server.database.tenant(world.clientId, (tx) => appendAudit(tx, actor, entry))
    },
  })
  const verdict = await world.server.database.tenant(world.clientId, (tx) => verifyChain(tx, world.clientId, id))
  expect(verdict).toEqual({ intact: true, entries: 3 })
})

test("a change report of a draft that moved on is stopped when a new one is asked for", async () => {
  await world.begin("reported-twice")
  const report = async (fields: Readonly<Record<string, object>>) => {
    const draftRevision = await world.draw(versionedProfile("reported-twice", fields))
    return (await world.ask("POST", "profiles/reported-twice/change-report", { draftRevision })).body.id
  }
  const first = await report(numericAmount)
  const second = await report({ f_amount: { type: "PARAGRAPH" } })
  const states = await Promise.all([first, second].map(async (id) => (await world.ask("GET", `jobs/${id}`)).body.state))
  expect(states).toEqual(["cancelled", "queued"])
})
