import { type Selectable, sql } from "kysely"
import { validate as isUuid } from "uuid"
import type { BlockId, ClientId } from "../../../../schemas/ids.ts"
import { nameSeenBy, type PersonReader } from "../../../database/seen-people.ts"
import type { Tenant } from "../../../database/database.ts"
import { json } from "../../../database/json.ts"
import type { Tables } from "../../../database/tables.ts"
import type { Actor } from "../../../http/actor.ts"

type StoredBlock = Selectable<Tables["field_block"]>
export type WrittenBlock = Pick<StoredBlock, "name" | "description" | "parts">
export type BlockRow = WrittenBlock &
  Pick<StoredBlock, "id" | "revision" | "updated_at"> & { readonly updatedBy: string | null }

type BlockReader = PersonReader & { readonly clientId: ClientId }

/** The client's blocks by their English name, which every one has. */
export function findBlocks(tx: Tenant, reader: BlockReader): Promise<BlockRow[]> {
  return blocks(tx, reader)
    .orderBy(sql`lower(b.name ->> 'en')`)
    .orderBy("b.id")
    .execute()
}

/** One block; held against others who write it where that is asked. */
export async function findBlock(
  tx: Tenant,
  reader: BlockReader,
  id: BlockId,
  held?: "held",
): Promise<BlockRow | undefined> {
  if (!isUuid(id)) return undefined
  const found = blocks(tx, reader).where("b.id", "=", id)
  return (held ? found.forUpdate("b") : found).executeTakeFirst()
}

function blocks(tx: Tenant, reader: BlockReader) {
  return tx
    .selectFrom("field_block as b")
    .leftJoin("app_user as u", (join) =>
      join.onRef("u.client_id", "=", "b.client_id").onRef("u.id", "=", "b.updated_by"),
    )
    .where("b.client_id", "=", reader.clientId)
    .select(["b.id", "b.name", "b.description", "b.parts", "b.revision", "b.updated_at"])
    .select(nameSeenBy(reader).as("updatedBy"))
}

/** Until the transaction ends nobody else makes or names a block of the client: two at once would not see each other. */
export async function holdNames(tx: Tenant, clientId: ClientId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`field_block ${clientId}`}, 0))`.execute(tx)
}

export async function isNameTaken(tx: Tenant, clientId: ClientId, name: string, but: BlockId | null): Promise<boolean> {
  const { rows } = await sql`
    select from field_block where client_id = ${clientId} and lower(name ->> 'en') = lower(${name})
       and id is distinct from ${but}::uuid limit 1`.execute(tx)
  return rows.length > 0
}

export async function countBlocks(tx: Tenant, clientId: ClientId): Promise<number> {
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
  tx: Tenant,
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
  tx: Tenant,
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

export async function deleteBlock(tx: Tenant, clientId: ClientId, id: BlockId): Promise<void> {
  await tx.deleteFrom("field_block").where("client_id", "=", clientId).where("id", "=", id).execute()
}
