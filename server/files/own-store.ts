import { Readable } from "node:stream"
import { NIL, v7 as uuid } from "uuid"
import type { Database } from "../database/database.ts"
import { settleFileStoreMark } from "../database/file-store-mark.ts"
import { StartRefusal } from "../start-refusal.ts"
import { bytesOf, fileKey, type FileStore } from "./file-store.ts"

/** Nobody's file: no client and no upload has this id. */
const marker = fileKey(NIL, NIL)

/**
 * Refuses to start on a folder or bucket other than the one in which the files of this database lie: two processes that keep
 * files apart would each miss what the other took in. The store is marked once, and the database remembers the mark; of
 * processes that start at one moment each waits for the one before.
 */
export async function requireOwnStore(
  database: Pick<Database, "owner">,
  store: FileStore,
  place: string,
): Promise<void> {
  await settleFileStoreMark(database, async (remembered) => {
    const found = await readMarker(store)
    // Marked before it is remembered: where it ends between the two, the next start finds the mark and remembers that.
    if (remembered === undefined) return found ?? writeMarker(store)
    if (found === undefined) throw elsewhere(place, "holds none of this database's files")
    if (found !== remembered) throw elsewhere(place, "holds the files of another database")
    return found
  })
}

/** The mark a folder or bucket has; undefined where it is nobody's yet. */
export async function readMarker(store: FileStore): Promise<string | undefined> {
  if ((await store.sizeOf(marker)) === undefined) return undefined
  return (await bytesOf(await store.open(marker))).toString("utf8")
}

/** Marks a folder or bucket that is nobody's yet, with the mark given where a database remembers it already. */
export async function writeMarker(store: FileStore, value: string = uuid()): Promise<string> {
  const bytes = Buffer.from(value)
  const uploadId = await store.start(marker)
  const etag = await store.receive({ key: marker, uploadId, partNumber: 1 }, Readable.from([bytes]), bytes.length)
  await store.complete(marker, uploadId, [{ partNumber: 1, etag }])
  return value
}

function elsewhere(place: string, why: string): StartRefusal {
  return new StartRefusal(
    "files-elsewhere",
    `${place} ${why}: name the folder or bucket that its other processes use (FILES_DIRECTORY or FILES_S3_BUCKET), or put the files back there.`,
  )
}
