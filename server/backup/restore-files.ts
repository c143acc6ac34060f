import { createHash } from "node:crypto"
import { type FileKey, type FileStore } from "../files/file-store.ts"
import { saveContent } from "../files/save-content.ts"
import { loadMarker, writeMarker } from "../files/assert-store-match.ts"
import { BackupError, toDamagedError } from "./backup-error.ts"
import { fileListObject } from "./copy-files.ts"
import { type ListedFile, listedFiles, objectOf } from "./file-list.ts"
import type { Manifest } from "./manifest.ts"
import { type BackupFolder, type ObjectMetadata, readBackupObject } from "./objects.ts"
import type { Progress } from "./progress.ts"

/**
 * Throws for a folder or bucket with the files of another database; files of the backup itself may remain from before.
 */
export async function assertOwnOrEmptyFileStore(store: FileStore, { files }: Manifest): Promise<void> {
  const found = await loadMarker(store)
  if (found === undefined || found === files.marker) return
  throw new BackupError(
    "files-of-another-database",
    "The folder or bucket of files belongs to another database: set FILES_DIRECTORY or FILES_S3_BUCKET to an empty one, or to the one that was backed up.",
  )
}

/** Writes missing and differing files; idempotent. */
export async function restoreFiles(
  folder: BackupFolder,
  manifest: Manifest,
  store: FileStore,
  progress: Progress,
): Promise<void> {
  const { marker, list, count } = manifest.files
  if (marker !== null && (await loadMarker(store)) === undefined) await writeMarker(store, marker)
  progress.start("restoring-files", count)
  for await (const { key, metadata } of listedFiles(readBackupObject(folder, fileListObject, list))) {
    if (!metadata) continue
    if (!(await isThere(store, key, metadata))) await restoreOne(folder, store, { key, metadata })
    progress.advance()
  }
}

async function restoreOne(
  folder: BackupFolder,
  store: FileStore,
  { key, metadata }: { readonly key: FileKey; readonly metadata: NonNullable<ListedFile["metadata"]> },
): Promise<void> {
  await store.delete(key)
  const uploadId = await store.start(key)
  try {
    const size = await saveContent(store, key, uploadId, readBackupObject(folder, objectOf(key), metadata))
    if (size !== metadata.bytes)
      throw toDamagedError(`The file ${key} came to ${size} bytes instead of ${metadata.bytes}`)
  } catch (error) {
    await store.abort(key, uploadId).catch(() => undefined)
    throw error
  }
}

async function isThere(store: FileStore, key: FileKey, metadata: ObjectMetadata): Promise<boolean> {
  if ((await store.sizeOf(key)) !== metadata.bytes) return false
  const hash = createHash("sha256")
  for await (const chunk of await store.open(key)) hash.update(chunk as Buffer)
  return hash.digest("hex") === metadata.sha256
}
