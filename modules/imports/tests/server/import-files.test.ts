import { readdirSync } from "node:fs"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { importDays } from "../../contracts/imports.ts"
import { maxFileBytes } from "../../../../schemas/files.ts"
import { type FileFixture, setupFileFixture } from "../../../../tests/support/file-fixture.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords, type TestResponse } from "../../../../tests/support/profile-fixture.ts"

const url = "/api/v1/profiles/data/imports"
let fixture: FileFixture
let owner: TestUser
let other: TestUser

beforeAll(async () => {
  fixture = await setupFileFixture()
  owner = await fixture.user("owner", { grants: allRecords })
  other = await fixture.user("other", { grants: allRecords })
})
afterAll(() => fixture.end())

/** Starts an import of controls of the northern project with these form parts. */
async function startImport(user: TestUser, parts: Readonly<Record<string, string | Buffer>>): Promise<TestResponse> {
  const form = new FormData()
  form.append("profileId", "control")
  form.append("projectId", fixture.projects.north)
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === "string") form.append(name, part)
    else form.append(name, new Blob([new Uint8Array(part)]), "controls.csv")
  }
  const encoded = new Response(form)
  const reply = await fixture.server.app.inject({
    method: "POST",
    url,
    headers: { ...(await fixture.signedIn(user)), "content-type": encoded.headers.get("content-type") ?? "" },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
}

async function waitUntilIdle(id: string): Promise<TestResponse["body"]> {
  const { body } = await fixture.server.untilJobs(
    () => fixture.call(owner, "GET", `${url}/${id}`),
    (response) => response.body.state !== "PENDING",
  )
  return body
}

const uploaded = async (user = owner) =>
  (await fixture.upload(user, { bytes: "Title\nUploaded before\n", fileName: "controls.csv" })).body
/** The names of the stored contents. */
const contents = () =>
  readdirSync(fixture.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

describe("importing a file that was uploaded before", () => {
  test("reads the file and leaves it to its owner", async () => {
    const file = await uploaded()
    const before = contents()
    const { status, body } = await startImport(owner, { fileUploadId: file.id })
    expect(status).toBe(202)
    expect(await waitUntilIdle(body.id)).toMatchObject({
      state: "READY",
      fileName: "controls.csv",
      total: 1,
      size: file.size,
    })
    expect((await fixture.call(owner, "DELETE", `${url}/${body.id}`)).status).toBe(200)
    expect(contents()).toEqual(before)
    expect((await fixture.call(owner, "GET", `/api/file/download?fileUploadId=${file.id}`)).status).toBe(200)
  })

  test("rejects a file of another user, a missing file and an incomplete file", async () => {
    const theirs = await uploaded(other)
    const startResponse = await fixture.start(owner, { bytes: "Title\n", fileName: "controls.csv" })
    for (const fileUploadId of [theirs.id, startResponse.body.fileUploadId, crypto.randomUUID(), "no-id"]) {
      const { status, body } = await startImport(owner, { fileUploadId })
      expect([status, body.code, body.problems[0].path]).toEqual([404, "file.not_found", ["fileUploadId"]])
    }
    const { status, body } = await startImport(owner, {})
    expect([status, body.code]).toEqual([400, "value.required"])
  })
})

describe("an import", () => {
  test("accepts 100 MB and rejects one byte more", async () => {
    // The signature of old spreadsheets: rejected by it, without parsing further.
    const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
    const content = Buffer.alloc(maxFileBytes)
    old.copy(content)
    const { status, body } = await startImport(owner, { file: content })
    expect([status, body.size]).toEqual([202, maxFileBytes])
    const read = await waitUntilIdle(body.id)
    expect(read.job.problems).toMatchObject([{ code: "import.unreadable_file" }])
    await fixture.call(owner, "DELETE", `${url}/${body.id}`)
    const before = contents()
    const more = await startImport(owner, { file: Buffer.concat([content, Buffer.alloc(1)]) })
    expect([more.status, more.body.code]).toEqual([413, "request.too_large"])
    expect(contents()).toEqual(before)
  })

  test("that is too old is deleted with its file by the cleanup, and nothing else is", async () => {
    const file = await uploaded()
    const before = contents()
    const old = await startImport(owner, { file: Buffer.from("Title\nOld\n") })
    const withOld = contents()
    const uploadedOld = await startImport(owner, { fileUploadId: file.id })
    const young = await startImport(owner, { file: Buffer.from("Title\nYoung\n") })
    for (const { body } of [old, uploadedOld, young]) await waitUntilIdle(body.id)
    const withYoung = contents().filter((name) => !withOld.includes(name))
    expect([withOld.length, withYoung.length]).toEqual([before.length + 1, 1])
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      sql`update record_import set created_at = now() - make_interval(days => ${importDays + 1})
           where client_id = ${fixture.clientId} and id in (${old.body.id}, ${uploadedOld.body.id})`.execute(tx),
    )
    expect((await fixture.call(fixture.admin, "POST", "/api/v1/job-schedules/profile.import_cleanup/run")).status).toBe(
      200,
    )
    const last = await startImport(owner, { file: Buffer.from("Title\nLast\n") })
    await waitUntilIdle(last.body.id)
    const statusOf = async ({ body }: TestResponse) => (await fixture.call(owner, "GET", `${url}/${body.id}`)).status
    for (const deleted of [old, uploadedOld]) {
      await fixture.server.untilJobs(
        () => statusOf(deleted),
        (status) => status === 404,
      )
    }
    const rows = await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      sql`select 1 from import_row where import_id in (${old.body.id}, ${uploadedOld.body.id})`.execute(tx),
    )
    expect(rows.rows).toEqual([])
    expect([await statusOf(young), await statusOf(last)]).toEqual([200, 200])
    // The content of the recent import and of the last one remains; the uploaded file belongs to its user.
    expect(contents()).toEqual(expect.arrayContaining([...before, ...withYoung]))
    expect(contents()).toHaveLength(before.length + 2)
    expect((await fixture.call(owner, "GET", `/api/file/download?fileUploadId=${file.id}`)).status).toBe(200)
  })
})
