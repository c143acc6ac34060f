import { spawn, spawnSync } from "node:child_process"
import { mkdirSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { Client } from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { prepareDatabase } from "../../../server/commands/prepare-database.ts"
import { openDatabase } from "../../../server/database/database.ts"
import { startEmbedded } from "../../../server/database/embedded/start-embedded.ts"
import { folderStore } from "../../../server/files/folder/folder-store.ts"
import { noUrlSigner } from "../../../server/files/open-file-store.ts"
import { assertStoreMatch } from "../../../server/files/assert-store-match.ts"
import { sealService } from "../../../modules/audit-log/server/seals/service.ts"
import { appendAudit } from "../../../server/audit-log/append.ts"
import { type BackupFixture, createBackupFixture, rowsOf } from "../../support/backup-fixture.ts"
import { notDurable } from "../../support/database-server.ts"
import { createClient, createTestUser } from "../../support/organisation.ts"
import { runAs } from "../../support/template-database.ts"

// Runs the commands like npm, on the bundled PostgreSQL of a data directory.

let fixture: BackupFixture
let data: string
let embedded: Awaited<ReturnType<typeof startEmbedded>>

beforeAll(async () => {
  fixture = createBackupFixture()
  data = join(fixture.emptyFolder(), "data")
  embedded = await startEmbedded({ dataDirectory: data, settings: notDurable, log: () => undefined })
  await prepareDatabase(embedded.url)
  const database = openDatabase({ ownerUrl: embedded.url })
  await assertStoreMatch(database, folderStore(join(data, "files"), noUrlSigner), "The folder")
  const client = await createClient(database, "Of the commands", ["Holding"])
  const user = await createTestUser(database, client.id, { email: "admin@commands.test", isClientAdmin: true })
  const actor = { clientId: client.id, userId: user.id, module: null }
  await database.clientTransaction(client.id, (tx) =>
    appendAudit(tx, actor, { subjectKind: "file", subjectId: user.id, action: "exported", changes: [] }),
  )
  await sealService(database).seal(client.id, null)
  await database.close()
})
afterAll(async () => {
  await embedded.stop()
  await fixture.end()
})

function run(command: "backup" | "restore" | "migrate", args: readonly string[], environment: Record<string, string>) {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, `../../../server/commands/${command}.ts`), ...args],
    {
      env: { ...process.env, LOAD_DEMO_DATA: "off", INIT_CWD: fixture.folder, ...environment },
    },
  )
  let output = ""
  let errors = ""
  child.stdout.on("data", (chunk) => (output += String(chunk)))
  child.stderr.on("data", (chunk) => (errors += String(chunk)))
  return new Promise<{ code: number | null; output: string; errors: string }>((resolve) =>
    child.once("close", (code) => resolve({ code, output, errors })),
  )
}

test("a backup is created while the product runs and restored into a separate data directory", async () => {
  const key = { BACKUP_KEY: "a-key-of-the-backups-that-is-long-enough" }
  const backupRun = await run("backup", ["kept", "--keep", "1"], { DATA_DIRECTORY: data, ...key })
  expect(backupRun).toMatchObject({ code: 0, output: expect.stringContaining("The backup is ") })
  expect(readdirSync(join(fixture.folder, "kept"))).toHaveLength(1)

  const checked = await run("restore", ["kept", "--check"], {
    DATA_DIRECTORY: join(fixture.folder, "untouched"),
    ...key,
  })
  expect(checked).toMatchObject({ code: 0, output: expect.stringContaining("is complete") })
  expect(readdirSync(fixture.folder)).not.toContain("untouched")

  const running = await run("restore", ["kept"], { DATA_DIRECTORY: data, ...key })
  expect(running).toMatchObject({ code: 1, errors: expect.stringContaining("already running on the data directory") })

  const fresh = join(fixture.folder, "fresh")
  const restored = await run("restore", ["kept"], { DATA_DIRECTORY: fresh, ...key })
  expect(restored).toMatchObject({
    code: 0,
    output: expect.stringMatching(/chains 1, seals 1[^]*The audit log is intact\.[^]*All users must sign in again/),
  })
  const database = await startEmbedded({ dataDirectory: fresh, settings: notDurable, log: () => undefined })
  try {
    const [client] = await clientsOf(database.unrestrictedUrl)
    expect(client).toBe("Of the commands")
  } finally {
    await database.stop()
  }
})

async function clientsOf(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ name: string }>("select name from client")).rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

test("a dry-run migration works while the product runs", async () => {
  const { code, output, errors } = await run("migrate", ["--dry-run"], { DATA_DIRECTORY: data })
  expect({ code, output, errors }).toEqual({
    code: 0,
    output: "No migration is to be run.\nNothing was changed.\n",
    errors: "",
  })
  expect(await run("migrate", ["--dry"], { DATA_DIRECTORY: data })).toMatchObject({
    code: 1,
    errors: expect.stringContaining("npm run migrate --"),
  })
})

test("an audit log that was tampered with before the backup is restored as it was and reported: exit code 2", async () => {
  await runAs(embedded.unrestrictedUrl, "update audit_entry set action = 'approved'")
  const backupRun = await run("backup", ["tampered"], { DATA_DIRECTORY: data })
  await runAs(embedded.unrestrictedUrl, "update audit_entry set action = 'exported'")
  expect(backupRun).toMatchObject({ code: 0, output: expect.stringContaining("It is not encrypted") })
  const url = await fixture.emptyDatabase()
  const environment = { DATABASE_URL: url, FILES_DIRECTORY: fixture.emptyFolder() }
  const restored = await run("restore", ["tampered"], environment)
  expect(restored).toMatchObject({ code: 2, output: expect.stringContaining("was altered") })
  expect(await rowsOf(url, "select name from client")).toEqual([{ name: "Of the commands" }])
})

test("an impossible command reports a message with the setting's name and no stack", async () => {
  const expectRejected = async (args: readonly string[], environment: Record<string, string>, expected: RegExp) => {
    const { code, errors } = await run("backup", args, environment)
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringMatching(expected) })
    expect(errors).not.toMatch(/^\s+at /m)
  }
  const away = "postgres://backup:secret-of-mine@127.0.0.1:1/none"
  await expectRejected(["there"], { BACKUP_DATABASE_URL: away }, /check BACKUP_DATABASE_URL/)
  await expectRejected(["there"], { DATA_DIRECTORY: join(fixture.folder, "nowhere") }, /nowhere does not exist/)
  await expectRejected([], { DATA_DIRECTORY: data }, /npm run backup --/)
  await expectRejected(["there"], { DATABASE_URL: embedded.url, FILES_DIRECTORY: join(data, "files") }, /create role/)
  const full = join(fixture.folder, "full")
  mkdirSync(full)
  if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", full]).status !== 0) return
  try {
    await expectRejected([full], { DATA_DIRECTORY: data }, /The disk of .* is full/)
    expect(readdirSync(full)).toEqual([])
  } finally {
    spawnSync("umount", ["-l", full])
  }
})
