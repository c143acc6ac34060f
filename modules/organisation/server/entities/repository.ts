import { sql, type Updateable, type Insertable, type Selectable } from "kysely"
import type { ClientId, EntityId, UserId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { Tables } from "../../../../server/database/tables.ts"

export type EntityRow = Selectable<Tables["entity"]>
export type NewEntity = Insertable<Tables["entity"]>
export type EntityChange = Updateable<Tables["entity"]>

/** The columns that changes of the group are validated by. */
export type GroupRow = Pick<EntityRow, "id" | "parent_id" | "name" | "unique_id" | "country" | "percentage_holding">

/** The entities of the client, by name. */
export async function pageOfEntities(
  tx: ClientTransaction,
  clientId: ClientId,
  criteria: {
    readonly ids: readonly EntityId[]
    readonly search: string
    readonly page: number
    readonly size: number
  },
): Promise<{ readonly rows: EntityRow[]; readonly total: number }> {
  let query = tx
    .selectFrom("entity")
    .where("client_id", "=", clientId)
    .where(sql<boolean>`id = any(${[...criteria.ids]}::uuid[])`)
  if (criteria.search !== "") {
    const needle = criteria.search.toLowerCase()
    query = query.where(
      sql<boolean>`(position(${needle} in lower(name)) > 0 or position(${needle} in lower(unique_id)) > 0)`,
    )
  }
  const { total } = await query.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow()
  const rows = await query
    .orderBy("name")
    .orderBy("id")
    .offset(criteria.page * criteria.size)
    .limit(criteria.size)
    .selectAll()
    .execute()
  return { rows, total }
}

/** All entities of the client: a holding is also calculated through those the reader cannot see. */
export function groupOf(tx: ClientTransaction, clientId: ClientId): Promise<GroupRow[]> {
  return tx
    .selectFrom("entity")
    .where("client_id", "=", clientId)
    .select(["id", "parent_id", "name", "unique_id", "country", "percentage_holding"])
    .orderBy("name")
    .orderBy("id")
    .execute()
}

export function findEntity(tx: ClientTransaction, clientId: ClientId, id: EntityId): Promise<EntityRow | undefined> {
  return tx.selectFrom("entity").where("client_id", "=", clientId).where("id", "=", id).selectAll().executeTakeFirst()
}

/** Serialises changes of a client's group: two concurrent moves could create a cycle. */
export async function lockEntities(tx: ClientTransaction, clientId: ClientId): Promise<void> {
  await tx.selectFrom("client").where("client_id", "=", clientId).select("client_id").forUpdate().execute()
}

export async function insertEntities(tx: ClientTransaction, rows: readonly NewEntity[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto("entity").values(rows).execute()
}

export async function updateEntity(
  tx: ClientTransaction,
  clientId: ClientId,
  id: EntityId,
  change: EntityChange,
): Promise<void> {
  await tx
    .updateTable("entity")
    .set({ ...change, revision: sql<number>`revision + 1`, updated_at: sql<Date>`now()` })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute()
}

/** Assigns entities to a user. */
export async function admitTo(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
  entityIds: readonly EntityId[],
): Promise<void> {
  if (entityIds.length === 0) return
  await tx
    .insertInto("user_entity")
    .values(entityIds.map((entityId) => ({ client_id: clientId, user_id: userId, entity_id: entityId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Number of items that depend on an entity and prevent its deletion. */
export interface EntityDependants {
  readonly children: number
  readonly projects: number
  readonly records: number
  readonly recordTypes: number
  readonly users: number
}

export async function countEntityDependants(
  tx: ClientTransaction,
  clientId: ClientId,
  id: EntityId,
  besides: UserId,
): Promise<EntityDependants> {
  const { rows } = await sql<EntityDependants>`
    select
      (select count(*) from entity where client_id = ${clientId} and parent_id = ${id}) as children,
      (select count(*) from project_entity where client_id = ${clientId} and entity_id = ${id}) as projects,
      (select count(*) from record where client_id = ${clientId} and entity_id = ${id})
        + (select count(*) from deleted_record where client_id = ${clientId} and entity_id = ${id}) as records,
      (select count(*) from profile where client_id = ${clientId} and entity_id = ${id}) as "recordTypes",
      (select count(*) from user_entity where client_id = ${clientId} and entity_id = ${id}
        and user_id <> ${besides}) as users`.execute(tx)
  const [counted] = rows
  if (!counted) throw new Error("A count query returned no row.")
  return counted
}

export async function removeEntity(tx: ClientTransaction, clientId: ClientId, id: EntityId): Promise<void> {
  await tx.deleteFrom("user_entity").where("client_id", "=", clientId).where("entity_id", "=", id).execute()
  await tx.deleteFrom("entity").where("client_id", "=", clientId).where("id", "=", id).execute()
}
