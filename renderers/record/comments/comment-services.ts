import { createContext, useContext } from "react"
import type { FileService } from "../../../fields/drawing/view-context.tsx"
import type { Comment, CommentFile, Reply } from "../../../schemas/api/comments.ts"
import type { FileReference } from "../../../schemas/values.ts"
import type { SearchChoices } from "../../../ui/options/use-search.ts"

/** What somebody is writing, not sent yet. */
export interface CommentDraft {
  readonly html: string
  readonly files: readonly FileReference[]
}

/** On its way to the server, or stopped there; it is kept until it has arrived. */
export interface OutgoingComment extends CommentDraft {
  /** It is sent under this key once, however often it is tried. */
  readonly key: string
  readonly replyTo: string | null
  readonly at: string
  /** Why it was not sent; null while it is on its way. */
  readonly failure: string | null
}

export type ChangeOutcome =
  | { readonly ok: true }
  /** `current` is the comment as it stands now, where another window was faster. */
  | { readonly ok: false; readonly sentence: string; readonly current?: Reply | undefined }

/** Everything the comments of a record ask of the world. */
export interface CommentServices {
  readonly send: (draft: CommentDraft, replyTo: string | null) => void
  readonly retry: (key: string) => void
  readonly discard: (key: string) => void
  readonly change: (comment: Reply, draft: CommentDraft, revision: number) => Promise<ChangeOutcome>
  readonly remove: (comment: Reply) => Promise<ChangeOutcome>
  readonly searchPeople: SearchChoices
  /** Uploads wait for their comment. */
  readonly files: FileService
  /** Throws away a file that was uploaded and is not sent. */
  readonly dropFile: (id: string) => void
  /** What is written in a place and not sent; it outlives drawer and tab. */
  readonly readDraft: (place: string) => CommentDraft | null
  readonly keepDraft: (place: string, draft: CommentDraft | null) => void
}

export interface CommentsContent {
  /** Oldest first. */
  readonly threads: readonly Comment[]
  readonly outgoing: readonly OutgoingComment[]
  readonly hasEarlier: boolean
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
