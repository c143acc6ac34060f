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
const moment = Type.String({ description: "ISO moment." })
const refname = Type.Unsafe<RecordId>(Type.String({ maxLength: 64, description: "The record's id." }))
const revision = Type.Integer({ minimum: 1, description: "The comment's revision this change stands on." })

/** A mentioned user; without a name when they are not visible to the reader. */
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
  /** Sanitized HTML, with the names of mentions that are visible to the reader; empty once it is deleted. */
  body: Type.String(),
  userid: Type.Unsafe<UserId>(Type.String()),
  /** Null when the user is not visible to the reader. */
  username: orNull(Type.String()),
  datetime: moment,
  /** When it was last changed. */
  edited: orNull(moment),
  hasAttachment: Type.Boolean(),
  attachments: Type.Array(CommentFile),
  mentions: Type.Array(Mention),
  /** Whether the reader is its author. */
  currentUser: Type.Boolean(),
  /** Whether the reader can edit and delete it. */
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
  summary: "What is said about a record: the newest threads, or those before one, oldest first, each with its replies.",
  permission: recordsRead,
  query: Type.Object({
    refname,
    before: Type.Optional(Type.String({ maxLength: 64, description: "`earlier` of the page before." })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: "Comments, replies among them." })),
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
  summary: "How many comments a record has, and whether anything of them changed; cheap enough to be asked often.",
  permission: recordsRead,
  query: Type.Object({ refname }),
  reply: Type.Object(state),
})

/** Part of the payload but derived by the server: accepted, and rejected when they contradict the rest. */
const derived = {
  isreply: Type.Optional(Type.Boolean({ description: "Whether replyid names a comment." })),
  hasattachments: Type.Optional(Type.Boolean({ description: "Whether uploadid names files." })),
  notifytouser: Type.Optional(Type.Boolean({ description: "Whether notifytouserid names people." })),
  activity: Type.Optional(Type.String({ maxLength: 60, description: "The record's type." })),
}
/** Accepted because the payload contains them, but ignored: the server determines the values itself. */
const unread = {
  username: Type.Optional(Type.String({ maxLength: 400, description: "Not read: the writer is who is signed in." })),
  title: Type.Optional(Type.String({ maxLength: 4000, description: "Not read: the record's own is told." })),
}
const body = Type.String({
  maxLength: valueLimits.richText,
  description: 'HTML, sanitised before it is kept. A mention is <span data-type="mention" data-id="person"></span>.',
})
const oneOrMore = (maxItems: number, description: string) =>
  Type.Optional(Type.Union([id, Type.Array(id, { maxItems: maxItems })], { description }))
const uploadid = oneOrMore(
  valueLimits.commentFiles,
  "The files attached, each uploaded by the writer as COMMUNICATION_ATTACHMENT of the record.",
)
const notifytouserid = oneOrMore(valueLimits.mentions, "People mentioned beside those that the body mentions.")
const replyid = Type.Optional(orNull(id))
const projectid = Type.Unsafe<ProjectId>(
  Type.String({ maxLength: 64, description: "The record's project; 0 for none." }),
)

export const createComment = endpoint({
  service: "notification",
  method: "POST",
  path: "/api/comments",
  summary: "Say something about a record, or reply; sent again under one Idempotency-Key it is said once.",
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
  summary: "Change one's own comment. It stays where it is: what else is said of its place must be so already.",
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
  summary: "Delete one's own comment, its words and files with it. Under replies a stone is left.",
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
    "People who may see a record and whom the caller may see, by the text after @ in name or e-mail; at most 10.",
  permission: recordsRead,
  query: Type.Object({
    recordId: Type.Unsafe<RecordId>(id),
    projectId: Type.Unsafe<ProjectId>(Type.String({ maxLength: 64, description: "The record's project; 0 for none." })),
    text: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  reply: Type.Object({ content: Type.Array(MentionCandidate) }),
})
