import type { Readable } from "node:stream"
import { validate as isUuid } from "uuid"

/** The key of a file: `<client>/<file>`, both generated IDs. It contains no user input. */
export type FileKey = `${string}/${string}`

export function fileKey(clientId: string, fileId: string): FileKey {
  const key: FileKey = `${clientId}/${fileId}`
  if (!isFileKey(key)) throw new Error("A file key consists of two IDs of the application.")
  return key
}

export function isFileKey(text: string): text is FileKey {
  const [client = "", file = "", ...more] = text.split("/")
  return more.length === 0 && isUuid(client) && isUuid(file)
}

export interface UploadPartId {
  readonly key: FileKey
  readonly uploadId: string
  readonly partNumber: number
}

export interface UploadedPart {
  readonly partNumber: number
  readonly etag: string
}

export interface StoredPart extends UploadedPart {
  readonly size: number
}

/** How a browser presents a file's content. */
export interface Presentation {
  readonly fileName: string
  readonly contentType: string
  readonly disposition: "inline" | "attachment"
}

/** The first and last byte to read, both counted from 0 and inclusive. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * The store of file contents. Parts of an upload arrive in any order and may be repeated; completing it creates the
 * file atomically. Both back ends pass the same suite, `tests/support/store-suite.ts`.
 */
export interface FileStore {
  /** Origins of its URLs other than the page's own. */
  readonly origins: readonly string[]
  start(key: FileKey): Promise<string>
  /** The URL to PUT the bytes of a part to until it expires: exactly `size` bytes if known, else at most `maxBytes`. */
  getPartUploadUrl(part: UploadPartId, limits: { readonly size?: number; readonly maxBytes: number }): Promise<string>
  /** Receives a part's bytes; returns its etag. A repeated part replaces the previous one. */
  receive(part: UploadPartId, body: Readable, size: number): Promise<string>
  listParts(key: FileKey, uploadId: string): Promise<readonly StoredPart[]>
  /** Combines the listed parts into a file, in order; idempotent. Returns its size. */
  complete(key: FileKey, uploadId: string, parts: readonly UploadedPart[]): Promise<number>
  /** Deletes the parts; a missing upload is no error. */
  abort(key: FileKey, uploadId: string): Promise<void>
  /** Bytes; undefined when the file does not exist. */
  sizeOf(key: FileKey): Promise<number | undefined>
  open(key: FileKey, range?: ByteRange): Promise<Readable>
  getDownloadUrl(key: FileKey, presentation: Presentation): Promise<string>
  /** A missing file is no error. */
  delete(key: FileKey): Promise<void>
}

/** Lifetime of a URL. */
export const partUrlSeconds = 60 * 60
export const contentUrlSeconds = 5 * 60

/** Parts of a file are missing or differ from those listed. */
export class MissingPartsError extends Error {
  override readonly name = "MissingPartsError"
  readonly partNumbers: readonly number[]

  constructor(partNumbers: readonly number[]) {
    super(`The parts ${partNumbers.join(", ")} of the upload are missing or are not the ones named.`)
    this.partNumbers = partNumbers
  }
}

/** Etags are compared without quotes, which only some clients send. */
export function bareEtag(etag: string): string {
  return etag.replaceAll('"', "")
}

/** The listed parts that did not arrive or differ. */
export function missingParts(named: readonly UploadedPart[], stored: readonly StoredPart[]): number[] {
  const etags = new Map(stored.map(({ partNumber, etag }) => [partNumber, bareEtag(etag)]))
  return named
    .filter(({ partNumber, etag }) => etags.get(partNumber) !== bareEtag(etag))
    .map(({ partNumber }) => partNumber)
}

export async function bytesOf(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
