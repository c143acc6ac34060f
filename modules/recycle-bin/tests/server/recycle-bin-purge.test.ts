import { readdirSync } from "node:fs"
import { afterAll, beforeAll, expect, test } from "vitest"
import { pdf } from "../../../../tests/support/file-samples.ts"
import { type FileFixture, setupFileFixture } from "../../../../tests/support/file-fixture.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords, setupProfileFixture, text } from "../../../../tests/support/profile-fixture.ts"

const records = "/api/v1/profiles/data"
let fixture: FileFixture
let owner: TestUser

beforeAll(async () => {
  fixture = await setupFileFixture()
  owner = await fixture.user("owner", { grants: allRecords })
})
afterAll(() => fixture.end())

/** A deleted control with a file and a comment. */
async function deleted() {
  const options = { bytes: pdf, fileName: "a.pdf", serviceReferenceId: "control_files_1" }
  const file = (await fixture.upload(owner, options)).body
  const fields = {
    title_1: text("For good"),
    control_files_1: { files: [{ id: file.id, fileName: "a.pdf", size: file.size }] },
  }
  const body = { profileId: "control", projectId: fixture.projects.north, fields }
  const record = (await fixture.call(owner, "POST", records, body)).body
  const comment = { refname: record.id, projectid: fixture.projects.north, body: "<p>Said of it</p>" }
  expect((await fixture.call(owner, "POST", "/api/comments", comment)).status).toBe(200)
  expect((await fixture.call(owner, "DELETE", `${records}/${record.id}?revision=${record.revision}`)).status).toBe(200)
  return { id: record.id as string, fileId: file.id as string }
}
const purge = (id: string) => fixture.call(fixture.admin, "DELETE", `${records}/recycle-bin/${id}`)
const contentsOf = (fileId: string) =>
  readdirSync(fixture.folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && `${entry.parentPath}/${entry.name}`.includes(fileId),
  )
const commentsOf = (id: string) =>
  fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    tx
      .selectFrom("record_comment")
      .where("record_id", "=", id as never)
      .select("id")
      .execute(),
  )

test("permanent deletion removes the contents of its files from storage, and the comments on it", async () => {
  const { id, fileId } = await deleted()
  expect(contentsOf(fileId)).not.toEqual([])
  expect(await commentsOf(id)).toHaveLength(1)
  expect((await purge(id)).status).toBe(200)
  await fixture.server.untilJobs(
    async () => contentsOf(fileId),
    (contents) => contents.length === 0,
  )
  expect(await commentsOf(id)).toEqual([])
  // The row is deleted after the content.
  const rows = () =>
    fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx.selectFrom("stored_file").where("id", "=", fileId).select("id").execute(),
    )
  await fixture.server.untilJobs(rows, (found) => found.length === 0)
})

test("its audit log is kept for administrators only, with field names", async () => {
  const { id } = await deleted()
  const auditLogOf = (user: TestUser, path = "") => fixture.call(user, "GET", `/api/audit-logs/records/${id}${path}`)
  await purge(id)
  const { status, body } = await auditLogOf(fixture.admin)
  expect(status).toBe(200)
  const actions = body.content.map(({ action }: { action: string }) => action)
  expect([actions[0], actions.at(-1)]).toEqual(["purged", "created"])
  expect(body.content[0].updates).toContainEqual({
    section: null,
    parameter: "Record type",
    prev: "control",
    current: "",
  })
  expect(body.content.at(-1).updates).toContainEqual(
    expect.objectContaining({ parameter: "Title", prev: "", current: "For good" }),
  )
  expect((await fixture.call(fixture.admin, "GET", `/api/profile-status/${id}`)).status).toBe(200)
  expect((await auditLogOf(owner)).body).toMatchObject({ status: 404, code: "record.not_found" })
  const other = await setupProfileFixture(fixture.server)
  expect((await other.call(other.admin, "GET", `/api/audit-logs/records/${id}`)).status).toBe(404)
})
