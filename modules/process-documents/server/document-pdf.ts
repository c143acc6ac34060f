import type { RecordId } from "../../../schemas/ids.ts"
import type { Language } from "../../../schemas/languages.ts"
import type { DocumentReference } from "../contract.ts"

/** A picture of a document; its type is a media type. */
export interface DocumentPicture {
  readonly bytes: Buffer
  readonly type: string
}

/** What is typeset as the PDF of a document. */
export interface DocumentPdfInput<Content> {
  /** Who exports it. */
  readonly actor: string
  /** The number and title of the record. */
  readonly title: string
  /** Lines below the title: the project, and the version with its date and author. */
  readonly subtitle: readonly string[]
  readonly content: Content
  /** The records that it refers to, as far as the reader can see them. */
  readonly references: ReadonlyMap<RecordId, DocumentReference>
  readonly language: Language
  /** Null for one that was deleted, or that is not a picture. */
  readonly readPicture: (fileUploadId: string) => Promise<DocumentPicture | null>
}

export type DocumentPdf<Content> = (input: DocumentPdfInput<Content>, signal: AbortSignal) => Promise<Buffer>
