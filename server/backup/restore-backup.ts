import type { FileStore } from "../files/file-store.ts"
import { installQueue } from "../jobs/install-queue.ts"
import { checksumOf } from "../database/applied-migrations.ts"
import { migrate, migrations } from "../database/migrate.ts"
import { restoreMark } from "../database/restore-mark.ts"
import { BackupRefusal } from "./backup-refusal.ts"
import { endSessions } from "./ended-sessions-repository.ts"
import { type Manifest, readManifest } from "./manifest.ts"
import { type BackupFolder, readObject } from "./objects.ts"
import type { Progress } from "./progress.ts"
import { demandOwnOrNoFiles, restoreFiles } from "./restore-files.ts"
import { type History, markTarget, openTarget } from "./target-repository.ts"
import { tableObject, verifyBackup } from "./verify-backup.ts"
import { queueWaitingWork } from "./waiting-work-repository.ts"

export interface RestoreOptions {
  /** As the owner of an empty database. */
  readonly url: string
  readonly store: FileStore
  readonly progress: Progress
  readonly history?: History
}

export interface BackupRead {
  readonly folder: BackupFolder
  readonly manifest: Manifest
}

/** Opens a backup and reads all of it; refuses one that is damaged, or that this version of the product does not know. */
export async function readBackup(
  path: string,
  keyText: string | undefined,
  progress: Progress,
  history: History = migrations,
): Promise<BackupRead> {
  const { manifest, key } = await readManifest(path, keyText)
  demandKnown(manifest, history)
  const folder = { path, key }
  await verifyBackup(folder, manifest, progress)
  return { folder, manifest }
}

/**
 * Restores a backup that was read. The schema is first made as it was when the backup was taken, and brought up to date once
 * the rows are there. Until the end the database has a mark by which no version starts on it; broken off, it can be run again.
 */
export async function restoreBackup({ folder, manifest }: BackupRead, options: RestoreOptions): Promise<void> {
  const { url, store, progress, history = migrations } = options
  await demandOwnOrNoFiles(store, manifest)
  const target = await openTarget(url, manifest.id)
  try {
    await markTarget(url, manifest.id)
    const mark = restoreMark(manifest.id)
    const known = new Set(manifest.migrations.map(({ name }) => name))
    await migrate(url, { history: [...history.filter(({ name }) => known.has(name)), mark] })
    await installQueue(url)
    await restoreFiles(folder, manifest, store, progress)
    progress.begin("restoring-rows", manifest.tables.length)
    const tables = manifest.tables.map(({ name, columns, rows, ...note }) => ({
      name,
      columns,
      rows,
      content: () => counted(readObject(folder, tableObject(name), note), progress),
    }))
    await target.load(tables, async (client) => {
      await endSessions(client, new Set(tables.map(({ name }) => name)))
      await queueWaitingWork(client)
    })
    progress.begin("upgrading", null)
    await migrate(url, { history: [...history, mark] })
    await target.unmark()
  } finally {
    await target.close()
  }
}

async function* counted(content: AsyncIterable<Buffer>, progress: Progress): AsyncGenerator<Buffer> {
  yield* content
  progress.advance()
}

function demandKnown(manifest: Manifest, history: History): void {
  for (const { name, checksum } of manifest.migrations) {
    const known = history.find((migration) => migration.name === name)
    if (known && checksumOf(known) === checksum) continue
    throw new BackupRefusal(
      "backup-newer",
      known
        ? `This backup was made by another version of the product (its migration ${name} is not the one here): restore it with that version.`
        : `This backup was made by a newer version of the product (it has migration ${name}): restore it with that version, or a later one.`,
    )
  }
}
