import { randomUUID } from "node:crypto"
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Client } from "pg"
import { inject } from "vitest"
import { createBackup, type BackupOptions } from "../../server/backup/create-backup.ts"
import type { Progress } from "../../server/backup/progress.ts"
import { loadBackup, restoreBackup, type RestoreOptions } from "../../server/backup/restore-backup.ts"
import type { FileStore } from "../../server/files/file-store.ts"
import { folderStore } from "../../server/files/folder/folder-store.ts"
import { noUrlSigner } from "../../server/files/open-file-store.ts"
import { runAs, withDatabase } from "./template-database.ts"

export const noProgress: Progress = { start: () => undefined, advance: () => undefined, end: () => undefined }

/** Databases, folders and backups of one test file. */
export interface BackupFixture {
  readonly folder: string
  /** An existing empty folder. */
  emptyFolder(): string
  emptyStore(): FileStore
  /** An empty database, connected as the owner. */
  emptyDatabase(): Promise<string>
  backup(options: Pick<BackupOptions, "url" | "store"> & Partial<BackupOptions>): Promise<string>
  restore(path: string, options: Omit<RestoreOptions, "progress">, keyText?: string): Promise<void>
  /** Call it in `afterAll`. */
  end(): Promise<void>
}

export function createBackupFixture(): BackupFixture {
  const folder = mkdtempSync(join(tmpdir(), "backup-"))
  const databases: string[] = []
  const { superuserUrl, templateUrl } = inject("databaseServer")
  const fixture: BackupFixture = {
    folder,
    emptyFolder() {
      const one = join(folder, randomUUID())
      mkdirSync(one)
      return one
    },
    emptyStore: () => folderStore(fixture.emptyFolder(), noUrlSigner),
    async emptyDatabase() {
      const name = `restored_${randomUUID().replaceAll("-", "")}`
      databases.push(name)
      await runAs(superuserUrl, `create database ${name} owner ${new URL(templateUrl).username}`)
      return withDatabase(templateUrl, name)
    },
    async backup(options) {
      const directory = fixture.emptyFolder()
      const backupResult = await createBackup({
        directory,
        keyText: undefined,
        keep: undefined,
        progress: noProgress,
        ...options,
      })
      return backupResult.path
    },
    async restore(path, options, keyText) {
      const { history } = options
      const backup = await loadBackup(path, keyText, noProgress, history)
      await restoreBackup(backup, { ...options, progress: noProgress })
    },
    async end() {
      for (const name of databases) await runAs(superuserUrl, `drop database if exists ${name} with (force)`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return fixture
}

/** The same database as superuser, who bypasses all row-level security policies. */
export function unrestrictedUrl(ownerUrl: string): string {
  return withDatabase(inject("databaseServer").superuserUrl, new URL(ownerUrl).pathname.slice(1))
}

export async function rowsOf<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: unrestrictedUrl(url) })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Row count and content digest of every table. */
export async function contentOf(url: string): Promise<Readonly<Record<string, string>>> {
  const tables = await rowsOf<{ name: string }>(
    url,
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const content: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await rowsOf<{ said: string }>(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as said from "${name}" t`,
    )
    content[name] = row?.said ?? ""
  }
  return content
}
