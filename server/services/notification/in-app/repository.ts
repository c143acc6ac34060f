import { type Selectable, sql } from "kysely"
import { mostCounted, type notificationSubjects } from "../../../../schemas/api/notifications.ts"
import type { ClientId, EntityId, ProfileId, ProjectId, RecordId, UserId } from "../../../../schemas/ids.ts"
import type { ProfileType } from "../../../../schemas/profile-types.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Tables } from "../../../database/tables.ts"
import { announce } from "../../../notifications/changes-repository.ts"
import { type Reader, readableLinks } from "../../profile/records/reader.ts"

export type NotificationRow = Selectable<Tables["notification"]>

/** Whose they are. */
export interface Owner {
  readonly clientId: ClientId
  readonly userId: UserId
}

export interface PageWish extends Owner {
  /** Comments in which somebody names the person, or everything else; both without it. */
  readonly of?: (typeof notificationSubjects)[number] | undefined
  /** Nothing that came earlier. */
  readonly since?: Date | undefined
  readonly until: string | undefined
  readonly limit: number
  readonly offset: number
}

export function readPage(tx: Tenant, wish: PageWish): Promise<NotificationRow[]> {
  return pageQuestion(tx, wish).execute()
}

/** Newest first, off the primary key backwards. */
export function pageQuestion(tx: Tenant, { clientId, userId, of, since, until, limit, offset }: PageWish) {
  const query = tx
    .selectFrom("notification")
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where("in_bell", "=", true)
  const ofKind = of === undefined ? query : query.where("kind", of === "mentions" ? "=" : "<>", "COMMENT_MENTION")
  const lately = since === undefined ? ofKind : ofKind.where("created_at", ">=", since)
  return (until === undefined ? lately : lately.where("id", "<=", until))
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .selectAll()
}

export async function countUnread(tx: Tenant, owner: Owner): Promise<number> {
  const { rows } = await countQuestion(owner).execute(tx)
  return rows[0]?.count ?? 0
}

/** Off the index of the unread, and never more of it than is shown; the order keeps the planner from looking through the table. */
export function countQuestion({ clientId, userId }: Owner) {
  return sql<{ count: number }>`
    select count(*)::int as count from (
      select from notification where client_id = ${clientId} and user_id = ${userId} and read_at is null and in_bell
       order by id desc limit ${mostCounted}) unread`
}

/** Whether it is there; what was read before keeps its moment. */
export async function markRead(tx: Tenant, { clientId, userId }: Owner, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("notification")
    .set({ read_at: sql<Date>`coalesce(read_at, clock_timestamp())` })
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("in_bell", "=", true)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await announce(tx, { clientId, userId })
  return numUpdatedRows > 0n
}

export async function markAllRead(tx: Tenant, { clientId, userId }: Owner, until: string | undefined): Promise<void> {
  const query = tx
    .updateTable("notification")
    .set({ read_at: sql<Date>`clock_timestamp()` })
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .where("in_bell", "=", true)
  await (until === undefined ? query : query.where("id", "<=", until)).execute()
  await announce(tx, { clientId, userId })
}

export interface SeenRecord {
  readonly id: RecordId
  readonly uid: string
  readonly name: string
  readonly type: ProfileType
  readonly profile_id: ProfileId
  readonly project_id: ProjectId | null
  readonly entity_id: EntityId | null
  readonly activity_id: string | null
}

/** Those of the ids that are records the reader may see at this moment. */
export async function recordsSeen(tx: Tenant, reader: Reader, ids: readonly string[]): Promise<readonly SeenRecord[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SeenRecord>`
    select p.id, p.uid, p.name, p.type, p.profile_id, p.project_id, p.entity_id, p.activity_id from record p
     where p.client_id = ${reader.actor.clientId} and p.id = any(${[...ids]}::uuid[])
       and ${readableLinks(reader)}`.execute(tx)
  return rows
}

/** What projects are called, of those that are there for the reader. */
export async function projectNames(
  tx: Tenant,
  { actor, visibility }: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const seen = [...visibility.projects.keys()].filter((id) => ids.includes(id))
  if (seen.length === 0) return new Map()
  const rows = await tx
    .selectFrom("project")
    .where("client_id", "=", actor.clientId)
    .where("id", "in", seen)
    .select(["id", "name"])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
