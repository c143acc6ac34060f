import type { FileStore } from "../files/file-store.ts"
import { installQueue } from "../jobs/install-queue.ts"
import { checksumOf } from "../database/applied-migrations.ts"
import { migrate, migrations } from "../database/migrate.ts"
import { createRestoreMarker } from "../database/restore-marker.ts"
import { BackupError } from "./backup-error.ts"
import { endSessions } from "./end-sessions-repository.ts"
import { type Manifest, loadManifest } from "./manifest.ts"
import { type BackupFolder, readBackupObject } from "./objects.ts"
import type { Progress } from "./progress.ts"
import { assertOwnOrEmptyFileStore, restoreFiles } from "./restore-files.ts"
import { type History, insertRestoreMarker, openTarget } from "./target-repository.ts"
import { tableObject, verifyBackup } from "./verify-backup.ts"
import { enqueueUnfinishedJobs } from "./unfinished-jobs-repository.ts"

export interface RestoreOptions {
  /** As the owner of an empty database. */
  readonly url: string
  readonly store: FileStore
  readonly progress: Progress
  readonly history?: History
}

export interface LoadedBackup {
  readonly folder: BackupFolder
  readonly manifest: Manifest
}

/** Opens a backup and reads it completely; throws when it is damaged or unknown to this version. */
export async function loadBackup(
  path: string,
  keyText: string | undefined,
  progress: Progress,
  history: History = migrations,
): Promise<LoadedBackup> {
  const { manifest, key } = await loadManifest(path, keyText)
  assertMigrationsKnown(manifest, history)
  const folder = { path, key }
  await verifyBackup(folder, manifest, progress)
  return { folder, manifest }
}

/**
 * Restores a loaded backup. First creates the schema as it was at the time of the backup; migrates it once the rows are
 * loaded. Until the end, a marker prevents any version from starting on the database. Can be repeated after an
 * interruption.
 */
export async function restoreBackup({ folder, manifest }: LoadedBackup, options: RestoreOptions): Promise<void> {
  const { url, store, progress, history = migrations } = options
  await assertOwnOrEmptyFileStore(store, manifest)
  const target = await openTarget(url, manifest.id)
  try {
    await insertRestoreMarker(url, manifest.id)
    const marker = createRestoreMarker(manifest.id)
    const known = new Set(manifest.migrations.map(({ name }) => name))
    await migrate(url, { history: [...history.filter(({ name }) => known.has(name)), marker] })
    await installQueue(url)
    await restoreFiles(folder, manifest, store, progress)
    progress.start("restoring-tables", manifest.tables.length)
    const tables = manifest.tables.map(({ name, columns, rows, ...metadata }) => ({
      name,
      columns,
      rows,
      content: () => countRows(readBackupObject(folder, tableObject(name), metadata), progress),
    }))
    await target.load(tables, async (client) => {
      await endSessions(client, new Set(tables.map(({ name }) => name)))
      await enqueueUnfinishedJobs(client)
    })
    progress.start("upgrading", null)
    await migrate(url, { history: [...history, marker] })
    await target.unmark()
  } finally {
    await target.close()
  }
}

async function* countRows(content: AsyncIterable<Buffer>, progress: Progress): AsyncGenerator<Buffer> {
  yield* content
  progress.advance()
}

function assertMigrationsKnown(manifest: Manifest, history: History): void {
  for (const { name, checksum } of manifest.migrations) {
    const known = history.find((migration) => migration.name === name)
    if (known && checksumOf(known) === checksum) continue
    throw new BackupError(
      "backup-newer",
      known
        ? `This backup was made by another version of Risk Universe (its migration ${name} differs): restore it with that version.`
        : `This backup was made by a newer version of Risk Universe (it has migration ${name}): restore it with that version, or a later one.`,
    )
  }
}
