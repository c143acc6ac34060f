import { type Selectable, sql } from "kysely"
import { validate as isUuid } from "uuid"
import type { BlockId, ClientId } from "../../../../schemas/ids.ts"
import { visibleNameOf, type UserViewer } from "../../../../server/database/visible-users.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { json } from "../../../../server/database/json.ts"
import type { Tables } from "../../../../server/database/tables.ts"
import type { Actor } from "../../../../server/http/actor.ts"

type StoredBlock = Selectable<Tables["field_block"]>
export type WrittenBlock = Pick<StoredBlock, "name" | "description" | "parts">
export type BlockRow = WrittenBlock &
  Pick<StoredBlock, "id" | "revision" | "updated_at"> & { readonly updatedBy: string | null }

type BlockViewer = UserViewer & { readonly clientId: ClientId }

/** Returns the client's blocks, sorted by their English name, which every block has. */
export function findBlocks(tx: ClientTransaction, viewer: BlockViewer): Promise<BlockRow[]> {
  return blocks(tx, viewer)
    .orderBy(sql`lower(b.name ->> 'en')`)
    .orderBy("b.id")
    .execute()
}

/** Finds a block; locks it for update when requested. */
export async function findBlock(
  tx: ClientTransaction,
  viewer: BlockViewer,
  id: BlockId,
  lock: "none" | "update" = "none",
): Promise<BlockRow | undefined> {
  if (!isUuid(id)) return undefined
  const found = blocks(tx, viewer).where("b.id", "=", id)
  return (lock === "update" ? found.forUpdate("b") : found).executeTakeFirst()
}

function blocks(tx: ClientTransaction, viewer: BlockViewer) {
  return tx
    .selectFrom("field_block as b")
    .leftJoin("app_user as u", (join) =>
      join.onRef("u.client_id", "=", "b.client_id").onRef("u.id", "=", "b.updated_by"),
    )
    .where("b.client_id", "=", viewer.clientId)
    .select(["b.id", "b.name", "b.description", "b.parts", "b.revision", "b.updated_at"])
    .select(visibleNameOf(viewer).as("updatedBy"))
}

/**
 * Locks the block names of the client until the transaction ends, because concurrent transactions cannot see each
 * other's new names.
 */
export async function lockNames(tx: ClientTransaction, clientId: ClientId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`field_block ${clientId}`}, 0))`.execute(tx)
}

export async function isNameTaken(
  tx: ClientTransaction,
  clientId: ClientId,
  name: string,
  but: BlockId | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from field_block where client_id = ${clientId} and lower(name ->> 'en') = lower(${name})
       and id is distinct from ${but}::uuid limit 1`.execute(tx)
  return rows.length > 0
}

export async function countBlocks(tx: ClientTransaction, clientId: ClientId): Promise<number> {
  const { count } = await tx
    .selectFrom("field_block")
    .where("client_id", "=", clientId)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow()
  return count
}

const columns = ({ name, description, parts }: WrittenBlock) => ({
  name: json(name),
  description: description && json(description),
  parts: json(parts),
})

export async function insertBlock(
  tx: ClientTransaction,
  { clientId, userId }: Pick<Actor, "clientId" | "userId">,
  id: BlockId,
  block: WrittenBlock,
): Promise<void> {
  await tx
    .insertInto("field_block")
    .values({ client_id: clientId, id, ...columns(block), created_by: userId, updated_by: userId })
    .execute()
}

export async function writeBlock(
  tx: ClientTransaction,
  { clientId, userId }: Pick<Actor, "clientId" | "userId">,
  id: BlockId,
  block: WrittenBlock,
): Promise<void> {
  await tx
    .updateTable("field_block")
    .set({
      ...columns(block),
      revision: sql<number>`revision + 1`,
      updated_at: sql<Date>`clock_timestamp()`,
      updated_by: userId,
    })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute()
}

export async function deleteBlock(tx: ClientTransaction, clientId: ClientId, id: BlockId): Promise<void> {
  await tx.deleteFrom("field_block").where("client_id", "=", clientId).where("id", "=", id).execute()
}
