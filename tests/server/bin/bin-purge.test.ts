import { readdirSync } from "node:fs"
import { afterAll, beforeAll, expect, test } from "vitest"
import { pdf } from "../../support/file-samples.ts"
import { type FileWorld, startFileWorld } from "../../support/file-world.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { allRecords, startProfileWorld, text } from "../../support/profile-world.ts"

const records = "/api/v1/profiles/data"
let world: FileWorld
let owner: TestPerson

beforeAll(async () => {
  world = await startFileWorld()
  owner = await world.person("owner", { grants: allRecords })
})
afterAll(() => world.end())

/** A control with a file and a comment, deleted. */
async function deleted() {
  const wish = { bytes: pdf, fileName: "a.pdf", serviceReferenceId: "control_files_1" }
  const file = (await world.upload(owner, wish)).body
  const fields = {
    title_1: text("For good"),
    control_files_1: { files: [{ id: file.id, fileName: "a.pdf", size: file.size }] },
  }
  const body = { profileId: "control", projectId: world.projects.north, fields }
  const record = (await world.call(owner, "POST", records, body)).body
  const said = { refname: record.id, projectid: world.projects.north, body: "<p>Said of it</p>" }
  expect((await world.call(owner, "POST", "/api/comments", said)).status).toBe(200)
  expect((await world.call(owner, "DELETE", `${records}/${record.id}?revision=${record.revision}`)).status).toBe(200)
  return { id: record.id as string, fileId: file.id as string }
}
const purge = (id: string) => world.call(world.admin, "DELETE", `${records}/bin/${id}`)
const contentsOf = (fileId: string) =>
  readdirSync(world.folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && `${entry.parentPath}/${entry.name}`.includes(fileId),
  )
const commentsOf = (id: string) =>
  world.server.database.tenant(world.clientId, (tx) =>
    tx
      .selectFrom("record_comment")
      .where("record_id", "=", id as never)
      .select("id")
      .execute(),
  )

test("what is deleted for good takes the contents of its files out of the store, and what was said of it", async () => {
  const { id, fileId } = await deleted()
  expect(contentsOf(fileId)).not.toEqual([])
  expect(await commentsOf(id)).toHaveLength(1)
  expect((await purge(id)).status).toBe(200)
  await world.server.untilJobs(
    async () => contentsOf(fileId),
    (contents) => contents.length === 0,
  )
  expect(await commentsOf(id)).toEqual([])
  // The row goes once the content has gone.
  const rows = () =>
    world.server.database.tenant(world.clientId, (tx) =>
      tx.selectFrom("stored_file").where("id", "=", fileId).select("id").execute(),
    )
  await world.server.untilJobs(rows, (found) => found.length === 0)
})

test("its trail stays, for administrators alone, with its fields by their names", async () => {
  const { id } = await deleted()
  const trail = (person: TestPerson, path = "") => world.call(person, "GET", `/api/audit-logs/records/${id}${path}`)
  await purge(id)
  const { status, body } = await trail(world.admin)
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
  expect((await world.call(world.admin, "GET", `/api/profile-status/${id}`)).status).toBe(200)
  expect((await trail(owner)).body).toMatchObject({ status: 404, code: "record.not_found" })
  const other = await startProfileWorld(world.server)
  expect((await other.call(other.admin, "GET", `/api/audit-logs/records/${id}`)).status).toBe(404)
})
