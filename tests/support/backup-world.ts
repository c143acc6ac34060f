import { randomUUID } from "node:crypto"
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Client } from "pg"
import { inject } from "vitest"
import { makeBackup, type BackupOptions } from "../../server/backup/make-backup.ts"
import type { Progress } from "../../server/backup/progress.ts"
import { readBackup, restoreBackup, type RestoreOptions } from "../../server/backup/restore-backup.ts"
import type { FileStore } from "../../server/files/file-store.ts"
import { folderStore } from "../../server/files/folder/folder-store.ts"
import { noAddresses } from "../../server/files/open-file-store.ts"
import { runAs, withDatabase } from "./template-database.ts"

export const noProgress: Progress = { begin: () => undefined, advance: () => undefined, end: () => undefined }

/** Databases, folders and backups of one test file. */
export interface BackupPlaces {
  readonly folder: string
  /** A folder that is there and empty. */
  emptyFolder(): string
  emptyStore(): FileStore
  /** A database with nothing in it, as the product's owner. */
  emptyDatabase(): Promise<string>
  backup(wanted: Pick<BackupOptions, "url" | "store"> & Partial<BackupOptions>): Promise<string>
  restore(path: string, options: Omit<RestoreOptions, "progress">, keyText?: string): Promise<void>
  /** Call it in `afterAll`. */
  end(): Promise<void>
}

export function backupPlaces(): BackupPlaces {
  const folder = mkdtempSync(join(tmpdir(), "backup-"))
  const databases: string[] = []
  const { superuserUrl, templateUrl } = inject("databaseServer")
  const places: BackupPlaces = {
    folder,
    emptyFolder() {
      const one = join(folder, randomUUID())
      mkdirSync(one)
      return one
    },
    emptyStore: () => folderStore(places.emptyFolder(), noAddresses),
    async emptyDatabase() {
      const name = `restored_${randomUUID().replaceAll("-", "")}`
      databases.push(name)
      await runAs(superuserUrl, `create database ${name} owner ${new URL(templateUrl).username}`)
      return withDatabase(templateUrl, name)
    },
    async backup(wanted) {
      const directory = places.emptyFolder()
      const made = await makeBackup({ directory, keyText: undefined, keep: undefined, progress: noProgress, ...wanted })
      return made.path
    },
    async restore(path, options, keyText) {
      const { history } = options
      const backup = await readBackup(path, keyText, noProgress, history)
      await restoreBackup(backup, { ...options, progress: noProgress })
    },
    async end() {
      for (const name of databases) await runAs(superuserUrl, `drop database if exists ${name} with (force)`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return places
}

/** The same database as the superuser, whom no policy hides anything from. */
export function wholeUrl(ownerUrl: string): string {
  return withDatabase(inject("databaseServer").superuserUrl, new URL(ownerUrl).pathname.slice(1))
}

export async function rowsOf<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: wholeUrl(url) })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Of every table how many rows it has and a digest of all that is in them. */
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
