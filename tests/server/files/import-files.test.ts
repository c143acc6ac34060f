import { readdirSync } from "node:fs"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { importDays } from "../../../schemas/api/imports.ts"
import { mostFileBytes } from "../../../schemas/files.ts"
import { type FileWorld, startFileWorld } from "../../support/file-world.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { allRecords, type Answer } from "../../support/profile-world.ts"

const url = "/api/v1/profiles/data/imports"
let world: FileWorld
let owner: TestPerson
let other: TestPerson

beforeAll(async () => {
  world = await startFileWorld()
  owner = await world.person("owner", { grants: allRecords })
  other = await world.person("other", { grants: allRecords })
})
afterAll(() => world.end())

/** Begins an import of controls of the northern project with these parts of a form. */
async function begin(person: TestPerson, parts: Readonly<Record<string, string | Buffer>>): Promise<Answer> {
  const form = new FormData()
  form.append("profileId", "control")
  form.append("projectId", world.projects.north)
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === "string") form.append(name, part)
    else form.append(name, new Blob([new Uint8Array(part)]), "controls.csv")
  }
  const encoded = new Response(form)
  const reply = await world.server.app.inject({
    method: "POST",
    url,
    headers: { ...(await world.signedIn(person)), "content-type": encoded.headers.get("content-type") ?? "" },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
}

async function settled(id: string): Promise<Answer["body"]> {
  const { body } = await world.server.untilJobs(
    () => world.call(owner, "GET", `${url}/${id}`),
    (answer) => answer.body.state !== "PENDING",
  )
  return body
}

const uploaded = async (person = owner) =>
  (await world.upload(person, { bytes: "Title\nUploaded before\n", fileName: "controls.csv" })).body
const contents = () =>
  readdirSync(world.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length

describe("an import of a file that was uploaded before", () => {
  test("reads it and leaves it to its person", async () => {
    const file = await uploaded()
    const { status, body } = await begin(owner, { fileUploadId: file.id })
    expect(status).toBe(202)
    expect(await settled(body.id)).toMatchObject({
      state: "READY",
      fileName: "controls.csv",
      total: 1,
      size: file.size,
    })
    expect((await world.call(owner, "DELETE", `${url}/${body.id}`)).status).toBe(200)
    expect((await world.call(owner, "GET", `/api/file/download?fileUploadId=${file.id}`)).status).toBe(200)
  })

  test("takes nobody else's, none that is not there, and none that is not whole", async () => {
    const theirs = await uploaded(other)
    const begun = await world.start(owner, { bytes: "Title\n", fileName: "controls.csv" })
    for (const fileUploadId of [theirs.id, begun.body.fileUploadId, crypto.randomUUID(), "no-id"]) {
      const { status, body } = await begin(owner, { fileUploadId })
      expect([status, body.code, body.problems[0].path]).toEqual([404, "file.not_found", ["fileUploadId"]])
    }
    const { status, body } = await begin(owner, {})
    expect([status, body.code]).toEqual([400, "value.required"])
  })
})

describe("an import", () => {
  test("of 100 MB is taken and of one byte more is not", async () => {
    // What old spreadsheets begin with: it is refused for what it is, without being read further.
    const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
    const whole = Buffer.alloc(mostFileBytes)
    old.copy(whole)
    const { status, body } = await begin(owner, { file: whole })
    expect([status, body.size]).toEqual([202, mostFileBytes])
    const read = await settled(body.id)
    expect(read.job.problems).toMatchObject([{ code: "import.unreadable_file" }])
    await world.call(owner, "DELETE", `${url}/${body.id}`)
    const before = contents()
    const more = await begin(owner, { file: Buffer.concat([whole, Buffer.alloc(1)]) })
    expect([more.status, more.body.code]).toEqual([413, "request.too_large"])
    expect(contents()).toBe(before)
  })

  test("that is too old is swept away with the file it brought, and nothing else is", async () => {
    const file = await uploaded()
    const before = contents()
    const old = await begin(owner, { file: Buffer.from("Title\nOld\n") })
    const uploadedOld = await begin(owner, { fileUploadId: file.id })
    const young = await begin(owner, { file: Buffer.from("Title\nYoung\n") })
    for (const { body } of [old, uploadedOld, young]) await settled(body.id)
    expect(contents()).toBe(before + 2)
    await world.server.database.tenant(world.clientId, (tx) =>
      sql`update record_import set created_at = now() - make_interval(days => ${importDays + 1})
           where client_id = ${world.clientId} and id in (${old.body.id}, ${uploadedOld.body.id})`.execute(tx),
    )
    expect((await world.call(world.admin, "POST", "/api/v1/job-schedules/profile.import_sweep/run")).status).toBe(200)
    const last = await begin(owner, { file: Buffer.from("Title\nLast\n") })
    await settled(last.body.id)
    const statusOf = async ({ body }: Answer) => (await world.call(owner, "GET", `${url}/${body.id}`)).status
    for (const gone of [old, uploadedOld]) {
      await world.server.untilJobs(
        () => statusOf(gone),
        (status) => status === 404,
      )
    }
    const rows = await world.server.database.tenant(world.clientId, (tx) =>
      sql`select 1 from import_row where import_id in (${old.body.id}, ${uploadedOld.body.id})`.execute(tx),
    )
    expect(rows.rows).toEqual([])
    expect([await statusOf(young), await statusOf(last)]).toEqual([200, 200])
    // The young one's and the last one's; the uploaded file is its person's.
    expect(contents()).toBe(before + 2)
    expect((await world.call(owner, "GET", `/api/file/download?fileUploadId=${file.id}`)).status).toBe(200)
  })
})
