import { rm } from "node:fs/promises"
import type { FileStore } from "../files/file-store.ts"
import { BackupRefusal } from "./backup-refusal.ts"
import { type ListedFile, lineOf, type NamedContent, namedContents, objectOf } from "./file-list.ts"
import type { Manifest } from "./manifest.ts"
import { type BackupFolder, type ObjectNote, placeOf, readObject, writeObject } from "./objects.ts"
import type { Progress } from "./progress.ts"
import { contentLookup, type Snapshot } from "./snapshot-repository.ts"

export const fileListObject = "files"
const wantedObject = "files-wanted"

export interface CopyParts {
  readonly url: string
  readonly store: FileStore
  readonly snapshot: Snapshot
  readonly progress: Progress
}

/**
 * Copies the contents that the snapshot's rows name. A content never changes, so that it may be read after the snapshot; the
 * list of them lies on the disk, however many they are.
 */
export async function copyFiles(
  folder: BackupFolder,
  { url, store, snapshot, progress }: CopyParts,
): Promise<Omit<Manifest["files"], "mark">> {
  const wantedNote = await writeObject(folder, wantedObject, snapshot.files())
  const figures = { count: 0, bytes: 0, gone: 0 }
  // What is left lies on the disk now: nothing of the database is held up while contents are read.
  await snapshot.close()
  const lookup = await contentLookup(url, snapshot.tables)
  progress.begin("files", null)
  const copied = async function* (): AsyncGenerator<Buffer> {
    for await (const content of namedContents(readObject(folder, wantedObject, wantedNote))) {
      const note = await copyOne(folder, store, content, lookup)
      if (!note && !content.needed) continue
      if (note) figures.count += 1
      else figures.gone += 1
      figures.bytes += note?.bytes ?? 0
      progress.advance()
      yield lineOf({ key: content.key, note } satisfies ListedFile)
    }
  }
  try {
    const list = await writeObject(folder, fileListObject, copied())
    await rm(placeOf(folder, wantedObject))
    return { ...figures, list }
  } finally {
    await lookup.close()
  }
}

/** Undefined where it is gone, and may be. */
async function copyOne(
  folder: BackupFolder,
  store: FileStore,
  { key, clientId, id, size, needed }: NamedContent,
  lookup: Awaited<ReturnType<typeof contentLookup>>,
): Promise<ObjectNote | undefined> {
  const found = await store.sizeOf(key)
  if (found !== undefined && size !== null && found !== size)
    throw missing(key, `has ${found} bytes instead of ${size}`)
  if (found !== undefined) {
    try {
      return await writeObject(folder, objectOf(key), await store.open(key))
    } catch (error) {
      // It may go while it is read.
      if ((await store.sizeOf(key)) !== undefined) throw error
      await rm(placeOf(folder, objectOf(key)), { force: true })
    }
  }
  if (needed && (await lookup.isStillWanted(clientId, id))) throw missing(key, "is missing")
  return undefined
}

function missing(key: string, what: string): BackupRefusal {
  return new BackupRefusal(
    "file-missing",
    `The content of the file ${key} ${what} in the folder or bucket of files: put it back there from an earlier backup, or delete the file in the product, and start again.`,
  )
}
