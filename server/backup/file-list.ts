import { type FileKey, fileKey } from "../files/file-store.ts"
import { damaged } from "./backup-refusal.ts"
import { linesOf, type ObjectNote } from "./objects.ts"

/** A content that the rows name. */
export interface NamedContent {
  readonly clientId: string
  readonly id: string
  readonly key: FileKey
  /** As the rows say; null where they do not. */
  readonly size: number | null
  /** False where its row says that it was deleted, and it may be gone. */
  readonly needed: boolean
}

/** A file of a backup; without a note it was removed before it could be read. */
export interface ListedFile {
  readonly key: FileKey
  readonly note: ObjectNote | undefined
}

export function objectOf(key: FileKey): string {
  return `files/${key}`
}

export async function* namedContents(rows: AsyncIterable<Buffer>): AsyncGenerator<NamedContent> {
  for await (const line of linesOf(rows)) {
    const [clientId = "", id = "", size, needed] = line.split("\t")
    yield {
      clientId,
      id,
      key: fileKey(clientId, id),
      size: size === "\\N" ? null : Number(size),
      needed: needed === "t",
    }
  }
}

export function lineOf({ key, note }: ListedFile): Buffer {
  return Buffer.from(`${key}\t${note ? `${note.bytes}\t${note.sha256}` : "gone\t"}\n`)
}

export async function* listedFiles(content: AsyncIterable<Buffer>): AsyncGenerator<ListedFile> {
  for await (const line of linesOf(content)) {
    const [place = "", bytes, sha256] = line.split("\t")
    const [client = "", file = ""] = place.split("/")
    if (bytes === undefined || sha256 === undefined) throw damaged("The list of files cannot be read")
    const note = bytes === "gone" ? undefined : { bytes: Number(bytes), sha256 }
    yield { key: fileKey(client, file), note }
  }
}
