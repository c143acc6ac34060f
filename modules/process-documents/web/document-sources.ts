import type { RecordId } from "../../../schemas/ids.ts"
import type { DocumentReference } from "../contract.ts"

/** Where the views and editors of documents get what a document only refers to. */
export interface DocumentSources {
  /** Undefined for a record that the reader cannot see, or that was deleted. */
  readonly referenceTo: (recordId: RecordId) => DocumentReference | undefined
  readonly hrefOf: (reference: DocumentReference) => string
  /** A signed URL of a picture; rejects if the reader cannot see it, or if it was deleted. */
  readonly loadPicture: (fileUploadId: string) => Promise<string>
}

/** What an editor needs in addition. */
export interface EditingSources extends DocumentSources {
  /** Records to refer to, best match first; remembers them, so that `referenceTo` knows them at once. */
  readonly proposeReferences: (search: string, signal: AbortSignal) => Promise<readonly DocumentReference[]>
  /** Uploads a picture and returns its ID; rejects with an error whose message is shown. */
  readonly uploadPicture: (file: File) => Promise<string>
}

export interface DocumentViewProps<Content> {
  /** Accessible name. */
  readonly label: string
  readonly content: Content
  readonly sources: DocumentSources
}

export interface DocumentEditorProps<Content> {
  readonly label: string
  /** Initial content; with another `key`, the editor starts again. */
  readonly content: Content
  readonly sources: EditingSources
  /** Focused when it opens: the user asked for it with a control that it replaces. */
  readonly takesFocus?: boolean
  readonly onChange: (content: Content) => void
  /** Ctrl+S. */
  readonly onSave: () => void
}

/** Two versions, the differences marked and described in words. */
export interface DocumentComparisonProps<Content> {
  readonly before: Content
  readonly after: Content
  readonly sources: DocumentSources
}
