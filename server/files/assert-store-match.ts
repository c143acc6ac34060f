import { Readable } from "node:stream"
import { NIL, v7 as uuid } from "uuid"
import type { Database } from "../database/database.ts"
import { saveFileStoreMark } from "../database/file-store-marker.ts"
import { StartupError } from "../startup-error.ts"
import { bytesOf, fileKey, type FileStore } from "./file-store.ts"

/** A reserved key: no client and no upload has this ID. */
const marker = fileKey(NIL, NIL)

/**
 * Throws when the folder or bucket is not the one that stores the files of this database: two processes with different
 * stores would each miss the other's files. The store is marked once and the database saves the marker; concurrent
 * starts wait for each other.
 */
export async function assertStoreMatch(
  database: Pick<Database, "owner">,
  store: FileStore,
  storeLocation: string,
): Promise<void> {
  await saveFileStoreMark(database, async (remembered) => {
    const found = await loadMarker(store)
    // The store is marked before the marker is saved: after a crash between the two, the next start finds the marker
    // and saves it.
    if (remembered === undefined) return found ?? writeMarker(store)
    if (found === undefined) throw toOtherStoreError(storeLocation, "holds none of this database's files")
    if (found !== remembered) throw toOtherStoreError(storeLocation, "holds the files of another database")
    return found
  })
}

/** The marker of a folder or bucket; undefined when it has none yet. */
export async function loadMarker(store: FileStore): Promise<string | undefined> {
  if ((await store.sizeOf(marker)) === undefined) return undefined
  return (await bytesOf(await store.open(marker))).toString("utf8")
}

/** Marks an unmarked folder or bucket, with the given marker if a database has already saved one. */
export async function writeMarker(store: FileStore, value: string = uuid()): Promise<string> {
  const bytes = Buffer.from(value)
  const uploadId = await store.start(marker)
  const etag = await store.receive({ key: marker, uploadId, partNumber: 1 }, Readable.from([bytes]), bytes.length)
  await store.complete(marker, uploadId, [{ partNumber: 1, etag }])
  return value
}

function toOtherStoreError(storeLocation: string, why: string): StartupError {
  return new StartupError(
    "files-elsewhere",
    `${storeLocation} ${why}: set the folder or bucket that the other processes use (FILES_DIRECTORY or FILES_S3_BUCKET), or restore the files there.`,
  )
}
