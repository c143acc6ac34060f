import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, inject, test } from "vitest"
import { requireApplicationUser } from "../../server/commands/require-application-user.ts"
import { assertFilesMatch } from "../../server/commands/assert-files-match.ts"
import { loadConfiguration } from "../../server/configuration/load-configuration.ts"
import { openDatabase } from "../../server/database/database.ts"
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
