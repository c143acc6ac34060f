import { v7 as uuid, validate as isUuid } from "uuid"
import type { Comment, CommentPage } from "../../../../schemas/api/comments.ts"
import type * as calls from "../../../../schemas/api/comments.ts"
import type { BodyOf, QueryOf } from "../../../../schemas/api/endpoint.ts"
import { noProject, type RecordId, type UserId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import { valueLimits } from "../../../../schemas/value-limits.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { dropCommentFiles, takeCommentFiles } from "../../file/attachments/comment-files.ts"
import { createOnce } from "../../profile/records/create-once.ts"
import type { Reading } from "../../profile/records/reader.ts"
import { mentionable, thoseWhoSee } from "../mentions/service.ts"
import { noteComment, takeBack, tellAnswered, tellMentioned } from "./note-comment.ts"
import { printComments } from "./print-comments.ts"
import * as repository from "./repository.ts"
import type { CommentRow } from "./repository.ts"
import { demandProject, type Subject, subjectOf } from "./subject.ts"
import { listOf, readComment, refuseContradictions } from "./written-comment.ts"

const usualPage = 30

export type CommentService = ReturnType<typeof commentService>

/** What is said about records, by whoever may read them. */
export function commentService(parts: Reading & { readonly database: Pick<Database, "tenant" | "reading"> }) {
  const { database } = parts

  return {
    list: (actor: Actor, query: QueryOf<typeof calls.listComments>): Promise<CommentPage> =>
      database.reading(actor.clientId, async (tx) => {
        const { reader, record } = await subjectOf(tx, actor, parts, query.refname)
        const { before, size = usualPage } = query
        if (before !== undefined && !isUuid(before)) throw notFound("before")
        const wish = { clientId: actor.clientId, recordId: record.id, before, size }
        const { ids, hasEarlier } = await repository.readThreads(tx, wish)
        const content = await printComments(tx, reader, await repository.readComments(tx, actor.clientId, ids))
        const state = await repository.readState(tx, actor.clientId, record.id)
        return { content, earlier: hasEarlier ? (ids.at(-1) ?? null) : null, ...state }
      }),

    count: (actor: Actor, recordId: RecordId) =>
      database.reading(actor.clientId, async (tx) => {
        const { record } = await subjectOf(tx, actor, parts, recordId)
        return repository.readState(tx, actor.clientId, record.id)
      }),

    create: (actor: Actor, body: BodyOf<typeof calls.createComment>, key: string | undefined): Promise<Comment> =>
      database.tenant(actor.clientId, async (tx) => {
        const subject = await subjectOf(tx, actor, parts, body.refname, "update")
        demandProject(subject, body.projectid, "projectid")
        // What a key made is kept by its id, whatever it is.
        const asMade = (id: string) => ({ id: id as RecordId })
        const { id } = await createOnce(tx, actor, key, body, {
          create: async () => asMade(await write(tx, subject, body)),
          find: async (made) => asMade(made),
        })
        return printOne(tx, subject, id)
      }),

    update: (actor: Actor, id: string, body: BodyOf<typeof calls.updateComment>): Promise<Comment> =>
      database.tenant(actor.clientId, async (tx) => {
        const { subject, comment } = await ownComment(tx, actor, parts, id)
        await refuseStale(tx, subject, comment, body.revision)
        await rewrite(tx, subject, comment, body)
        return printOne(tx, subject, comment.id)
      }),

    remove: (actor: Actor, id: string, revision: number | undefined): Promise<void> =>
      database.tenant(actor.clientId, async (tx) => {
        const { subject, comment } = await ownComment(tx, actor, parts, id)
        await refuseStale(tx, subject, comment, revision)
        const held = await repository.readHeldFiles(tx, actor.clientId, [comment.id])
        await repository.emptyComment(tx, comment)
        await repository.writeMentions(tx, actor.clientId, comment.id, [])
        await repository.writeHeldFiles(tx, actor.clientId, comment.id, [])
        await noteComment(tx, actor, comment, "comment_deleted", { previous: comment.body, current: null })
        await takeBack(tx, comment)
        await dropCommentFiles(
          tx,
          actor,
          held.map(({ file_id }) => file_id),
        )
      }),
  }
}

async function write(tx: Tenant, subject: Subject, given: BodyOf<typeof calls.createComment>): Promise<string> {
  const { actor } = subject.reader
  const { body, mentions } = await readComment(given)
  const fileIds = listOf(given.uploadid)
  const answered = await answeredBy(tx, subject, given.replyid ?? null)
  const threadId = answered?.thread_id ?? null
  refuseContradictions(given, {
    isreply: threadId !== null,
    hasattachments: fileIds.length > 0,
    notifytouser: mentions.length > 0,
    activity: subject.record.type,
  })
  await refuseStrangers(tx, subject, mentions)
  const id = uuid()
  const comment = { client_id: actor.clientId, id, record_id: subject.record.id }
  await repository.insertComment(tx, { ...comment, thread_id: threadId ?? id, author_id: actor.userId, body })
  await repository.writeMentions(tx, actor.clientId, id, mentions as UserId[])
  await attach(tx, subject, id, fileIds, [])
  await noteComment(tx, actor, comment, "commented", { previous: null, current: body })
  await tellMentioned(tx, actor, comment, mentions as UserId[])
  if (answered) await tellAnswered(tx, actor, comment, await thoseAnswered(tx, subject, answered, mentions))
  return id
}

/** Words, mentions and files of a comment that is held; what stood there before is not judged again. */
async function rewrite(
  tx: Tenant,
  subject: Subject,
  comment: CommentRow,
  given: BodyOf<typeof calls.updateComment>,
): Promise<void> {
  const { actor } = subject.reader
  const { record } = subject
  const { body, mentions } = await readComment(given)
  const held = (await repository.readHeldFiles(tx, actor.clientId, [comment.id])).map(({ file_id }) => file_id)
  const mentioned = (await repository.readMentions(tx, actor.clientId, [comment.id])).map(({ user_id }) => user_id)
  const fileIds = given.uploadid === undefined ? held : listOf(given.uploadid)
  const threadId = comment.thread_id === comment.id ? null : comment.thread_id
  refuseContradictions(given, {
    refname: record.id,
    projectid: record.project_id ?? noProject,
    replyid: threadId,
    isreply: threadId !== null,
    hasattachments: fileIds.length > 0,
    notifytouser: mentions.length > 0,
    activity: record.type,
  })
  const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join()
  if (body === comment.body && isSame(fileIds, held) && isSame(mentions.toSorted(), mentioned.toSorted())) return
  const added = mentions.filter((id) => !mentioned.some((one) => one === id))
  await refuseStrangers(tx, subject, added)
  await repository.rewriteComment(tx, comment, body)
  await repository.writeMentions(tx, actor.clientId, comment.id, mentions as UserId[])
  await attach(tx, subject, comment.id, fileIds, held)
  await noteComment(tx, actor, comment, "comment_changed", { previous: comment.body, current: body })
  await tellMentioned(tx, actor, comment, added as UserId[])
  await takeBack(
    tx,
    comment,
    mentioned.filter((id) => !mentions.includes(id)),
  )
}

async function attach(
  tx: Tenant,
  { reader: { actor }, record }: Subject,
  commentId: string,
  fileIds: readonly string[],
  held: readonly string[],
): Promise<void> {
  const added = fileIds.filter((id) => !held.includes(id))
  const dropped = held.filter((id) => !fileIds.includes(id))
  await takeCommentFiles(tx, { clientId: actor.clientId, userId: actor.userId, recordId: record.id }, added)
  await repository.writeHeldFiles(tx, actor.clientId, commentId, fileIds)
  await dropCommentFiles(tx, actor, dropped)
}

/** The comment that a reply answers; it goes to its thread, also where that is a reply too: there is one level of them. */
async function answeredBy(
  tx: Tenant,
  { reader, record }: Subject,
  replyId: string | null,
): Promise<CommentRow | undefined> {
  if (replyId === null || replyId === "") return undefined
  const { clientId } = reader.actor
  const answered = isUuid(replyId) ? await repository.findComment(tx, clientId, replyId) : undefined
  if (answered?.record_id !== record.id) throw notFound("replyid")
  const replies = await repository.countReplies(tx, clientId, answered.thread_id)
  if (answered.deleted_at !== null && replies === 0) throw notFound("replyid")
  const maximum = valueLimits.replies
  if (replies >= maximum) throw new Refusal(409, problem("comment.thread_full", ["replyid"], { maximum }))
  return answered
}

/** Who wrote what is answered and who began the thread, as far as they may still see the record; who is mentioned is told of that. */
async function thoseAnswered(
  tx: Tenant,
  subject: Subject,
  answered: CommentRow,
  mentions: readonly string[],
): Promise<readonly UserId[]> {
  const { clientId } = subject.reader.actor
  const head = await repository.findComment(tx, clientId, answered.thread_id)
  const standing = [answered, head].filter((one) => one !== undefined && one.deleted_at === null)
  const authors = [...new Set(standing.flatMap((one) => one?.author_id ?? []))].filter((id) => !mentions.includes(id))
  const seeing = await thoseWhoSee(tx, subject, authors)
  return authors.filter((id) => seeing.has(id))
}

/** Somebody who may not see the record is not told of it, and somebody the writer may not see is not confirmed to be there. */
async function refuseStrangers(tx: Tenant, subject: Subject, ids: readonly string[]): Promise<void> {
  const known = await mentionable(tx, subject, ids)
  if (ids.some((id) => !known.has(id))) throw new Refusal(400, problem("comment.unknown_person", ["body"]))
}

/** One's own comment, held. What lies behind the walls is as absent as what was deleted; another's is 403 to everyone else. */
async function ownComment(tx: Tenant, actor: Actor, parts: Reading, id: string) {
  const found = isUuid(id) ? await repository.findComment(tx, actor.clientId, id) : undefined
  if (!found) throw notFound("id")
  const subject = await subjectOf(tx, actor, parts, found.record_id, "update").catch((error: unknown) => {
    throw error instanceof Refusal && error.status === 404 ? notFound("id") : error
  })
  const comment = await repository.findComment(tx, actor.clientId, id, "update")
  if (!comment || comment.deleted_at !== null) throw notFound("id")
  if (comment.author_id !== actor.userId) throw new Refusal(403, problem("comment.not_author", []))
  return { subject, comment }
}

/** A change stands on the revision its author saw, for they may have the page open twice. */
async function refuseStale(
  tx: Tenant,
  subject: Subject,
  comment: CommentRow,
  revision: number | undefined,
): Promise<void> {
  if (revision === undefined) throw new Refusal(428, problem("record.revision_missing", ["revision"]))
  if (revision === comment.revision) return
  const current = await printOne(tx, subject, comment.id)
  throw new Refusal(409, problem("record.conflict", ["revision"]), { current })
}

/** A comment alone, a reply too: those that stand below it are read in its thread. */
async function printOne(tx: Tenant, { reader }: Subject, id: string): Promise<Comment> {
  const row = await repository.findComment(tx, reader.actor.clientId, id)
  if (!row) throw notFound("id")
  const [printed] = await printComments(tx, reader, [{ ...row, thread_id: row.id }])
  if (!printed) throw notFound("id")
  return { ...printed, replyid: row.thread_id === row.id ? null : row.thread_id }
}

function notFound(path: string): Refusal {
  return new Refusal(404, problem("comment.not_found", [path]))
}
