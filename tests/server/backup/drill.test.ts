import { createHash, randomBytes } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { JobId, ProfileId } from "../../../schemas/ids.ts"
import { filePartBytes } from "../../../schemas/files.ts"
import { verifyTrails } from "../../../server/commands/verify-trails.ts"
import { prepareDatabase } from "../../../server/commands/prepare-database.ts"
import { buildApp } from "../../../server/app.ts"
import { loadConfiguration } from "../../../server/configuration/load-configuration.ts"
import { openDatabase } from "../../../server/database/database.ts"
import { folderStore } from "../../../server/files/folder/folder-store.ts"
import { noUrlSigner } from "../../../server/files/open-file-store.ts"
import { assertStoreMatch } from "../../../server/files/assert-store-match.ts"
import { openJobChanges } from "../../../server/jobs/job-changes.ts"
import { sealService } from "../../../modules/audit-log/server/seals/service.ts"
import {
  type BackupFixture,
  createBackupFixture,
  contentOf,
  rowsOf,
  unrestrictedUrl,
} from "../../support/backup-fixture.ts"
import { demonstrationWithFilesIn } from "../../support/demonstration-database.ts"
import { demonstrationTimeoutMs } from "../../support/demonstration-timeout.ts"
import { type FileFixture, setupFileFixtureOn } from "../../support/file-fixture.ts"
import { loadSchema } from "../../support/schema-snapshot.ts"
import { requestToken, startTestServer } from "../../support/server.ts"
import { password } from "../../support/organisation.ts"
import { untilJobs } from "../../support/until-jobs.ts"

// Restore drill: an installation with demo data and another client, backed up during writes and restored elsewhere.

const key = "a-key-of-the-backups-that-is-long-enough"
const bytes = randomBytes(filePartBytes + 1_000)

let backups: BackupFixture
let fixture: FileFixture
let filesFolder: string
let recordId: string
let fileId: string

beforeAll(async () => {
  backups = createBackupFixture()
  filesFolder = backups.emptyFolder()
  const server = await startTestServer(
    { FILES_DIRECTORY: filesFolder, WORKER_CONCURRENCY: "0" },
    {},
    {
      separateDatabase: "a backup is of the whole database, and every file that its rows name must be there",
      template: await demonstrationWithFilesIn(filesFolder),
    },
  )
  const store = folderStore(filesFolder, noUrlSigner)
  await assertStoreMatch(server.database, store, "The folder")
  fixture = await setupFileFixtureOn(server, filesFolder)
  recordId = await createRisk("Before")
  fileId = (await fixture.upload(fixture.admin, { bytes: bytes.toString("base64"), serviceId: recordId })).body
    .fileUploadId
}, demonstrationTimeoutMs)
afterAll(async () => {
  await fixture.server.close()
  await backups.end()
})

async function createRisk(title: string): Promise<string> {
  const { status, body } = await fixture.call(fixture.admin, "POST", "/api/v1/profiles/data", {
    profileId: "risk" as ProfileId,
    projectId: fixture.projects.north,
    fields: { title_1: { value: title } },
  })
  expect({ status, body }).toMatchObject({ status: 201 })
  return body.id
}

const source = () => ({
  url: unrestrictedUrl(fixture.server.databaseUrl),
  store: folderStore(filesFolder, noUrlSigner),
})
const forgotten = ["session", "session_access", "account_link", "migration", "migration_lease"]

function lasting(content: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(content).filter(([table]) => !forgotten.includes(table)))
}

/** Starts the server on the restored data. */
async function startRestored(url: string, folder: string) {
  const database = openDatabase({ ownerUrl: url })
  const configuration = loadConfiguration({ LOG_LEVEL: "silent", FILES_DIRECTORY: folder, RATE_LIMIT_SIGN_IN: "10000" })
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

test(
  "a restore returns every row, every file, the schema and the audit log, and the product works on it",
  async () => {
    const seals = sealService(fixture.server.database)
    await seals.seal(fixture.clientId, null)
    const checkpoint = await seals.checkpoint(fixture.clientId)
    const response = await fixture.call(fixture.admin, "POST", "/api/export", {
      clientId: fixture.clientId,
      companyId: "0",
      regulation: null,
      reportFormat: "EXCEL",
      exportType: "LIST_VIEW_EXPORT",
      exportName: "List",
      projectId: fixture.projects.north,
      profileDataId: null,
      processIdList: [],
      serviceReferenceId: "risk",
      query: { page: 0, size: 100 },
    })
    expect({ status: response.status, body: response.body }).toMatchObject({ status: 202 })
    await rowsOf(
      fixture.server.databaseUrl,
      `insert into job (client_id, id, kind, state, input, message_id) values
       ('${fixture.clientId}', gen_random_uuid(), 'report.export', 'done', '{}', gen_random_uuid())`,
    )
    const before = lasting(await contentOf(fixture.server.databaseUrl))

    const path = await backups.backup({ ...source(), keyText: key })
    const url = await backups.emptyDatabase()
    const folder = backups.emptyFolder()
    await backups.restore(path, { url, store: folderStore(folder, noUrlSigner) }, key)

    expect(lasting(await contentOf(url))).toEqual(before)
    await prepareDatabase(url)
    const { migrations: _, ...schema } = await loadSchema(url)
    const { migrations: __, ...expected } = await loadSchema(fixture.server.databaseUrl)
    expect(schema).toEqual(expected)
    const waiting = await rowsOf(
      url,
      "select message_id as id from job where state in ('queued', 'running') order by 1",
    )
    expect(waiting.length).toBeGreaterThan(0)
    expect(await rowsOf(url, "select id from work_queue.job_common order by 1")).toEqual(waiting)

    const restored = await startRestored(url, folder)
    try {
      const messages: string[] = []
      const isIntact = await verifyTrails(restored.database, checkpoint ?? undefined, (line) => messages.push(line))
      expect({ isIntact, messages }).toMatchObject({ isIntact: true })
      const previous = await restored.app.inject({
        url: `/api/v1/profiles/data/${recordId}`,
        headers: await fixture.signedIn(fixture.admin),
      })
      expect(previous.statusCode).toBe(401)
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
        () => rowsOf<{ state: string }>(url, `select state from job where id = '${response.body.jobId as JobId}'`),
        ([job]) => job?.state === "done",
      )
    } finally {
      await restored.close()
    }
  },
  demonstrationTimeoutMs,
)

async function signInAgain(app: Awaited<ReturnType<typeof startRestored>>["app"]): Promise<string> {
  const tokens = (await requestToken(app, fixture.admin.email, { password })).json()
  if (tokens.access_token) return `Bearer ${tokens.access_token}`
  const selected = await app.inject({
    method: "POST",
    url: "/oauth/entity-token",
    headers: { authorization: `Bearer ${tokens.exchange_token}` },
    payload: { entityId: fixture.north, moduleId: "IC" },
  })
  return `Bearer ${selected.json().access_token}`
}

const digest = (content: Buffer) => createHash("sha256").update(content).digest("hex")

test("a backup contains exactly the state at its snapshot, also with concurrent writes", async () => {
  const upload = async (name: string) =>
    (await fixture.upload(fixture.admin, { bytes: name, fileName: `${name}.txt`, serviceId: recordId })).body
      .fileUploadId
  const [retained, deleted] = [await upload("kept"), await upload("swept")]
  let late = ""
  const path = await backups.backup({
    ...source(),
    async atSnapshot() {
      await createRisk("After")
      late = await upload("late")
      await source().store.delete(`${fixture.clientId}/${deleted}`)
      await rowsOf(fixture.server.databaseUrl, `delete from stored_file where id = '${deleted}'`)
    },
  })
  const url = await backups.emptyDatabase()
  const store = backups.emptyStore()
  await backups.restore(path, { url, store })

  expect(await rowsOf(url, "select name from record where name in ('Before', 'After')")).toEqual([{ name: "Before" }])
  expect(await store.sizeOf(`${fixture.clientId}/${retained}`)).toBe(4)
  expect(await store.sizeOf(`${fixture.clientId}/${late}`)).toBeUndefined()
  expect(await rowsOf(url, `select id from stored_file where id = '${late}'`)).toEqual([])
  expect(await store.sizeOf(`${fixture.clientId}/${deleted}`)).toBeUndefined()
})
