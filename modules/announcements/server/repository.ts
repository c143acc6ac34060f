import { sql } from "kysely"
import type { ClientId, EntityId, UserId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { maxAnnouncements, type Announcement, type AnnouncementFields, type AnnouncementId } from "../contract.ts"
import type { AnnouncementTable } from "./table.ts"

export interface AnnouncementRow extends Pick<
  AnnouncementTable,
  "id" | "text" | "tone" | "entity_id" | "from_on" | "until_on"
> {
  readonly revision: number
  readonly entity_name: string | null
  readonly state: Announcement["state"]
}

/**
 * Announcements with their state, past ones last. Days are counted in the time zone of the announcement's entity, or of
 * this one for those of all entities; in UTC without either.
 */
export async function findAnnouncements(
  tx: ClientTransaction,
  { clientId, entityId }: { readonly clientId: ClientId; readonly entityId: EntityId | null },
  only?: AnnouncementId,
): Promise<readonly AnnouncementRow[]> {
  const { rows } = await sql<AnnouncementRow>`
    with dated as (
      select a.*, e.name as entity_name, (moment_or(clock_timestamp()) at time zone coalesce(e.time_zone,
          (select m.time_zone from entity m where m.client_id = a.client_id and m.id = ${entityId}), 'UTC'))::date as today
        from announcement a left join entity e on e.client_id = a.client_id and e.id = a.entity_id
       where a.client_id = ${clientId} and ${only === undefined ? sql`true` : sql`a.id = ${only}`})
    select id, text, tone, entity_id, entity_name, from_on, until_on, revision,
           case when until_on < today then 'over' when from_on > today then 'scheduled' else 'current' end as state
      from dated order by until_on < today, from_on, id limit ${maxAnnouncements}`.execute(tx)
  return rows
}

export async function countAnnouncements(tx: ClientTransaction, clientId: ClientId): Promise<number> {
  const { total } = await tx
    .selectFrom("announcement")
    .where("client_id", "=", clientId)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function isEntity(tx: ClientTransaction, clientId: ClientId, id: EntityId): Promise<boolean> {
  const found = await tx
    .selectFrom("entity")
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .select("id")
    .executeTakeFirst()
  return found !== undefined
}

/** Locks an announcement until the transaction ends. */
export async function lockAnnouncement(
  tx: ClientTransaction,
  clientId: ClientId,
  id: AnnouncementId,
): Promise<{ readonly fields: AnnouncementFields; readonly revision: number } | undefined> {
  const row = await tx
    .selectFrom("announcement")
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .select(["text", "tone", "entity_id as entityId", "from_on as from", "until_on as until", "revision"])
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { revision, ...fields } = row
  return { fields, revision }
}

const columnsOf = ({ text, tone, entityId, from, until }: AnnouncementFields) => ({
  text,
  tone,
  entity_id: entityId,
  from_on: from,
  until_on: until,
})

export async function insertAnnouncement(
  tx: ClientTransaction,
  key: { readonly clientId: ClientId; readonly id: AnnouncementId; readonly createdBy: UserId },
  fields: AnnouncementFields,
): Promise<void> {
  await tx
    .insertInto("announcement")
    .values({ client_id: key.clientId, id: key.id, created_by: key.createdBy, ...columnsOf(fields) })
    .execute()
}

export async function writeAnnouncement(
  tx: ClientTransaction,
  clientId: ClientId,
  id: AnnouncementId,
  fields: AnnouncementFields,
): Promise<void> {
  await tx
    .updateTable("announcement")
    .set({ ...columnsOf(fields), revision: sql<number>`revision + 1` })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute()
}

export async function removeAnnouncement(tx: ClientTransaction, clientId: ClientId, id: AnnouncementId): Promise<void> {
  await tx.deleteFrom("announcement").where("client_id", "=", clientId).where("id", "=", id).execute()
}
