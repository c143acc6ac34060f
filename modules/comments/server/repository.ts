import { type Selectable, sql, type UpdateObject } from "kysely"
import type { ClientId, RecordId, UserId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Tables } from "../../../server/database/tables.ts"

export type CommentRow = Selectable<Tables["record_comment"]>

export async function findComment(
  tx: ClientTransaction,
  clientId: ClientId,
  id: string,
  lock: "none" | "update" = "none",
): Promise<CommentRow | undefined> {
  const query = tx.selectFrom("record_comment").where("client_id", "=", clientId).where("id", "=", id).selectAll()
  return (lock === "update" ? query.forUpdate() : query).executeTakeFirst()
}

export interface ThreadListQuery {
  readonly clientId: ClientId
  readonly recordId: RecordId
  /** The thread before which to continue; if absent, from the newest. */
  readonly before?: string | undefined
  /** Number of comments including replies. A thread is never split, and the first one is returned at any length. */
  readonly size: number
}

/**
 * The newest threads of a record, newest first, and whether there are earlier ones. A thread exists while its comment
 * or a reply exists.
 */
export async function findThreads(
  tx: ClientTransaction,
  { clientId, recordId, before, size }: ThreadListQuery,
): Promise<{ readonly ids: readonly string[]; readonly hasPrevious: boolean }> {
  const beforeCondition =
    before === undefined
      ? sql`true`
      : sql`(c.created_at, c.id) < (
          select b.created_at, b.id from record_comment b where b.client_id = ${clientId} and b.id = ${before})`
  const { rows } = await sql<{ id: string; ahead: number }>`
    with thread as (
      select c.id, c.created_at, (select count(*) from record_comment r
          where r.client_id = c.client_id and r.thread_id = c.id and r.id <> c.id and r.deleted_at is null) as replies
        from record_comment c
       where c.client_id = ${clientId} and c.record_id = ${recordId} and c.thread_id = c.id and ${beforeCondition}
         and (c.deleted_at is null or exists (select from record_comment r
           where r.client_id = c.client_id and r.thread_id = c.id and r.deleted_at is null))
       order by c.created_at desc, c.id desc limit ${size + 1})
    select id, (sum(1 + replies) over (order by created_at desc, id desc) - 1 - replies)::int as ahead
      from thread order by created_at desc, id desc`.execute(tx)
  const ids = rows.filter(({ ahead }, index) => index < size && ahead < size).map(({ id }) => id)
  return { ids, hasPrevious: ids.length < rows.length }
}

/** The comments of threads, oldest first. Deleted comments are included only if they have replies. */
export function listComments(
  tx: ClientTransaction,
  clientId: ClientId,
  threadIds: readonly string[],
): Promise<CommentRow[]> {
  if (threadIds.length === 0) return Promise.resolve([])
  return tx
    .selectFrom("record_comment")
    .where("client_id", "=", clientId)
    .where(sql<boolean>`thread_id = any(${[...threadIds]}::uuid[])`)
    .where(sql<boolean>`(deleted_at is null or id = thread_id)`)
    .orderBy("created_at")
    .orderBy("id")
    .selectAll()
    .execute()
}

/**
 * Number of a record's comments, and a change marker: every write raises a revision, so their sum tells whether
 * anything changed. Files in quarantine are counted separately, as leaving it raises no revision.
 */
export async function findCommentState(tx: ClientTransaction, clientId: ClientId, recordId: RecordId) {
  const { rows } = await sql<{ count: number; revisions: number; checking: number }>`
    select count(*) filter (where c.deleted_at is null) as count, coalesce(sum(c.revision), 0) as revisions,
      (select count(*) from comment_file l join stored_file f on f.client_id = l.client_id and f.id = l.file_id
         join record_comment o on o.client_id = l.client_id and o.id = l.comment_id
        where l.client_id = ${clientId} and o.record_id = ${recordId} and f.state = 'checking') as checking
      from record_comment c where c.client_id = ${clientId} and c.record_id = ${recordId}`.execute(tx)
  const { count = 0, revisions = 0, checking = 0 } = rows[0] ?? {}
  return { count, version: `${revisions}.${checking}` }
}

export async function countReplies(tx: ClientTransaction, clientId: ClientId, threadId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("record_comment")
    .where("client_id", "=", clientId)
    .where("thread_id", "=", threadId)
    .where("id", "!=", threadId)
    .where("deleted_at", "is", null)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertComment(
  tx: ClientTransaction,
  row: Pick<CommentRow, "client_id" | "id" | "record_id" | "thread_id" | "author_id" | "body">,
): Promise<void> {
  await tx.insertInto("record_comment").values(row).execute()
}

type LockedComment = Pick<CommentRow, "client_id" | "id" | "revision">

export async function rewriteComment(tx: ClientTransaction, row: LockedComment, body: string): Promise<void> {
  await changeRow(tx, row, { body, edited_at: sql<Date>`clock_timestamp()` })
}

/** Deletes the text but keeps the row, because replies and their order depend on it. */
export async function emptyComment(tx: ClientTransaction, row: LockedComment): Promise<void> {
  await changeRow(tx, row, { body: "", deleted_at: sql<Date>`clock_timestamp()` })
}

async function changeRow(
  tx: ClientTransaction,
  { client_id, id, revision }: LockedComment,
  changes: UpdateObject<Tables, "record_comment">,
): Promise<void> {
  await tx
    .updateTable("record_comment")
    .set({ ...changes, revision: revision + 1 })
    .where("client_id", "=", client_id)
    .where("id", "=", id)
    .execute()
}

export function listMentions(tx: ClientTransaction, clientId: ClientId, commentIds: readonly string[]) {
  return tx
    .selectFrom("comment_mention")
    .where("client_id", "=", clientId)
    .where(sql<boolean>`comment_id = any(${[...commentIds]}::uuid[])`)
    .select(["comment_id", "user_id"])
    .execute()
}

/** Replaces the mentions of a comment. Users mentioned before keep the time of their mention. */
export async function writeMentions(
  tx: ClientTransaction,
  clientId: ClientId,
  commentId: string,
  userIds: readonly UserId[],
): Promise<void> {
  await sql`delete from comment_mention where client_id = ${clientId} and comment_id = ${commentId}
    and not user_id = any(${[...userIds]}::uuid[])`.execute(tx)
  if (userIds.length === 0) return
  await tx
    .insertInto("comment_mention")
    .values(userIds.map((userId) => ({ client_id: clientId, comment_id: commentId, user_id: userId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function findCommentFiles(tx: ClientTransaction, clientId: ClientId, commentIds: readonly string[]) {
  return tx
    .selectFrom("comment_file")
    .where("client_id", "=", clientId)
    .where(sql<boolean>`comment_id = any(${[...commentIds]}::uuid[])`)
    .orderBy("comment_id")
    .orderBy("ordinal")
    .select(["comment_id", "file_id"])
    .execute()
}

export async function insertCommentFiles(
  tx: ClientTransaction,
  clientId: ClientId,
  commentId: string,
  fileIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom("comment_file").where("client_id", "=", clientId).where("comment_id", "=", commentId).execute()
  if (fileIds.length === 0) return
  await tx
    .insertInto("comment_file")
    .values(
      fileIds.map((fileId, ordinal) => ({ client_id: clientId, file_id: fileId, comment_id: commentId, ordinal })),
    )
    .execute()
}

/** Deletes the comments of records, with their mentions and file references. */
export async function removeCommentsOf(
  tx: ClientTransaction,
  clientId: ClientId,
  recordIds: readonly RecordId[],
): Promise<void> {
  const recordCommentIds = sql`select id from record_comment where client_id = ${clientId} and record_id = any(${[...recordIds]}::uuid[])`
  await sql`delete from comment_mention where client_id = ${clientId} and comment_id in (${recordCommentIds})`.execute(
    tx,
  )
  await sql`delete from comment_file where client_id = ${clientId} and comment_id in (${recordCommentIds})`.execute(tx)
  await tx
    .deleteFrom("record_comment")
    .where("client_id", "=", clientId)
    .where(sql<boolean>`record_id = any(${[...recordIds]}::uuid[])`)
    .execute()
}

/** Moves the comments of a record, with their files, to another record of its project. */
export async function moveComments(
  tx: ClientTransaction,
  clientId: ClientId,
  from: RecordId,
  to: RecordId,
): Promise<void> {
  await sql`
    update stored_file f set record_id = ${to}
      from comment_file a join record_comment c on c.client_id = a.client_id and c.id = a.comment_id
     where f.client_id = ${clientId} and a.client_id = ${clientId} and f.id = a.file_id and c.record_id = ${from}`.execute(
    tx,
  )
  await sql`update record_comment set record_id = ${to} where client_id = ${clientId} and record_id = ${from}`.execute(
    tx,
  )
}

/** How many comments, apart from deleted ones, each of these records has. */
export async function countCommentsOf(
  tx: ClientTransaction,
  clientId: ClientId,
  recordIds: readonly RecordId[],
): Promise<ReadonlyMap<RecordId, number>> {
  const { rows } = await sql<{ id: RecordId; count: number }>`
    select record_id as id, count(*) as count from record_comment
     where client_id = ${clientId} and record_id = any(${[...recordIds]}::uuid[]) and deleted_at is null
     group by record_id`.execute(tx)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
