import { spawn, spawnSync } from "node:child_process"
import { mkdirSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { Client } from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { prepareDatabase } from "../../../server/commands/prepare-database.ts"
import { openDatabase } from "../../../server/database/database.ts"
import { startEmbedded } from "../../../server/database/embedded/start-embedded.ts"
import { folderStore } from "../../../server/files/folder/folder-store.ts"
import { noAddresses } from "../../../server/files/open-file-store.ts"
import { requireOwnStore } from "../../../server/files/own-store.ts"
import { sealService } from "../../../server/services/audit/seals/service.ts"
import { appendAudit } from "../../../server/audit-log/append.ts"
import { type BackupPlaces, backupPlaces, rowsOf } from "../../support/backup-world.ts"
import { notDurable } from "../../support/database-server.ts"
import { createClient, createPerson } from "../../support/organisation.ts"
import { runAs } from "../../support/template-database.ts"

// The commands as npm runs them, on the bundled PostgreSQL of a data directory.

let places: BackupPlaces
let data: string
let product: Awaited<ReturnType<typeof startEmbedded>>

beforeAll(async () => {
  places = backupPlaces()
  data = join(places.emptyFolder(), "data")
  product = await startEmbedded({ dataDirectory: data, settings: notDurable, log: () => undefined })
  await prepareDatabase(product.url)
  const database = openDatabase({ ownerUrl: product.url })
  await requireOwnStore(database, folderStore(join(data, "files"), noAddresses), "The folder")
  const client = await createClient(database, "Of the commands", ["Holding"])
  const person = await createPerson(database, client.id, { email: "admin@commands.test", isClientAdmin: true })
  const actor = { clientId: client.id, userId: person.id, module: null }
  await database.tenant(client.id, (tx) =>
    appendAudit(tx, actor, { subjectKind: "file", subjectId: person.id, action: "exported", changes: [] }),
  )
  await sealService(database).seal(client.id, null)
  await database.close()
})
afterAll(async () => {
  await product.stop()
  await places.end()
})

function run(command: "backup" | "restore" | "migrate", typed: readonly string[], environment: Record<string, string>) {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, `../../../server/commands/${command}.ts`), ...typed],
    {
      env: { ...process.env, DEMONSTRATION: "off", INIT_CWD: places.folder, ...environment },
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

test("beside a product that runs a backup is made, and restored into a data directory of its own", async () => {
  const key = { BACKUP_KEY: "a-key-of-the-backups-that-is-long-enough" }
  const made = await run("backup", ["kept", "--keep", "1"], { DATA_DIRECTORY: data, ...key })
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining("The backup is ") })
  expect(readdirSync(join(places.folder, "kept"))).toHaveLength(1)

  const checked = await run("restore", ["kept", "--check"], {
    DATA_DIRECTORY: join(places.folder, "untouched"),
    ...key,
  })
  expect(checked).toMatchObject({ code: 0, output: expect.stringContaining("is whole") })
  expect(readdirSync(places.folder)).not.toContain("untouched")

  const running = await run("restore", ["kept"], { DATA_DIRECTORY: data, ...key })
  expect(running).toMatchObject({ code: 1, errors: expect.stringContaining("already running on the data directory") })

  const fresh = join(places.folder, "fresh")
  const restored = await run("restore", ["kept"], { DATA_DIRECTORY: fresh, ...key })
  expect(restored).toMatchObject({
    code: 0,
    output: expect.stringMatching(/chains 1, seals 1[^]*The trail is whole\.[^]*Everybody signs in again/),
  })
  const database = await startEmbedded({ dataDirectory: fresh, settings: notDurable, log: () => undefined })
  try {
    const [client] = await clientsOf(database.wholeUrl)
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

test("beside a product that runs a migration is tried dry", async () => {
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

test("a trail that was tampered with before the backup is restored as it was, and named: exit 2", async () => {
  await runAs(product.wholeUrl, "update audit_entry set action = 'approved'")
  const made = await run("backup", ["tampered"], { DATA_DIRECTORY: data })
  await runAs(product.wholeUrl, "update audit_entry set action = 'exported'")
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining("It is not encrypted") })
  const url = await places.emptyDatabase()
  const environment = { DATABASE_URL: url, FILES_DIRECTORY: places.emptyFolder() }
  const restored = await run("restore", ["tampered"], environment)
  expect(restored).toMatchObject({ code: 2, output: expect.stringContaining("was altered") })
  expect(await rowsOf(url, "select name from client")).toEqual([{ name: "Of the commands" }])
})

test("what cannot be is said in a sentence, without a stack and with the setting's name", async () => {
  const refused = async (typed: readonly string[], environment: Record<string, string>, sentence: RegExp) => {
    const { code, errors } = await run("backup", typed, environment)
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringMatching(sentence) })
    expect(errors).not.toMatch(/^\s+at /m)
  }
  const away = "postgres://backup:secret-of-mine@127.0.0.1:1/none"
  await refused(["there"], { BACKUP_DATABASE_URL: away }, /check BACKUP_DATABASE_URL/)
  await refused(["there"], { DATA_DIRECTORY: join(places.folder, "nowhere") }, /nowhere is not there/)
  await refused([], { DATA_DIRECTORY: data }, /npm run backup --/)
  await refused(["there"], { DATABASE_URL: product.url, FILES_DIRECTORY: join(data, "files") }, /create role/)
  const full = join(places.folder, "full")
  mkdirSync(full)
  if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", full]).status !== 0) return
  try {
    await refused([full], { DATA_DIRECTORY: data }, /The disk of .* is full/)
    expect(readdirSync(full)).toEqual([])
  } finally {
    spawnSync("umount", ["-l", full])
  }
})
