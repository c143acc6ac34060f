import { createHash, randomBytes, randomUUID } from "node:crypto"
import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { filePartBytes } from "../../schemas/files.ts"
import { buildApp } from "../../server/app.ts"
import { loadConfiguration } from "../../server/configuration/load-configuration.ts"
import { openDatabase } from "../../server/database/database.ts"
import { loadDemonstration } from "../../server/demonstration/load.ts"
import { bytesOf, fileKey } from "../../server/files/file-store.ts"
import { assertStoreMatch } from "../../server/files/assert-store-match.ts"
import { type S3Config, s3Store } from "../../server/files/s3/s3-store.ts"
import { argonPasswordsAt } from "../../modules/auth/server/passwords.ts"
import {
  type BackupFixture,
  createBackupFixture,
  contentOf,
  rowsOf,
  unrestrictedUrl,
} from "../support/backup-fixture.ts"
import { type FileFixture, setupFileFixtureOn } from "../support/file-fixture.ts"
import { password } from "../support/organisation.ts"
import { createBucket, type RunningS3 } from "../support/radosgw.ts"
import { missingForS3, startS3 } from "../support/s3-service.ts"
import { requestToken, startTestServer } from "../support/server.ts"

// The drill of backups where files are kept in a bucket: encrypted, read back, restored into another bucket, and worked
// with.

const missing = missingForS3()
const why = missing === undefined ? "" : ` (skipped: ${missing})`
const key = "a-key-of-the-backups-that-is-long-enough"
const bytes = Buffer.from(randomBytes(filePartBytes).toString("base64"))

const settingsOf = ({ endpoint, region, bucket, accessKey, secretKey }: S3Config) => ({
  FILES_S3_ENDPOINT: endpoint,
  FILES_S3_REGION: region,
  FILES_S3_BUCKET: bucket,
  FILES_S3_ACCESS_KEY: accessKey,
  FILES_S3_SECRET_KEY: secretKey,
})
const digest = (content: Buffer) => createHash("sha256").update(content).digest("hex")

describe.skipIf(missing !== undefined)(`a backup of files in a bucket${why}`, () => {
  let running: RunningS3 | undefined
  let backups: BackupFixture
  let fixture: FileFixture
  let from: S3Config
  let to: S3Config
  let fileId: string

  beforeAll(async () => {
    running = await startS3()
    from = { ...running.config, bucket: `backed-up-${randomUUID()}` }
    to = { ...running.config, bucket: `restored-${randomUUID()}` }
    await createBucket(from)
    await createBucket(to)
    backups = createBackupFixture()
    const server = await startTestServer(
      { ...settingsOf(from), WORKER_CONCURRENCY: "0" },
      {},
      { separateDatabase: "a backup is of the whole database, and every file that its rows name must be there" },
    )
    const passwords = argonPasswordsAt({ memory: 8, passes: 1, parallelism: 1, tagLength: 32 })
    await loadDemonstration({ database: server.database, passwords, store: s3Store(from) })
    await assertStoreMatch(server.database, s3Store(from), "The bucket")
    fixture = await setupFileFixtureOn(server, "")
    const { body } = await fixture.upload(fixture.admin, { bytes })
    fileId = body.fileUploadId
  })
  afterAll(async () => {
    await fixture.server.close()
    await backups.end()
    await running?.stop()
  })

  test("is encrypted, contains every file and restores each into another bucket, from which the product serves it", async () => {
    const path = await backups.backup({
      url: unrestrictedUrl(fixture.server.databaseUrl),
      store: s3Store(from),
      keyText: key,
    })
    const written = readdirSync(path, { recursive: true, encoding: "utf8" }).filter((name) =>
      statSync(join(path, name)).isFile(),
    )
    const open = written.filter((name) => !name.endsWith(".enc"))
    expect(open.toSorted()).toEqual(["manifest.json", "manifest.seal"])
    const snippet = bytes.subarray(1_000, 1_032)
    expect(written.filter((name) => readFileSync(join(path, name)).includes(snippet))).toEqual([])

    const url = await backups.emptyDatabase()
    await expect(backups.restore(path, { url, store: s3Store(to) }, `${key}-of-another`)).rejects.toThrow(/key/iu)
    await backups.restore(path, { url, store: s3Store(to) }, key)

    const files = await rowsOf<{ client_id: string; id: string }>(
      url,
      "select client_id, id from stored_file order by id",
    )
    expect(files.length).toBeGreaterThan(1)
    const digests = async (config: S3Config) => {
      const store = s3Store(config)
      const found: string[] = []
      for (const { client_id: client, id } of files)
        found.push(digest(await bytesOf(await store.open(fileKey(client, id)))))
      return found
    }
    expect(await digests(to)).toEqual(await digests(from))
    const { stored_file: restored } = await contentOf(url)
    expect(restored).toBe((await contentOf(fixture.server.databaseUrl))["stored_file"])

    const database = openDatabase({ ownerUrl: url })
    const app = await buildApp({
      configuration: loadConfiguration({ LOG_LEVEL: "silent", ...settingsOf(to), WORKER_CONCURRENCY: "0" }),
      database,
    })
    try {
      const tokens = (await requestToken(app, fixture.admin.email, { password })).json()
      const selected = await app.inject({
        method: "POST",
        url: "/oauth/entity-token",
        headers: { authorization: `Bearer ${tokens.exchange_token}` },
        payload: { entityId: fixture.north, moduleId: "IC" },
      })
      const headers = { authorization: `Bearer ${tokens.access_token ?? selected.json().access_token}` }
      const { signedUrl } = (await app.inject({ url: `/api/file/download?fileUploadId=${fileId}`, headers })).json()
      const content = await fetch(signedUrl)
      expect(new URL(signedUrl).pathname).toContain(to.bucket)
      expect(digest(Buffer.from(await content.arrayBuffer()))).toBe(digest(bytes))
    } finally {
      await app.close()
      await database.close()
    }
  })
})
