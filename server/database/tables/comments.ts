import type { Generated } from "kysely"
import type { ClientId, RecordId, UserId } from "../../../schemas/ids.ts"

/** Comments on records. */

interface RecordCommentTable {
  client_id: ClientId
  id: string
  record_id: RecordId
  /** Its own ID, or that of the comment it replies to. */
  thread_id: string
  author_id: UserId
  /** Sanitized HTML; empty once the comment is deleted. */
  body: string
  revision: Generated<number>
  created_at: Generated<Date>
  edited_at: Date | null
  deleted_at: Date | null
}

interface CommentMentionTable {
  client_id: ClientId
  comment_id: string
  user_id: UserId
  mentioned_at: Generated<Date>
}

interface CommentFileTable {
  client_id: ClientId
  file_id: string
  comment_id: string
  ordinal: number
}

export interface CommentsTables {
  record_comment: RecordCommentTable
  comment_mention: CommentMentionTable
  comment_file: CommentFileTable
}
