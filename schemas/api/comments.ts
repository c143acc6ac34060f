import * as Type from "typebox"
import type { Static } from "typebox"
import { fileStates } from "../files.ts"
import type { ProjectId, RecordId, UserId } from "../ids.ts"
import { valueLimits } from "../value-limits.ts"
import { endpoint, Nothing } from "./endpoint.ts"

/**
 * Comments on records (`notification` service; calls.md §3 and §7.13, whose payload is here under its own names). Whoever may
 * read a record may read and write what is said about it.
 */

const reading = { kind: "records", action: "READ" } as const
const id = Type.String({ maxLength: 64 })
const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
const moment = Type.String({ description: "ISO moment." })
const refname = Type.Unsafe<RecordId>(Type.String({ maxLength: 64, description: "The record's id." }))
const revision = Type.Integer({ minimum: 1, description: "The comment's revision this change stands on." })

/** Who is mentioned; without a name where the reader may not see the person. */
const Mention = Type.Object({ id: Type.Unsafe<UserId>(Type.String()), name: orNull(Type.String()) })

/** An attached file; `checking` while it is in quarantine, `refused` where something harmful was found. */
export const CommentFile = Type.Object({
  fileUploadId: Type.String(),
  fileName: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  fileType: Type.String(),
  state: Type.Enum(fileStates),
})
export type CommentFile = Static<typeof CommentFile>

const said = {
  id: Type.String(),
  /** The comment it replies to. */
  replyid: orNull(Type.String()),
  /** Sanitised HTML, with the names of mentions as the reader may see them; empty once it is deleted. */
  body: Type.String(),
  userid: Type.Unsafe<UserId>(Type.String()),
  /** Null where the reader may not see the person. */
  username: orNull(Type.String()),
  datetime: moment,
  /** When it was last changed. */
  edited: orNull(moment),
  hasAttachment: Type.Boolean(),
  attachments: Type.Array(CommentFile),
  mentions: Type.Array(Mention),
  /** Whether the reader wrote it. */
  currentUser: Type.Boolean(),
  /** Whether the reader may change and delete it. */
  editable: Type.Boolean(),
  /** Only a stone is left, because there are replies. */
  deleted: Type.Boolean(),
  revision: Type.Integer(),
}
export const Reply = Type.Object(said)
export type Reply = Static<typeof Reply>
export const Comment = Type.Object({ ...said, replies: Type.Array(Reply) })
export type Comment = Static<typeof Comment>

const state = {
  /** How many there are, replies among them. */
  count: Type.Integer(),
  /** Another text whenever anything of the record's comments has changed. */
  version: Type.String(),
}

export const listComments = endpoint({
  service: "notification",
  method: "GET",
  path: "/api/comments",
  summary: "What is said about a record: the newest threads, or those before one, oldest first, each with its replies.",
  permission: reading,
  query: Type.Object({
    refname,
    before: Type.Optional(Type.String({ maxLength: 64, description: "`earlier` of the page before." })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: "Comments, replies among them." })),
  }),
  reply: Type.Object({
    content: Type.Array(Comment),
    /** The cursor of earlier threads; null where these are the first. */
    earlier: orNull(Type.String()),
    ...state,
  }),
})
export type CommentPage = Static<(typeof listComments)["reply"]>

export const countComments = endpoint({
  service: "notification",
  method: "GET",
  path: "/api/comments/count",
  summary: "How many comments a record has, and whether anything of them changed; cheap enough to be asked often.",
  permission: reading,
  query: Type.Object({ refname }),
  reply: Type.Object(state),
})

/** Said by the payload and found out by the server: accepted, and refused where they contradict the rest. */
const derived = {
  isreply: Type.Optional(Type.Boolean({ description: "Whether replyid names a comment." })),
  hasattachments: Type.Optional(Type.Boolean({ description: "Whether uploadid names files." })),
  notifytouser: Type.Optional(Type.Boolean({ description: "Whether notifytouserid names people." })),
  activity: Type.Optional(Type.String({ maxLength: 60, description: "The record's type." })),
}
/** Accepted as the payload has them and not read: the server knows them better. */
const unread = {
  username: Type.Optional(Type.String({ maxLength: 400, description: "Not read: the writer is who is signed in." })),
  title: Type.Optional(Type.String({ maxLength: 4000, description: "Not read: the record's own is told." })),
}
const body = Type.String({
  maxLength: valueLimits.richText,
  description: 'HTML, sanitised before it is kept. A mention is <span data-type="mention" data-id="person"></span>.',
})
const oneOrMore = (most: number, description: string) =>
  Type.Optional(Type.Union([id, Type.Array(id, { maxItems: most })], { description }))
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
  permission: reading,
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
  permission: reading,
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
  permission: reading,
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
  permission: reading,
  query: Type.Object({
    recordId: Type.Unsafe<RecordId>(id),
    projectId: Type.Unsafe<ProjectId>(Type.String({ maxLength: 64, description: "The record's project; 0 for none." })),
    text: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  reply: Type.Object({ content: Type.Array(MentionCandidate) }),
})
