import * as Type from "typebox"
import type { Static } from "typebox"
import { fileStates } from "../../schemas/files.ts"
import type { ProjectId, RecordId, UserId } from "../../schemas/ids.ts"
import { valueLimits } from "../../schemas/value-limits.ts"
import { endpoint, Nothing } from "../../schemas/api/endpoint.ts"

/**
 * Comments on records (`notification` service; calls.md §3 and §7.13, whose payload uses its own names here). A user
 * who can read a record can read and write its comments.
 */

const recordsRead = { kind: "records", action: "READ" } as const
const id = Type.String({ maxLength: 64 })
const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
const moment = Type.String({ description: "ISO date and time." })
const refname = Type.Unsafe<RecordId>(Type.String({ maxLength: 64, description: "The record's ID." }))
const revision = Type.Integer({ minimum: 1, description: "The comment's revision that the change is based on." })

/** A mentioned user; without a name when they are not visible to the caller. */
const Mention = Type.Object({ id: Type.Unsafe<UserId>(Type.String()), name: orNull(Type.String()) })

/** An attached file; `checking` while it is in quarantine, `infected` when malware was found. */
export const CommentFile = Type.Object({
  fileUploadId: Type.String(),
  fileName: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  fileType: Type.String(),
  state: Type.Enum(fileStates),
})
export type CommentFile = Static<typeof CommentFile>

const commentFields = {
  id: Type.String(),
  /** The comment it replies to. */
  replyid: orNull(Type.String()),
  /** Sanitized HTML, with the names of mentions that are visible to the caller; empty once it is deleted. */
  body: Type.String(),
  userid: Type.Unsafe<UserId>(Type.String()),
  /** Null when the user is not visible to the caller. */
  username: orNull(Type.String()),
  datetime: moment,
  /** When it was last changed. */
  edited: orNull(moment),
  hasAttachment: Type.Boolean(),
  attachments: Type.Array(CommentFile),
  mentions: Type.Array(Mention),
  /** Whether the caller is its author. */
  currentUser: Type.Boolean(),
  /** Whether the caller can edit and delete it. */
  editable: Type.Boolean(),
  /** Deleted, but still listed because it has replies. */
  deleted: Type.Boolean(),
  revision: Type.Integer(),
}
export const Reply = Type.Object(commentFields)
export type Reply = Static<typeof Reply>
export const Comment = Type.Object({ ...commentFields, replies: Type.Array(Reply) })
export type Comment = Static<typeof Comment>

const state = {
  /** Number of comments including replies. */
  count: Type.Integer(),
  /** Changes whenever any of the record's comments changes. */
  version: Type.String(),
}

export const listComments = endpoint({
  service: "notification",
  method: "GET",
  path: "/api/comments",
  summary:
    "List the newest comment threads of a record, or those before a given one, oldest first, each with its replies.",
  permission: recordsRead,
  query: Type.Object({
    refname,
    before: Type.Optional(Type.String({ maxLength: 64, description: "`previous` of the preceding page." })),
    size: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 100, description: "Number of comments, including replies." }),
    ),
  }),
  reply: Type.Object({
    content: Type.Array(Comment),
    /** The cursor of earlier threads; null when there are none. */
    previous: orNull(Type.String()),
    ...state,
  }),
})
export type CommentPage = Static<(typeof listComments)["reply"]>

export const countComments = endpoint({
  service: "notification",
  method: "GET",
  path: "/api/comments/count",
  summary:
    "Get the number of comments of a record and a version that changes with them; cheap enough for frequent polling.",
  permission: recordsRead,
  query: Type.Object({ refname }),
  reply: Type.Object(state),
})

/** Part of the payload but derived by the server: accepted, and rejected when they contradict the rest. */
const derived = {
  isreply: Type.Optional(Type.Boolean({ description: "Whether replyid is given." })),
  hasattachments: Type.Optional(Type.Boolean({ description: "Whether uploadid contains files." })),
  notifytouser: Type.Optional(Type.Boolean({ description: "Whether notifytouserid contains users." })),
  activity: Type.Optional(Type.String({ maxLength: 60, description: "The record's type." })),
}
/** Accepted because the payload contains them, but ignored: the server determines the values itself. */
const unread = {
  username: Type.Optional(Type.String({ maxLength: 400, description: "Ignored: the author is the signed-in user." })),
  title: Type.Optional(Type.String({ maxLength: 4000, description: "Ignored: the record's own title is used." })),
}
const body = Type.String({
  maxLength: valueLimits.richText,
  description: 'HTML, sanitized before it is stored; a mention is <span data-type="mention" data-id="person"></span>.',
})
const oneOrMore = (maxItems: number, description: string) =>
  Type.Optional(Type.Union([id, Type.Array(id, { maxItems: maxItems })], { description }))
const uploadid = oneOrMore(
  valueLimits.commentFiles,
  "The attached files, each uploaded by the author as COMMUNICATION_ATTACHMENT of the record.",
)
const notifytouserid = oneOrMore(valueLimits.mentions, "Users mentioned in addition to those in the body.")
const replyid = Type.Optional(orNull(id))
const projectid = Type.Unsafe<ProjectId>(
  Type.String({ maxLength: 64, description: "The record's project; 0 for none." }),
)

export const createComment = endpoint({
  service: "notification",
  method: "POST",
  path: "/api/comments",
  summary: "Create a comment or a reply; a repeated request with the same Idempotency-Key creates it only once.",
  permission: recordsRead,
  body: Type.Object(
    { refname, projectid, body, replyid, uploadid, notifytouserid, ...derived, ...unread },
    { additionalProperties: false },
  ),
  reply: Comment,
})

export const updateComment = endpoint({
  service: "notification",
  method: "PUT",
  path: "/api/comments/:id",
  summary:
    "Change one of the caller's own comments; the properties that say where it belongs must match and cannot change.",
  permission: recordsRead,
  params: Type.Object({ id }),
  body: Type.Object(
    {
      revision: Type.Optional(revision),
      refname: Type.Optional(refname),
      projectid: Type.Optional(projectid),
      body,
      replyid,
      uploadid,
      notifytouserid,
      ...derived,
      ...unread,
    },
    { additionalProperties: false },
  ),
  reply: Comment,
})

export const deleteComment = endpoint({
  service: "notification",
  method: "DELETE",
  path: "/api/comments/:id",
  summary: "Delete one of the caller's own comments with its text and files; one with replies leaves a placeholder.",
  permission: recordsRead,
  params: Type.Object({ id }),
  query: Type.Object({ revision: Type.Optional(revision) }),
  reply: Nothing,
})

export const MentionCandidate = Type.Object({
  id: Type.Unsafe<UserId>(Type.String()),
  name: Type.String(),
  email: Type.String(),
  designation: orNull(Type.String()),
})
export type MentionCandidate = Static<typeof MentionCandidate>

export const listMentionCandidates = endpoint({
  service: "notification",
  method: "GET",
  path: "/api/mentions",
  summary:
    "List at most 10 users who can see a record and are visible to the caller, by the text after @ in name or email address.",
  permission: recordsRead,
  query: Type.Object({
    recordId: Type.Unsafe<RecordId>(id),
    projectId: Type.Unsafe<ProjectId>(Type.String({ maxLength: 64, description: "The record's project; 0 for none." })),
    text: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  reply: Type.Object({ content: Type.Array(MentionCandidate) }),
})
