import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, inject, test } from "vitest"
import { requireApplicationUser } from "../../server/commands/require-application-user.ts"
import { poolWarning } from "../../server/commands/pool-warning.ts"
import { assertFilesMatch } from "../../server/commands/assert-files-match.ts"
import { loadConfiguration } from "../../server/configuration/load-configuration.ts"
import { openDatabase } from "../../server/database/database.ts"
import { hasSecretsKeyChanged } from "../../server/secrets/secrets-key-change.ts"
import { runAs } from "../support/template-database.ts"
import { startTestServer, type TestServer } from "../support/server.ts"

let server: TestServer
let folder: string

beforeAll(async () => {
  server = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), "wrong-settings-"))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

async function asApplication(change: (url: URL) => void) {
  const url = new URL(server.databaseUrl)
  change(url)
  const databaseApplicationUrl = url.href
  const database = openDatabase({ ownerUrl: server.databaseUrl, applicationUrl: databaseApplicationUrl })
  try {
    await requireApplicationUser({ databaseUrl: server.databaseUrl, databaseApplicationUrl }, database)
  } finally {
    await database.close()
  }
}

test("a DATABASE_APP_URL user who cannot sign in stops the start with a message without the password", async () => {
  await expect(asApplication((url) => (url.password = "mistyped"))).rejects.toMatchObject({
    code: "database-sign-in-refused",
    message: expect.stringMatching(/^PostgreSQL at \S+ rejected the user or password: check DATABASE_APP_URL, [^m]/),
  })
  await expect(asApplication((url) => (url.port = "1"))).rejects.toMatchObject({ code: "database-unreachable" })
  await expect(asApplication(() => undefined)).resolves.toBeUndefined()
})

test("a DATABASE_APP_URL of another database stops the start, whether or not it has this schema", async () => {
  await expect(asApplication((url) => (url.pathname = "/postgres"))).rejects.toMatchObject({
    code: "configuration-invalid",
    message: expect.stringContaining("is not that of DATABASE_URL"),
  })
  const { superuserUrl } = inject("databaseServer")
  const other = openDatabase({ ownerUrl: superuserUrl })
  try {
    const { readTransaction } = server.database
    const addresses = { databaseUrl: superuserUrl, databaseApplicationUrl: server.databaseUrl }
    await expect(requireApplicationUser(addresses, { owner: other.owner, readTransaction })).rejects.toMatchObject({
      code: "configuration-invalid",
      message: expect.stringMatching(/^DATABASE_APP_URL leads to another database \(\w+\) than DATABASE_URL \(\w+\): /),
    })
  } finally {
    await other.close()
  }
})

test("a key for stored secrets that differs from the last start's is noticed once at each change", async () => {
  const changes = []
  for (const key of [undefined, "first key", "first key", "second key", "second key", undefined])
    changes.push(await hasSecretsKeyChanged(server.database, key))
  expect(changes.slice(1)).toEqual([true, false, true, false, true])
})

test("a bucket that rejects the key stops the start; one that does not respond is a warning", async () => {
  const service = createServer((_request, response) => response.writeHead(403).end())
  service.listen(0, "127.0.0.1")
  await once(service, "listening")
  const warnings: string[] = []
  const at = (port: number) =>
    assertFilesMatch(
      loadConfiguration({
        FILES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
        FILES_S3_BUCKET: "files",
        FILES_S3_ACCESS_KEY: "key",
        FILES_S3_SECRET_KEY: "hidden",
      }),
      server.database,
      { warn: (_details: object, message?: string) => void warnings.push(message ?? "") },
    )
  await expect(at((service.address() as AddressInfo).port)).rejects.toMatchObject({
    code: "files-not-accessible",
    message: expect.stringMatching(
      /^The bucket files at \S+ is not accessible with this key: check FILES_S3_ACCESS_KEY/,
    ),
  })
  service.close()
  await at(1)
  expect(warnings).toEqual([expect.stringContaining("does not respond")])
})

test("a user who cannot assume the application’s role also stops the start", async () => {
  const { superuserUrl } = inject("databaseServer")
  const name = `stranger_${process.pid}_${Date.now()}`
  await runAs(superuserUrl, `create role ${name} login password 'outsider'`)
  try {
    const asOutsider = asApplication((url) => {
      url.username = name
      url.password = "outsider"
    })
    await expect(asOutsider).rejects.toMatchObject({
      code: "database-not-permitted",
      message: expect.stringContaining("grant risk_universe_app to"),
    })
  } finally {
    await runAs(superuserUrl, `drop role ${name}`)
  }
})

test("a folder that is not writable stops the start, also when it was marked before", async () => {
  const notAFolder = join(folder, "file")
  await writeFile(notAFolder, "")
  const logger = { warn: () => undefined }
  const at = (FILES_DIRECTORY: string) =>
    assertFilesMatch(loadConfiguration({ FILES_DIRECTORY }), server.database, logger)
  await expect(at(join(notAFolder, "files"))).rejects.toMatchObject({
    code: "files-not-writable",
    message: expect.stringContaining("FILES_DIRECTORY"),
  })
  // The kernel's file system rejects files from every user.
  await expect(at("/proc/none/files")).rejects.toMatchObject({ code: "files-not-writable" })
})

test("a pool that is larger than what the database accepts is named at the start", async () => {
  const withPool = (databasePoolSize: number, databasePooled = false) =>
    poolWarning({ databasePoolSize, databasePooled }, server.database)
  expect(await withPool(100_000)).toMatch(
    /^DATABASE_POOL_SIZE is 100000, and the database accepts \d+ connections in all/,
  )
  expect(await withPool(10)).toBeUndefined()
  expect(await withPool(100_000, true)).toBeUndefined()
})
