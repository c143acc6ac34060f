import { createHash } from "node:crypto"
import { type FileKey, type FileStore } from "../files/file-store.ts"
import { keepContent } from "../files/keep-content.ts"
import { readMarker, writeMarker } from "../files/own-store.ts"
import { BackupRefusal, damaged } from "./backup-refusal.ts"
import { fileListObject } from "./copy-files.ts"
import { type ListedFile, listedFiles, objectOf } from "./file-list.ts"
import type { Manifest } from "./manifest.ts"
import { type BackupFolder, type ObjectNote, readObject } from "./objects.ts"
import type { Progress } from "./progress.ts"

/** Refuses a folder or bucket with the files of another database; the backup's own may be what was left of it. */
export async function demandOwnOrNoFiles(store: FileStore, { files }: Manifest): Promise<void> {
  const found = await readMarker(store)
  if (found === undefined || found === files.mark) return
  throw new BackupRefusal(
    "files-of-another-database",
    "The folder or bucket of files holds those of another database: set FILES_DIRECTORY or FILES_S3_BUCKET to an empty one, or to the one that the backup was made of.",
  )
}

/** Puts back what is not there, or is there in another form; done twice it is done once. */
export async function restoreFiles(
  folder: BackupFolder,
  manifest: Manifest,
  store: FileStore,
  progress: Progress,
): Promise<void> {
  const { mark, list, count } = manifest.files
  if (mark !== null && (await readMarker(store)) === undefined) await writeMarker(store, mark)
  progress.begin("restoring-files", count)
  for await (const { key, note } of listedFiles(readObject(folder, fileListObject, list))) {
    if (!note) continue
    if (!(await isThere(store, key, note))) await restoreOne(folder, store, { key, note })
    progress.advance()
  }
}

async function restoreOne(
  folder: BackupFolder,
  store: FileStore,
  { key, note }: { readonly key: FileKey; readonly note: NonNullable<ListedFile["note"]> },
): Promise<void> {
  await store.delete(key)
  const uploadId = await store.start(key)
  try {
    const size = await keepContent(store, key, uploadId, readObject(folder, objectOf(key), note))
    if (size !== note.bytes) throw damaged(`The file ${key} came to ${size} bytes instead of ${note.bytes}`)
  } catch (error) {
    await store.abort(key, uploadId).catch(() => undefined)
    throw error
  }
}

async function isThere(store: FileStore, key: FileKey, note: ObjectNote): Promise<boolean> {
  if ((await store.sizeOf(key)) !== note.bytes) return false
  const hash = createHash("sha256")
  for await (const chunk of await store.open(key)) hash.update(chunk as Buffer)
  return hash.digest("hex") === note.sha256
}
