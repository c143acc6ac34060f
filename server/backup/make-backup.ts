import { rm } from "node:fs/promises"
import type { FileStore } from "../files/file-store.ts"
import { readMarker } from "../files/own-store.ts"
import { type BackupKey, newBackupKey } from "./backup-key.ts"
import { holdBackups } from "./backup-folders.ts"
import { BackupRefusal, refusalForFolder } from "./backup-refusal.ts"
import { copyFiles } from "./copy-files.ts"
import { type BackedUpTable, type Manifest, manifestFormat, writeManifest } from "./manifest.ts"
import { type BackupFolder, writeObject } from "./objects.ts"
import type { Progress } from "./progress.ts"
import { type Snapshot, takeSnapshot } from "./snapshot-repository.ts"
import { tableObject, verifyBackup } from "./verify-backup.ts"

export interface BackupOptions {
  readonly directory: string
  /** Of the database, as a role that sees every row. */
  readonly url: string
  readonly store: FileStore
  readonly keyText: string | undefined
  readonly keep: number | undefined
  readonly progress: Progress
  readonly now?: Date
  /** Called once the moment is fixed that the backup shows. */
  readonly atSnapshot?: () => Promise<void>
}

export interface BackupMade {
  readonly path: string
  readonly manifest: Manifest
  readonly removed: readonly string[]
}

/** Writes one backup, reads it back, and only then gives it its name; a half-written one keeps a name of its own. */
export async function makeBackup(options: BackupOptions): Promise<BackupMade> {
  const { directory, keyText, keep, progress, now = new Date() } = options
  const snapshot = await takeSnapshot(options.url)
  try {
    await demandOwnFiles(options.store, snapshot)
    const held = await holdBackups(directory)
    try {
      const writing = await held.begin(now)
      const folder = { path: writing.path, key: keyText === undefined ? undefined : newBackupKey(keyText) }
      try {
        const manifest = await write(folder, writing.name, snapshot, { ...options, now })
        await verifyBackup(folder, manifest, progress)
        progress.end()
        const path = await writing.finish()
        return { path, manifest, removed: keep === undefined ? [] : await held.keep(keep) }
      } catch (error) {
        await rm(writing.path, { recursive: true, force: true }).catch(() => undefined)
        throw refusalForFolder(error, directory)
      }
    } finally {
      held.release()
    }
  } finally {
    await snapshot.close()
  }
}

async function write(
  folder: BackupFolder,
  id: string,
  snapshot: Snapshot,
  { url, store, progress, now = new Date(), atSnapshot = async () => undefined }: BackupOptions,
): Promise<Manifest> {
  await atSnapshot()
  progress.begin("rows", snapshot.tables.length)
  const tables: BackedUpTable[] = []
  for (const table of snapshot.tables) {
    const rows = await snapshot.count(table)
    const note = await writeObject(folder, tableObject(table.name), snapshot.rows(table))
    tables.push({ name: table.name, columns: [...table.columns], rows, ...note })
    progress.advance()
  }
  const files = await copyFiles(folder, { url, store, snapshot, progress })
  const manifest: Manifest = {
    format: manifestFormat,
    id,
    madeAt: now.toISOString(),
    postgres: snapshot.postgres,
    migrations: snapshot.migrations.map(({ name, checksum }) => ({ name, checksum })),
    tables,
    files: { ...files, mark: snapshot.fileStoreMark },
    key: noteOf(folder.key),
  }
  await writeManifest(folder.path, manifest, folder.key)
  return manifest
}

function noteOf(key: BackupKey | undefined): Manifest["key"] {
  return key ? { ...key.note } : null
}

/** The files of another database would be read without a word, and those of this one be missed when they are needed. */
async function demandOwnFiles(store: FileStore, { fileStoreMark }: Snapshot): Promise<void> {
  if (fileStoreMark === null || (await readMarker(store)) === fileStoreMark) return
  throw new BackupRefusal(
    "files-of-another-database",
    "The folder or bucket of files is not this database's: set FILES_DIRECTORY or FILES_S3_BUCKET as the product has it.",
  )
}
