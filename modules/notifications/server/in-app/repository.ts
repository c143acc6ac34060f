import { type Selectable, sql } from "kysely"
import { maxCounted, type notificationSubjects } from "../../contracts/notifications.ts"
import type { ClientId, EntityId, ProfileId, ProjectId, RecordId, UserId } from "../../../../schemas/ids.ts"
import type { ProfileType } from "../../../../schemas/profile-types.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { Tables } from "../../../../server/database/tables.ts"
import { publishChange } from "../../../../server/notifications/changes-repository.ts"
import { type AccessContext, readableLinks } from "../../../records/server/index.ts"

export type NotificationRow = Selectable<Tables["notification"]>

/** The user who owns the notifications. */
export interface Owner {
  readonly clientId: ClientId
  readonly userId: UserId
}

export interface NotificationPageQuery extends Owner {
  /** Only mentions in comments, or only everything else; both if absent. */
  readonly of?: (typeof notificationSubjects)[number] | undefined
  /** Only notifications created since then. */
  readonly since?: Date | undefined
  readonly until: string | undefined
  readonly limit: number
  readonly offset: number
}

export function listPage(tx: ClientTransaction, pageOptions: NotificationPageQuery): Promise<NotificationRow[]> {
  return notificationPageQuery(tx, pageOptions).execute()
}

/** Newest first, by scanning the primary key backwards. */
export function notificationPageQuery(
  tx: ClientTransaction,
  { clientId, userId, of, since, until, limit, offset }: NotificationPageQuery,
) {
  const query = tx
    .selectFrom("notification")
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where("in_app", "=", true)
  const ofKind = of === undefined ? query : query.where("kind", of === "mentions" ? "=" : "<>", "COMMENT_MENTION")
  const recentRows = since === undefined ? ofKind : ofKind.where("created_at", ">=", since)
  return (until === undefined ? recentRows : recentRows.where("id", "<=", until))
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .selectAll()
}

export async function countUnread(tx: ClientTransaction, owner: Owner): Promise<number> {
  const { rows } = await unreadCountQuery(owner).execute(tx)
  return rows[0]?.count ?? 0
}

/**
 * Uses the index of unread notifications and stops at the maximum shown; the order keeps the planner from scanning the
 * table.
 */
export function unreadCountQuery({ clientId, userId }: Owner) {
  return sql<{ count: number }>`
    select count(*)::int as count from (
      select from notification where client_id = ${clientId} and user_id = ${userId} and read_at is null and in_app
       order by id desc limit ${maxCounted}) unread`
}

/** Returns whether it exists; a notification already read keeps its time. */
export async function markRead(tx: ClientTransaction, { clientId, userId }: Owner, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("notification")
    .set({ read_at: sql<Date>`coalesce(read_at, clock_timestamp())` })
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("in_app", "=", true)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await publishChange(tx, { clientId, userId })
  return numUpdatedRows > 0n
}

export async function markAllRead(
  tx: ClientTransaction,
  { clientId, userId }: Owner,
  until: string | undefined,
): Promise<void> {
  const query = tx
    .updateTable("notification")
    .set({ read_at: sql<Date>`clock_timestamp()` })
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .where("in_app", "=", true)
  await (until === undefined ? query : query.where("id", "<=", until)).execute()
  await publishChange(tx, { clientId, userId })
}

export interface VisibleRecord {
  readonly id: RecordId
  readonly uid: string
  readonly name: string
  readonly type: ProfileType
  readonly profile_id: ProfileId
  readonly project_id: ProjectId | null
  readonly entity_id: EntityId | null
  readonly activity_id: string | null
}

/** Those of the IDs that are records the reader can currently see. */
export async function listVisibleRecords(
  tx: ClientTransaction,
  access: AccessContext,
  ids: readonly string[],
): Promise<readonly VisibleRecord[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<VisibleRecord>`
    select p.id, p.uid, p.name, p.type, p.profile_id, p.project_id, p.entity_id, p.activity_id from record p
     where p.client_id = ${access.actor.clientId} and p.id = any(${[...ids]}::uuid[])
       and ${readableLinks(access)}`.execute(tx)
  return rows
}

/** Names of the projects visible to the reader. */
export async function projectNames(
  tx: ClientTransaction,
  { actor, visibility }: AccessContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const visibleIds = [...visibility.projects.keys()].filter((id) => ids.includes(id))
  if (visibleIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom("project")
    .where("client_id", "=", actor.clientId)
    .where("id", "in", visibleIds)
    .select(["id", "name"])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
