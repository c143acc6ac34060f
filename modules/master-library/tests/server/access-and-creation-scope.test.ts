import { afterAll, beforeAll, expect, test } from "vitest"
import { masterLibrary } from "../../../../schemas/ids.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords, text } from "../../../../tests/support/profile-fixture.ts"
import { data, type LibraryFixture, mapping, masterGrant, masters, setupLibraryFixture } from "./library-fixture.ts"

/** Who can see, create, change, delete and restore master records. */

let fixture: LibraryFixture
let maintainer: TestUser
let add: LibraryFixture["add"]

beforeAll(async () => {
  fixture = await setupLibraryFixture()
  ;({ maintainer, add } = fixture)
})
afterAll(() => fixture.server.close())

test("master records are hidden without permission on the library, and read-only without permission to change it", async () => {
  const [process, risk] = [await add("process", "Guarded"), await add("risk", "Guarded risk")]
  const worker = await fixture.user("worker", { grants: allRecords })
  const reader = await fixture.user("reader", {
    grants: [...allRecords, masterGrant("Master_Process", ["READ"]), masterGrant("RCM_Master", ["READ"])],
  })
  const mapper = await fixture.user("mapper", { grants: [...allRecords, masterGrant("Master_Process")] })
  const settingsOnly = await fixture.user("settings", {
    grants: [masterGrant("Master_Process"), masterGrant("RCM_Master")],
  })
  const statusOf = async (user: TestUser, id: string) => (await fixture.call(user, "GET", `${data}/${id}`)).status
  expect(await Promise.all([worker, reader, mapper, settingsOnly].map((user) => statusOf(user, process.id)))).toEqual([
    404, 200, 200, 404,
  ])
  expect(await Promise.all([worker, reader, mapper, settingsOnly].map((user) => statusOf(user, risk.id)))).toEqual([
    404, 200, 404, 404,
  ])

  const list = { profileId: "risk", projectId: masterLibrary }
  for (const user of [worker, mapper])
    expect((await fixture.call(user, "POST", `${data}/v4/paginated`, list)).status).toBe(404)
  const found = await fixture.call(worker, "GET", "/api/v1/profiles/data/search?text=Guarded")
  expect(JSON.stringify(found.body)).not.toContain(process.id)

  const seen = await fixture.call(reader, "GET", `${data}/${process.id}`)
  expect(seen.body.access).toMatchObject({ canWrite: false, canCreate: false, canDelete: false })
  const change = await fixture.call(reader, "PUT", `${data}/${process.id}`, {
    revision: 1,
    fields: { title_1: text("x") },
  })
  expect([change.status, change.body.code]).toEqual([403, "access.read_only"])
  const removal = await fixture.call(reader, "DELETE", `${data}/${process.id}?revision=1`)
  expect(removal.status).toBe(403)
  const body = { profileId: "process", fields: { title_1: text("Not allowed") } }
  expect((await fixture.call(reader, "POST", masters, body)).status).toBe(403)
  const hidden = await fixture.call(worker, "POST", masters, body)
  expect([hidden.status, hidden.body.code]).toEqual([404, "project.not_found"])
})

test("deleted master records are restored only by those who may delete masters", async () => {
  const process = await add("process", "Thrown away")
  const clerk = await fixture.user("clerk", {
    grants: [...allRecords, masterGrant("Master_Process", ["READ", "UPDATE"])],
  })
  expect((await fixture.call(maintainer, "DELETE", `${mapping}/${process.id}?revision=1`)).status).toBe(200)
  const restore = `/api/v1/profiles/data/recycle-bin/${process.id}/restore`
  const rejected = await fixture.call(clerk, "POST", restore, {})
  expect(rejected.status).toBe(403)
  const restored = await fixture.call(maintainer, "POST", restore, {})
  expect([restored.status, restored.body.projectId]).toEqual([200, masterLibrary])
})

test("master records are imported from a file, by those who may create masters", async () => {
  const importAs = async (user: TestUser) => {
    const form = new FormData()
    form.append("file", new Blob(["Title\nImported one\nImported two\n"]), "risks.csv")
    form.append("profile", "risk")
    form.append("project", masterLibrary)
    const encoded = new Response(form)
    const reply = await fixture.server.app.inject({
      method: "POST",
      url: `${data}/import`,
      headers: { ...(await fixture.signedIn(user)), "content-type": encoded.headers.get("content-type") ?? "" },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    return { status: reply.statusCode, body: reply.json() }
  }
  const { body } = await importAs(maintainer)
  expect(body).toMatchObject({ created: 2, rejected: 0, projectId: masterLibrary })
  const reader = await fixture.user("importer", { grants: [...allRecords, masterGrant("RCM_Master", ["READ"])] })
  const rejected = (await importAs(reader)).body
  expect(rejected).toMatchObject({ created: 0, rejected: 2 })
  const worker = await fixture.user("stranger", { grants: allRecords })
  expect((await importAs(worker)).status).toBe(404)
})
