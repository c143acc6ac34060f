import { createHash, randomBytes } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { JobId, ProfileId } from "../../../schemas/ids.ts"
import { filePartBytes } from "../../../schemas/files.ts"
import { verifyTrails } from "../../../server/commands/verify-trails.ts"
import { prepareDatabase } from "../../../server/commands/prepare-database.ts"
import { buildApp } from "../../../server/app.ts"
import { readConfiguration } from "../../../server/configuration/read-configuration.ts"
import { openDatabase } from "../../../server/database/database.ts"
import { loadDemonstration } from "../../../server/demonstration/load.ts"
import { folderStore } from "../../../server/files/folder/folder-store.ts"
import { noAddresses } from "../../../server/files/open-file-store.ts"
import { requireOwnStore } from "../../../server/files/own-store.ts"
import { openJobChanges } from "../../../server/jobs/job-changes.ts"
import { sealService } from "../../../server/services/audit/seals/service.ts"
import { argonPasswordsAt } from "../../../server/services/auth/passwords.ts"
import { type BackupPlaces, backupPlaces, contentOf, rowsOf, wholeUrl } from "../../support/backup-world.ts"
import { type FileWorld, fileWorldOn } from "../../support/file-world.ts"
import { readSchema } from "../../support/schema-snapshot.ts"
import { requestToken, startTestServer } from "../../support/server.ts"
import { password } from "../../support/organisation.ts"
import { untilJobs } from "../../support/until-jobs.ts"

// The drill: an installation with the demonstration and a client of its own, backed up while people write, restored elsewhere.

const key = "a-key-of-the-backups-that-is-long-enough"
const bytes = randomBytes(filePartBytes + 1_000)
const passwords = argonPasswordsAt({ memory: 8, passes: 1, parallelism: 1, tagLength: 32 })

let places: BackupPlaces
let world: FileWorld
let filesFolder: string
let recordId: string
let fileId: string

beforeAll(async () => {
  places = backupPlaces()
  filesFolder = places.emptyFolder()
  const server = await startTestServer(
    { FILES_DIRECTORY: filesFolder, WORK_AT_ONCE: "0" },
    {},
    { ownDatabase: "a backup is of the whole database, and every file that its rows name must be there" },
  )
  const store = folderStore(filesFolder, noAddresses)
  await loadDemonstration({ database: server.database, passwords, store })
  await requireOwnStore(server.database, store, "The folder")
  world = await fileWorldOn(server, filesFolder)
  recordId = await createRisk("Before")
  fileId = (await world.upload(world.admin, { bytes: bytes.toString("base64"), serviceId: recordId })).body.fileUploadId
})
afterAll(async () => {
  await world.server.close()
  await places.end()
})

async function createRisk(title: string): Promise<string> {
  const { status, body } = await world.call(world.admin, "POST", "/api/v1/profiles/data", {
    profileId: "risk" as ProfileId,
    projectId: world.projects.north,
    fields: { title_1: { value: title } },
  })
  expect({ status, body }).toMatchObject({ status: 201 })
  return body.id
}

const source = () => ({ url: wholeUrl(world.server.databaseUrl), store: folderStore(filesFolder, noAddresses) })
const forgotten = ["session", "session_access", "account_link", "migration", "migration_lease"]

function lasting(content: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(content).filter(([table]) => !forgotten.includes(table)))
}

/** The product on what was restored. */
async function startRestored(url: string, folder: string) {
  const database = openDatabase({ ownerUrl: url })
  const configuration = readConfiguration({ LOG_LEVEL: "silent", FILES_DIRECTORY: folder, RATE_LIMIT_SIGN_IN: "10000" })
  const app = await buildApp({ configuration, database })
  const changes = openJobChanges(database.connection, () => undefined)
  return {
    app,
    database,
    changes,
    close: async () => {
      await app.close()
      await changes.close()
      await database.close()
    },
  }
}

test("what was restored is what was there: every row, every file, the schema, the trail, and the product works on it", async () => {
  const seals = sealService(world.server.database)
  await seals.seal(world.clientId, null)
  const checkpoint = await seals.checkpoint(world.clientId)
  const asked = await world.call(world.admin, "POST", "/api/export", {
    clientId: world.clientId,
    companyId: "0",
    regulation: null,
    reportFormat: "EXCEL",
    exportType: "LIST_VIEW_EXPORT",
    exportName: "List",
    projectId: world.projects.north,
    profileDataId: null,
    processIdList: [],
    serviceReferenceId: "risk",
    query: { page: 0, size: 100 },
  })
  expect({ status: asked.status, body: asked.body }).toMatchObject({ status: 202 })
  await rowsOf(
    world.server.databaseUrl,
    `insert into job (client_id, id, kind, state, input, message_id) values
       ('${world.clientId}', gen_random_uuid(), 'report.export', 'done', '{}', gen_random_uuid())`,
  )
  const before = lasting(await contentOf(world.server.databaseUrl))

  const path = await places.backup({ ...source(), keyText: key })
  const url = await places.emptyDatabase()
  const folder = places.emptyFolder()
  await places.restore(path, { url, store: folderStore(folder, noAddresses) }, key)

  expect(lasting(await contentOf(url))).toEqual(before)
  await prepareDatabase(url)
  const { migrations: _, ...schema } = await readSchema(url)
  const { migrations: __, ...expected } = await readSchema(world.server.databaseUrl)
  expect(schema).toEqual(expected)
  const waiting = await rowsOf(url, "select message_id as id from job where state in ('queued', 'running') order by 1")
  expect(waiting.length).toBeGreaterThan(0)
  expect(await rowsOf(url, "select id from work_queue.job_common order by 1")).toEqual(waiting)

  const restored = await startRestored(url, folder)
  try {
    const said: string[] = []
    const isIntact = await verifyTrails(restored.database, checkpoint ?? undefined, (line) => said.push(line))
    expect({ isIntact, said }).toMatchObject({ isIntact: true })
    const earlier = await restored.app.inject({
      url: `/api/v1/profiles/data/${recordId}`,
      headers: await world.signedIn(world.admin),
    })
    expect(earlier.statusCode).toBe(401)
    const headers = { authorization: await signInAgain(restored.app) }
    const record = await restored.app.inject({ url: `/api/v1/profiles/data/${recordId}`, headers })
    expect(record.json()).toMatchObject({ id: recordId })
    const { signedUrl } = (
      await restored.app.inject({ url: `/api/file/download?fileUploadId=${fileId}`, headers })
    ).json()
    const content = (await restored.app.inject({ url: signedUrl })).rawPayload
    expect(digest(content)).toBe(digest(Buffer.from(bytes.toString("base64"))))
    await untilJobs(
      restored.changes,
      () => rowsOf<{ state: string }>(url, `select state from job where id = '${asked.body.jobId as JobId}'`),
      ([job]) => job?.state === "done",
    )
  } finally {
    await restored.close()
  }
})

async function signInAgain(app: Awaited<ReturnType<typeof startRestored>>["app"]): Promise<string> {
  const tokens = (await requestToken(app, world.admin.email, { password })).json()
  if (tokens.access_token) return `Bearer ${tokens.access_token}`
  const chosen = await app.inject({
    method: "POST",
    url: "/oauth/entity-token",
    headers: { authorization: `Bearer ${tokens.exchange_token}` },
    payload: { entityId: world.north, moduleId: "IC" },
  })
  return `Bearer ${chosen.json().access_token}`
}

const digest = (content: Buffer) => createHash("sha256").update(content).digest("hex")

test("of what is written while it is made the backup has what was there at its moment, and no more", async () => {
  const upload = async (name: string) =>
    (await world.upload(world.admin, { bytes: name, fileName: `${name}.txt`, serviceId: recordId })).body.fileUploadId
  const [kept, swept] = [await upload("kept"), await upload("swept")]
  let late = ""
  const path = await places.backup({
    ...source(),
    async atSnapshot() {
      await createRisk("After")
      late = await upload("late")
      await source().store.delete(`${world.clientId}/${swept}`)
      await rowsOf(world.server.databaseUrl, `delete from stored_file where id = '${swept}'`)
    },
  })
  const url = await places.emptyDatabase()
  const store = places.emptyStore()
  await places.restore(path, { url, store })

  expect(await rowsOf(url, "select name from record where name in ('Before', 'After')")).toEqual([{ name: "Before" }])
  expect(await store.sizeOf(`${world.clientId}/${kept}`)).toBe(4)
  expect(await store.sizeOf(`${world.clientId}/${late}`)).toBeUndefined()
  expect(await rowsOf(url, `select id from stored_file where id = '${late}'`)).toEqual([])
  expect(await store.sizeOf(`${world.clientId}/${swept}`)).toBeUndefined()
})
