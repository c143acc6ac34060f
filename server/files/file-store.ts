import type { Readable } from "node:stream"
import { validate as isUuid } from "uuid"

/** Where a file lies: `<client>/<file>`, both ids made by the application. Nothing that a person typed is in it. */
export type FileKey = `${string}/${string}`

export function fileKey(clientId: string, fileId: string): FileKey {
  const key: FileKey = `${clientId}/${fileId}`
  if (!isFileKey(key)) throw new Error("A file's place is made of two ids of the application.")
  return key
}

export function isFileKey(text: string): text is FileKey {
  const [client = "", file = "", ...more] = text.split("/")
  return more.length === 0 && isUuid(client) && isUuid(file)
}

export interface PartPlace {
  readonly key: FileKey
  readonly uploadId: string
  readonly partNumber: number
}

export interface PartName {
  readonly partNumber: number
  readonly etag: string
}

export interface StoredPart extends PartName {
  readonly size: number
}

/** How a browser is to take a file's content. */
export interface Presentation {
  readonly fileName: string
  readonly contentType: string
  readonly shown: "inline" | "attachment"
}

/** The first and last byte wanted, both counted from 0 and both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Where the contents of files are kept. An upload arrives in parts, in any order and as often as need be, and is a file
 * once it is completed: all of it or nothing. Both back ends pass one suite, `tests/support/store-suite.ts`.
 */
export interface FileStore {
  /** Origins other than the page's own that its addresses may name. */
  readonly origins: readonly string[]
  start(key: FileKey): Promise<string>
  /** Where the bytes of a part may be PUT until it expires: `size` bytes exactly where that is known, else `most`. */
  addressOfPart(part: PartPlace, limits: { readonly size?: number; readonly most: number }): Promise<string>
  /** Takes a part's bytes in; answers its etag. A part sent again replaces the earlier one. */
  receive(part: PartPlace, body: Readable, size: number): Promise<string>
  listParts(key: FileKey, uploadId: string): Promise<readonly StoredPart[]>
  /** Makes the parts named a file, in their order; done twice it is done once. Answers its size. */
  complete(key: FileKey, uploadId: string, parts: readonly PartName[]): Promise<number>
  /** Throws the parts away; what is not there is no error. */
  abort(key: FileKey, uploadId: string): Promise<void>
  /** Bytes; undefined where there is no such file. */
  sizeOf(key: FileKey): Promise<number | undefined>
  open(key: FileKey, range?: ByteRange): Promise<Readable>
  addressOf(key: FileKey, presentation: Presentation): Promise<string>
  /** What is not there is no error. */
  delete(key: FileKey): Promise<void>
}

/** How long an address serves. */
export const partAddressSeconds = 60 * 60
export const contentAddressSeconds = 5 * 60

/** Parts that were to make a file did not arrive, or others did. */
export class PartsMissing extends Error {
  override readonly name = "PartsMissing"
  readonly partNumbers: readonly number[]

  constructor(partNumbers: readonly number[]) {
    super(`The parts ${partNumbers.join(", ")} of the upload are missing or are not the ones named.`)
    this.partNumbers = partNumbers
  }
}

/** Etags are compared without the quotes that some send and some do not. */
export function bareEtag(etag: string): string {
  return etag.replaceAll('"', "")
}

/** Those named that did not arrive so. */
export function missingParts(named: readonly PartName[], stored: readonly StoredPart[]): number[] {
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
