import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { mkdtemp } from "node:fs/promises"
import { join } from "node:path"
import { Readable } from "node:stream"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { v7 as uuid } from "uuid"
import { backupIn } from "../../../server/backup/backup-folders.ts"
import { loadBackup } from "../../../server/backup/restore-backup.ts"
import { openDatabase } from "../../../server/database/database.ts"
import { migrate, migrations } from "../../../server/database/migrate.ts"
import { fileKey, type FileStore } from "../../../server/files/file-store.ts"
import { saveContent } from "../../../server/files/save-content.ts"
import { assertStoreMatch } from "../../../server/files/assert-store-match.ts"
import {
  type BackupFixture,
  createBackupFixture,
  noProgress,
  rowsOf,
  unrestrictedUrl,
} from "../../support/backup-fixture.ts"
import { separateDatabase, type TestDatabase } from "../../support/database.ts"
import { createClient } from "../../support/organisation.ts"

const key = "a-key-of-the-backups-that-is-long-enough"
let fixture: BackupFixture
let source: TestDatabase
let store: FileStore
let clientId: string
/** An unencrypted backup that tests only read. */
let intact: string

beforeAll(async () => {
  fixture = createBackupFixture()
  source = await separateDatabase("a backup is of the whole database, and every file that its rows name must be there")
  store = fixture.emptyStore()
  const database = openDatabase({ ownerUrl: source.url })
  clientId = (await createClient(database, "Backed up", ["Holding"])).id
  await assertStoreMatch(database, store, "The folder")
  await database.close()
  await writeKeyFile("content")
  intact = await backup()
})
afterAll(async () => {
  await source.release()
  await fixture.end()
})

/** A file of the client, in its table row and in the store. */
async function writeKeyFile(content: string): Promise<string> {
  const id = uuid()
  const fileAt = fileKey(clientId, id)
  const uploadId = await store.start(fileAt)
  const size = await saveContent(store, fileAt, uploadId, Readable.from([Buffer.from(content)]))
  await rowsOf(
    source.url,
    `insert into stored_file (client_id, id, state, file_name, content_type, size, total_parts, upload_id, uploaded_by)
     values ('${clientId}', '${id}', 'ready', 'note.txt', 'text/plain', ${size}, 1, '${uploadId}', gen_random_uuid())`,
  )
  return id
}

const backup = (more: Partial<Parameters<BackupFixture["backup"]>[0]> = {}) =>
  fixture.backup({ url: unrestrictedUrl(source.url), store, ...more })
const restore = async (path: string, keyText?: string) =>
  fixture.restore(path, { url: await fixture.emptyDatabase(), store: fixture.emptyStore() }, keyText)

/** Finds a file of a backup by part of its name. */
function partOf(path: string, name: string): string {
  const found = readdirSync(path, { recursive: true })
    .map(String)
    .find((one) => one.includes(name))
  if (found === undefined) throw new Error(`The backup has no ${name}.`)
  return join(path, found)
}

/** Damages a backup and returns what repairs it. */
type Damage = (path: string) => () => void

function changed(file: string, alter: (bytes: Buffer) => Buffer): () => void {
  const bytes = readFileSync(file)
  writeFileSync(file, alter(bytes))
  return () => writeFileSync(file, bytes)
}

function renamed(file: string, name: string): () => void {
  const replaced = existsSync(name) ? readFileSync(name) : undefined
  renameSync(file, name)
  return () => {
    renameSync(name, file)
    if (replaced) writeFileSync(name, replaced)
  }
}

function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  const at = Math.floor(copy.length / 2)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

describe.each([
  ["encrypted", key],
  ["not encrypted", undefined],
])("a damaged backup that is %s is rejected before anything is restored", (_, keyText) => {
  let path: string
  let url: string
  // One backup for all, repaired after each test, because creating one takes longer than rejecting it.
  beforeAll(async () => {
    path = await backup({ keyText })
    url = await fixture.emptyDatabase()
  })
  // Each was rejected for its own damage: the repaired backup is complete.
  afterAll(() => loadBackup(path, keyText, noProgress))

  test.each<[string, Damage]>([
    ["one bit of a table", (at) => changed(partOf(at, "tables/client."), flipped)],
    ["the end of a table", (at) => changed(partOf(at, "tables/entity."), (bytes) => bytes.subarray(0, -5))],
    ["a table that is empty", (at) => changed(partOf(at, "tables/entity."), () => Buffer.alloc(0))],
    ["a table under another's name", (at) => renamed(partOf(at, "tables/client."), partOf(at, "tables/entity."))],
    ["one bit of a file", (at) => changed(partOf(at, `files/${clientId}/`), flipped)],
    ["one bit of the manifest", (at) => changed(join(at, "manifest.json"), flipped)],
    ["no seal", (at) => renamed(join(at, "manifest.seal"), join(at, "elsewhere"))],
  ])("%s", async (__, damage) => {
    const repair = damage(path)
    try {
      const restored = fixture.restore(path, { url, store: fixture.emptyStore() }, keyText)
      await expect(restored).rejects.toMatchObject({ code: "backup-damaged" })
      expect(await rowsOf(url, "select 1 from pg_tables where schemaname = 'public'")).toEqual([])
    } finally {
      repair()
    }
  })
})

test("requires and verifies the key of an encrypted backup, and rejects a key for one that is not encrypted", async () => {
  const closed = await backup({ keyText: key })
  await expect(restore(closed)).rejects.toMatchObject({ code: "key-missing" })
  await expect(restore(closed, `${key}!`)).rejects.toMatchObject({ code: "key-wrong" })
  await expect(restore(intact, key)).rejects.toMatchObject({ code: "key-unexpected" })
  const bytes = readFileSync(partOf(closed, "tables/client."))
  expect(bytes.includes("Backed up")).toBe(false)
  await restore(closed, key)
})

test("a database that is not empty and a folder with files of another database are left unchanged", async () => {
  const used = await fixture.emptyDatabase()
  await rowsOf(used, "create table mine (id integer); insert into mine values (7)")
  const target = { url: used, store: fixture.emptyStore() }
  await expect(fixture.restore(intact, target)).rejects.toMatchObject({ code: "target-not-empty" })
  expect(await rowsOf(used, "select id from mine")).toEqual([{ id: 7 }])
  expect(await rowsOf(used, "select tablename from pg_tables where schemaname = 'public'")).toHaveLength(1)

  const another = { url: source.url, store: fixture.emptyStore() }
  await expect(fixture.restore(intact, another)).rejects.toMatchObject({ code: "target-not-empty" })

  const foreign = fixture.emptyStore()
  const other = openDatabase({ ownerUrl: await migrated() })
  await assertStoreMatch(other, foreign, "The folder")
  await other.close()
  const url = await fixture.emptyDatabase()
  await expect(fixture.restore(intact, { url, store: foreign })).rejects.toMatchObject({
    code: "files-of-another-database",
  })
  expect(await rowsOf(url, "select 1 from pg_tables where schemaname = 'public'")).toEqual([])
})

async function migrated(): Promise<string> {
  const url = await fixture.emptyDatabase()
  await migrate(url)
  return url
}

test("an older version rejects a newer backup; a newer version restores and upgrades an older backup", async () => {
  const url = await fixture.emptyDatabase()
  const older = { url, store: fixture.emptyStore(), history: migrations.slice(0, -1) }
  await expect(fixture.restore(intact, older)).rejects.toMatchObject({ code: "backup-newer" })
  expect(await rowsOf(url, "select 1 from pg_tables where schemaname = 'public'")).toEqual([])

  const next = {
    name: "9999-next",
    statements: ["alter table client add column if not exists next text default 'yes'"],
  }
  await fixture.restore(intact, { url, store: fixture.emptyStore(), history: [...migrations, next] })
  expect(await rowsOf(url, "select name, next from client")).toEqual([{ name: "Backed up", next: "yes" }])
})

test("an interrupted restore keeps the product from starting and completes when run again", async () => {
  const url = await fixture.emptyDatabase()
  const broken = fixture.emptyStore()
  const failing: FileStore = { ...broken, complete: () => Promise.reject(new Error("The disk is gone.")) }
  await expect(fixture.restore(intact, { url, store: failing })).rejects.toThrow("The disk is gone.")
  await expect(migrate(url)).rejects.toMatchObject({ code: "restore-unfinished" })

  const other = await backup()
  await expect(fixture.restore(other, { url, store: fixture.emptyStore() })).rejects.toMatchObject({
    code: "target-not-empty",
  })
  await fixture.restore(intact, { url, store: broken })
  await migrate(url)
  expect(await rowsOf(url, "select name from client")).toEqual([{ name: "Backed up" }])
})

test("of two restores into one database the second is rejected while the first is running", async () => {
  const url = await fixture.emptyDatabase()
  const target = fixture.emptyStore()
  let second: Promise<void> | undefined
  const meanwhile: FileStore = {
    ...target,
    async start(at) {
      second ??= fixture.restore(intact, { url, store: fixture.emptyStore() })
      await expect(second).rejects.toMatchObject({ code: "target-busy" })
      return target.start(at)
    },
  }
  await fixture.restore(intact, { url, store: meanwhile })
  expect(second).toBeDefined()
})

test("no backup is created with insufficient privileges, a missing file or the folder of another database", async () => {
  await expect(backup({ url: source.url })).rejects.toMatchObject({ code: "role-sees-too-little" })
  await expect(backup({ store: fixture.emptyStore() })).rejects.toMatchObject({ code: "files-of-another-database" })
  const id = await writeKeyFile("lost")
  await store.delete(fileKey(clientId, id))
  const directory = fixture.emptyFolder()
  await expect(backup({ directory })).rejects.toMatchObject({
    code: "file-missing",
    message: expect.stringContaining(id),
  })
  expect(readdirSync(directory)).toEqual([])
  await rowsOf(source.url, `delete from stored_file where id = '${id}'`)
})

test("an incomplete backup is never restored and is deleted with the next; only the configured number is kept", async () => {
  const directory = fixture.emptyFolder()
  const half = await mkdtemp(join(directory, "risk-universe-"))
  renameSync(half, `${half}.unfinished`)
  await expect(backupIn(`${half}.unfinished`)).rejects.toMatchObject({ code: "backup-unknown" })
  await expect(backupIn(directory)).rejects.toMatchObject({ code: "backup-unknown" })
  for (const hour of [1, 2, 3]) await backup({ directory, keep: 2, now: new Date(Date.UTC(2026, 10, 23, hour)) })
  expect(readdirSync(directory).toSorted()).toEqual([
    "risk-universe-2026-11-23T02-00-00-000Z",
    "risk-universe-2026-11-23T03-00-00-000Z",
  ])
  expect(await backupIn(directory)).toBe(join(directory, "risk-universe-2026-11-23T03-00-00-000Z"))
})
