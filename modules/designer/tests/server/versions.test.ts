import { afterAll, beforeAll, describe, expect, test } from "vitest"
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

const amounts = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await fixture.read(id)).fields.amount_1?.value ?? null))

const intact = async (id: string) =>
  fixture.server.database.clientTransaction(fixture.clientId, (tx) => verifyChain(tx, fixture.clientId, id as RecordId))

describe("the versions of a profile", () => {
  test("are listed newest first, each with its definition as it was written, and its publisher", async () => {
    await fixture.publishFirst("listed-versions")
    const draftRevision = await fixture.saveDraft(
      versionedProfile("listed-versions", { f_note: { fieldText: { en: "Note" } } }),
    )
    const outcome = await fixture.sendRequest("POST", "profiles/listed-versions/versions", { draftRevision })
    expect([outcome.status, outcome.body.job, outcome.body.profile.publishedVersion]).toEqual([202, null, 2])
    const { body } = await fixture.sendRequest("GET", "profiles/listed-versions/versions")
    expect(body.content).toMatchObject([
      { version: 2, publishedBy: fixture.designer.id, rewritten: 0, revertedTo: null, recordCount: 0 },
      { version: 1, publishedBy: null, publishedByName: null },
    ])
    const first = await fixture.sendRequest("GET", "profiles/listed-versions/versions/1")
    expect(first.body).toMatchObject({ version: 1, hash: body.content[1].hash })
    expect(first.body.definition).toEqual(versionedProfile("listed-versions"))
    expect((await fixture.sendRequest("GET", "profiles/listed-versions/versions/3")).body.code).toBe(
      "version.not_found",
    )
    expect((await fixture.sendRequest("GET", "profiles/none/versions")).body.code).toBe("profile.not_found")
  })

  test("are visible to designers only", async () => {
    const reader = await fixture.user("reader", {
      grants: [{ feature: "Activities", subFeature: "*", actions: ["READ"] }],
    })
    const requests = [
      ["GET", "versions"],
      ["GET", "versions/1"],
      ["GET", "change-report"],
      ["POST", "change-report"],
      ["POST", "versions"],
      ["POST", "versions/1/revert"],
    ] as const
    for (const [method, path] of requests) {
      const body = method === "POST" ? { draftRevision: 1 } : undefined
      const { status } = await fixture.call(reader, method, `/api/v1/profiles/control/${path}`, body)
      expect([path, status]).toEqual([path, 403])
    }
  })
})

describe("publishing with values that need conversion", () => {
  const values = ["12", "1,234.50", "3.14159", "about five", ""]

  async function prepared(id: string) {
    await fixture.publishFirst(id)
    const ids: string[] = []
    for (const amount of values)
      ids.push(await fixture.record(id, { title_1: "T", ...(amount && { amount_1: amount }) }))
    return { ids, draftRevision: await fixture.saveDraft(versionedProfile(id, numericAmount)) }
  }

  test("is rejected by the plain endpoint, which refers to the report", async () => {
    const { draftRevision } = await prepared("plain")
    const rejected = await fixture.sendRequest("POST", "profiles/plain/publish", { draftRevision })
    expect([rejected.status, rejected.body.code]).toEqual([409, "version.report_first"])
  })

  test("is stopped by values without a decision, with their counts, and changes nothing", async () => {
    const { ids, draftRevision } = await prepared("stopped")
    const before = await Promise.all(ids.map((id) => fixture.read(id)))
    const job = await fixture.publishDraft("stopped", draftRevision)
    expect(job).toMatchObject({ state: "failed" })
    expect(job.problems).toMatchObject([
      {
        code: "version.conflicting_values",
        path: ["choices", "f_amount"],
        params: { field: "amount_1", loses: 1, cannot: 1 },
      },
    ])
    expect(job.problems[0].message).toContain("the field amount,")
    expect(await Promise.all(ids.map((id) => fixture.read(id)))).toEqual(before)
    // Without a report of this exact draft revision the request is rejected.
    await fixture.waitForJob(
      (await fixture.sendRequest("POST", "profiles/stopped/change-report", { draftRevision })).body,
    )
    const rejected = await fixture.sendRequest("POST", "profiles/stopped/versions", { draftRevision })
    expect([rejected.status, rejected.body.code]).toEqual([422, "version.conflicting_values"])
  })

  test("converts, archives or clears as decided: each record is written once, with audit log, list and history", async () => {
    const { ids, draftRevision } = await prepared("decided")
    const choices = { f_amount: { lossy: "archive", impossible: "archive" } }
    const job = await fixture.publishDraft("decided", draftRevision, choices)
    expect(job).toMatchObject({ state: "done", result: { fromVersion: 1, version: 2, rewritten: 3 } })
    expect(await amounts(ids)).toEqual(["12", "1234.5", "3.14", null, null])
    const read = await Promise.all(ids.map((id) => fixture.read(id)))
    expect(read.map(({ revision }) => revision)).toEqual([1, 2, 2, 2, 1])
    expect(read.map(({ savedUnder }) => savedUnder)).toEqual([1, 2, 2, 2, 1])
    const { draft, published } = (await fixture.sendRequest("GET", "profiles/decided")).body
    expect(draft).toEqual(published)
    const archive = draft.sections[0].fields.find((one: { archiveOf?: string }) => one.archiveOf === "f_amount")
    expect(read.map(({ fields }) => fields[archive.keyword]?.value ?? null)).toEqual([
      null,
      null,
      "3.14159",
      "about five",
      null,
    ])
    for (const id of ids) expect(await intact(id)).toMatchObject({ intact: true })
    const { rows } = await listAuditEntriesOf(ids[3] ?? "")
    expect(rows.at(-1)).toMatchObject({ action: "converted", actor_id: fixture.designer.id })
    expect(rows.at(-1)?.changes).toContainEqual(
      expect.objectContaining({ parameter: "amount", previous: "about five", current: null }),
    )
    const found = await fixture.sendRequest("POST", "profiles/data/v4/paginated", {
      profileId: "decided",
      filter: { filterType: "number", column: "amount_1", operator: "greaterThan", from: "3" },
      query: { sortBy: "amount_1" },
    })
    expect(found.body.content?.map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[0], ids[1]])
    expect((await fixture.sendRequest("GET", "profiles/decided/versions")).body.content[0]).toMatchObject({
      version: 2,
      rewritten: 3,
      recordCount: 3,
    })
  })

  test("clears values that cannot be converted where that is decided", async () => {
    const { ids, draftRevision } = await prepared("cleared")
    await fixture.publishDraft("cleared", draftRevision, { f_amount: { lossy: "convert", impossible: "clear" } })
    expect(await amounts(ids)).toEqual(["12", "1234.5", "3.14", null, null])
    expect((await fixture.sendRequest("GET", "profiles/cleared")).body.draft.sections[0].fields).toHaveLength(5)
  })

  test("can be reverted: values return, and those edited since are kept", async () => {
    const { ids, draftRevision } = await prepared("back")
    await fixture.publishDraft("back", draftRevision, { f_amount: { lossy: "archive", impossible: "archive" } })
    const edited = await fixture.read(ids[1] ?? "")
    await fixture.sendRequest("PUT", `profiles/data/${ids[1]}`, {
      revision: edited.revision,
      fields: { amount_1: { value: "99" } },
    })
    const { draftRevision: now } = (await fixture.sendRequest("GET", "profiles/back")).body
    const requests = await fixture.sendRequest("POST", "profiles/back/versions/1/revert", { draftRevision: now })
    expect(await fixture.waitForJob(requests.body.job)).toMatchObject({
      state: "done",
      result: { version: 3, rewritten: 2 },
    })
    expect(await amounts(ids)).toEqual(["12", "99", "3.14159", "about five", null])
    expect((await fixture.sendRequest("GET", "profiles/back/versions")).body.content[0]).toMatchObject({
      version: 3,
      revertedTo: 1,
    })
    expect((await fixture.sendRequest("GET", "profiles/back")).body.draft).toEqual(versionedProfile("back"))
    const stored = await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx
        .selectFrom("record")
        .where("client_id", "=", fixture.clientId)
        .where("id", "=", (ids[3] ?? "") as RecordId)
        .select("fields")
        .executeTakeFirst(),
    )
    expect(stored?.fields).toEqual({ f_title: "T", f_amount: "about five" })
    for (const id of ids) expect(await intact(id)).toMatchObject({ intact: true })
  })

  test("keeps each record readable under any version, read-only", async () => {
    const { ids, draftRevision } = await prepared("shown")
    await fixture.publishDraft("shown", draftRevision, { f_amount: { lossy: "convert", impossible: "clear" } })
    const under = await Promise.all(ids.map((id) => fixture.read(id, 1)))
    expect(under.map(({ fields }) => fields.amount_1?.value ?? null)).toEqual([...values.slice(0, 4), null])
    expect(under[3]).toMatchObject({
      profileVersion: 1,
      savedUnder: 2,
      access: { canWrite: false, canDelete: false, readOnlyReason: "earlier_version" },
    })
    expect((await fixture.read(ids[3] ?? "", 2)).access.canWrite).toBe(true)
    expect((await fixture.read(ids[3] ?? "", 7)).code).toBe("version.not_found")
  })

  const listAuditEntriesOf = async (id: string) => ({
    rows: await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx
        .selectFrom("audit_entry")
        .where("client_id", "=", fixture.clientId)
        .where("subject_id", "=", id)
        .orderBy("sequence")
        .selectAll()
        .execute(),
    ),
  })
})
