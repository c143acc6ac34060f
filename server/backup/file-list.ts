import { type FileKey, fileKey } from "../files/file-store.ts"
import { toDamagedError } from "./backup-error.ts"
import { linesOf, type ObjectMetadata } from "./objects.ts"

/** A file content that the rows reference. */
export interface NamedContent {
  readonly clientId: string
  readonly id: string
  readonly key: FileKey
  /** As stored in the rows; null when unknown. */
  readonly size: number | null
  /** False when its row is marked as deleted, so the content may be missing. */
  readonly needed: boolean
}

/** A file of a backup; without metadata when it was deleted before it could be read. */
export interface ListedFile {
  readonly key: FileKey
  readonly metadata: ObjectMetadata | undefined
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

export function lineOf({ key, metadata }: ListedFile): Buffer {
  return Buffer.from(`${key}\t${metadata ? `${metadata.bytes}\t${metadata.sha256}` : "gone\t"}\n`)
}

export async function* listedFiles(content: AsyncIterable<Buffer>): AsyncGenerator<ListedFile> {
  for await (const line of linesOf(content)) {
    const [objectName = "", bytes, sha256] = line.split("\t")
    const [client = "", file = ""] = objectName.split("/")
    if (bytes === undefined || sha256 === undefined) throw toDamagedError("The list of files cannot be read")
    const metadata = bytes === "gone" ? undefined : { bytes: Number(bytes), sha256 }
    yield { key: fileKey(client, file), metadata }
  }
}
