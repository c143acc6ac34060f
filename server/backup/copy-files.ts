import { rm } from "node:fs/promises"
import type { FileStore } from "../files/file-store.ts"
import { BackupError } from "./backup-error.ts"
import { type ListedFile, lineOf, type NamedContent, namedContents, objectOf } from "./file-list.ts"
import type { Manifest } from "./manifest.ts"
import { type BackupFolder, type ObjectMetadata, objectPathOf, readBackupObject, writeObject } from "./objects.ts"
import type { Progress } from "./progress.ts"
import { contentLookup, type Snapshot } from "./snapshot-repository.ts"

export const fileListObject = "files"
const neededFilesObject = "files-wanted"

export interface CopyFilesDeps {
  readonly url: string
  readonly store: FileStore
  readonly snapshot: Snapshot
  readonly progress: Progress
}

/**
 * Copies the file contents that the snapshot's rows reference. Contents never change, so they can be read after the
 * snapshot; the list of them is stored on disk, regardless of their number.
 */
export async function copyFiles(
  folder: BackupFolder,
  { url, store, snapshot, progress }: CopyFilesDeps,
): Promise<Omit<Manifest["files"], "marker">> {
  const neededFilesInfo = await writeObject(folder, neededFilesObject, snapshot.files())
  const fileCounts = { count: 0, bytes: 0, missing: 0 }
  // The list is on disk now: the database is no longer blocked while contents are read.
  await snapshot.close()
  const lookup = await contentLookup(url, snapshot.tables)
  progress.start("reading-files", null)
  const copied = async function* (): AsyncGenerator<Buffer> {
    for await (const content of namedContents(readBackupObject(folder, neededFilesObject, neededFilesInfo))) {
      const metadata = await copyOne(folder, store, content, lookup)
      if (!metadata && !content.needed) continue
      if (metadata) fileCounts.count += 1
      else fileCounts.missing += 1
      fileCounts.bytes += metadata?.bytes ?? 0
      progress.advance()
      yield lineOf({ key: content.key, metadata } satisfies ListedFile)
    }
  }
  try {
    const list = await writeObject(folder, fileListObject, copied())
    await rm(objectPathOf(folder, neededFilesObject))
    return { ...fileCounts, list }
  } finally {
    await lookup.close()
  }
}

/** Undefined when it was deleted, if that is allowed. */
async function copyOne(
  folder: BackupFolder,
  store: FileStore,
  { key, clientId, id, size, needed }: NamedContent,
  lookup: Awaited<ReturnType<typeof contentLookup>>,
): Promise<ObjectMetadata | undefined> {
  const found = await store.sizeOf(key)
  if (found !== undefined && size !== null && found !== size)
    throw toMissingFileError(key, `has ${found} bytes instead of ${size}`)
  if (found !== undefined) {
    try {
      return await writeObject(folder, objectOf(key), await store.open(key))
    } catch (error) {
      // It may be deleted while it is read.
      if ((await store.sizeOf(key)) !== undefined) throw error
      await rm(objectPathOf(folder, objectOf(key)), { force: true })
    }
  }
  if (needed && (await lookup.isStillReferenced(clientId, id))) throw toMissingFileError(key, "is missing")
  return undefined
}

function toMissingFileError(key: string, what: string): BackupError {
  return new BackupError(
    "file-missing",
    `The content of the file ${key} ${what} in the folder or bucket of files: put it back there from an earlier backup, or delete the file in the product, and start again.`,
  )
}
