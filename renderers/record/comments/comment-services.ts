import { createContext, useContext } from "react"
import type { FileService } from "../../../fields/rendering/view-context.tsx"
import type { Comment, CommentFile, Reply } from "../../../modules/comments/contract.ts"
import type { FileReference } from "../../../schemas/values.ts"
import type { SearchOptions } from "../../../ui/options/use-search.ts"

/** Unsent content of a comment. */
export interface CommentDraft {
  readonly html: string
  readonly files: readonly FileReference[]
}

/** A comment that is being sent or failed to send; stored until the server has it. */
export interface OutgoingComment extends CommentDraft {
  /** Idempotency key: retries do not create the comment twice. */
  readonly key: string
  readonly replyTo: string | null
  readonly at: string
  /** Why sending failed; null while it is being sent. */
  readonly failure: string | null
}

export type ChangeOutcome =
  | { readonly ok: true }
  /** `current` is the current comment when another window changed it first. */
  | { readonly ok: false; readonly message: string; readonly current?: Reply | undefined }

/** External services of a record's comments. */
export interface CommentServices {
  readonly send: (draft: CommentDraft, replyTo: string | null) => void
  readonly retry: (key: string) => void
  readonly discard: (key: string) => void
  readonly change: (comment: Reply, draft: CommentDraft, revision: number) => Promise<ChangeOutcome>
  readonly remove: (comment: Reply) => Promise<ChangeOutcome>
  readonly searchUsers: SearchOptions
  /** Uploaded files are pending until their comment is sent. */
  readonly files: FileService
  /** Discards an uploaded file that was not sent. */
  readonly dropFile: (id: string) => void
  /** Loads the unsent draft of a location; it survives closing the drawer and the tab. */
  readonly loadDraft: (draftKey: string) => CommentDraft | null
  readonly saveDraft: (draftKey: string, draft: CommentDraft | null) => void
}

export interface CommentsContent {
  /** Oldest first. */
  readonly threads: readonly Comment[]
  readonly outgoing: readonly OutgoingComment[]
  readonly hasPrevious: boolean
}

const ServicesContext = createContext<CommentServices | null>(null)
export const CommentServicesProvider = ServicesContext.Provider

export function useCommentServices(): CommentServices {
  const services = useContext(ServicesContext)
  if (!services) throw new Error("Comments are drawn without services. Wrap them in CommentServicesProvider.")
  return services
}

export const referenceTo = ({ fileUploadId: id, fileName, size }: CommentFile): FileReference => ({
  id,
  fileName,
  size,
})
