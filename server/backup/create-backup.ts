import { rm } from "node:fs/promises"
import type { FileStore } from "../files/file-store.ts"
import { loadMarker } from "../files/assert-store-match.ts"
import { type BackupKey, newBackupKey } from "./backup-key.ts"
import { lockBackups } from "./backup-folders.ts"
import { BackupError, toFolderError } from "./backup-error.ts"
import { copyFiles } from "./copy-files.ts"
import { type BackedUpTable, type Manifest, manifestFormat, writeManifest } from "./manifest.ts"
import { type BackupFolder, writeObject } from "./objects.ts"
import type { Progress } from "./progress.ts"
import { type Snapshot, createSnapshot } from "./snapshot-repository.ts"
import { tableObject, verifyBackup } from "./verify-backup.ts"

export interface BackupOptions {
  readonly directory: string
  /** Of the database, as a role that can read all rows. */
  readonly url: string
  readonly store: FileStore
  readonly keyText: string | undefined
  readonly keep: number | undefined
  readonly progress: Progress
  readonly now?: Date
  /** Called once the backup's snapshot exists. */
  readonly atSnapshot?: () => Promise<void>
}

export interface BackupResult {
  readonly path: string
  readonly manifest: Manifest
  readonly removed: readonly string[]
}

/** Writes a backup, verifies it, and only then gives it its final name; an unfinished one keeps a temporary name. */
export async function createBackup(options: BackupOptions): Promise<BackupResult> {
  const { directory, keyText, keep, progress, now = new Date() } = options
  const snapshot = await createSnapshot(options.url)
  try {
    await assertOwnFileStore(options.store, snapshot)
    const backups = await lockBackups(directory)
    try {
      const writing = await backups.start(now)
      const folder = { path: writing.path, key: keyText === undefined ? undefined : newBackupKey(keyText) }
      try {
        const manifest = await write(folder, writing.name, snapshot, { ...options, now })
        await verifyBackup(folder, manifest, progress)
        progress.end()
        const path = await writing.finish()
        return { path, manifest, removed: keep === undefined ? [] : await backups.keep(keep) }
      } catch (error) {
        await rm(writing.path, { recursive: true, force: true }).catch(() => undefined)
        throw toFolderError(error, directory)
      }
    } finally {
      backups.release()
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
  progress.start("reading-tables", snapshot.tables.length)
  const tables: BackedUpTable[] = []
  for (const table of snapshot.tables) {
    const rows = await snapshot.count(table)
    const metadata = await writeObject(folder, tableObject(table.name), snapshot.rows(table))
    tables.push({ name: table.name, columns: [...table.columns], rows, ...metadata })
    progress.advance()
  }
  const files = await copyFiles(folder, { url, store, snapshot, progress })
  const manifest: Manifest = {
    format: manifestFormat,
    id,
    createdAt: now.toISOString(),
    postgres: snapshot.postgres,
    migrations: snapshot.migrations.map(({ name, checksum }) => ({ name, checksum })),
    tables,
    files: { ...files, marker: snapshot.fileStoreMarker },
    key: getKeyMetadata(folder.key),
  }
  await writeManifest(folder.path, manifest, folder.key)
  return manifest
}

function getKeyMetadata(key: BackupKey | undefined): Manifest["key"] {
  return key ? { ...key.metadata } : null
}

/**
 * Otherwise files of another database would be backed up silently, and the files of this one would be missing on
 * restore.
 */
async function assertOwnFileStore(store: FileStore, { fileStoreMarker }: Snapshot): Promise<void> {
  if (fileStoreMarker === null || (await loadMarker(store)) === fileStoreMarker) return
  throw new BackupError(
    "files-of-another-database",
    "The folder or bucket of files does not belong to this database: set FILES_DIRECTORY or FILES_S3_BUCKET as for the server.",
  )
}
