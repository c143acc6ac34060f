import { sql } from "kysely"
import type { TagCatalogue, TagDefinition, TagElement } from "../../../schemas/compiled.ts"
import type { ClientId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"

/** The client's tags for compiling definitions. For tags of users, only user IDs, never names. */
export async function tagCatalogue(tx: ClientTransaction, clientId: ClientId): Promise<TagCatalogue> {
  const tags = await tx
    .selectFrom("tag")
    .where("client_id", "=", clientId)
    .orderBy("id")
    .select(["id", "kind", "user_ids"])
    .execute()
  const elements = await elementsByTag(tx, clientId)
  return Object.fromEntries(
    tags.map(({ id, kind, user_ids: users }): [string, TagDefinition] => [
      id,
      { id, kind, elements: elements.get(id) ?? [], ...(users && { users }) },
    ]),
  )
}

/** The elements of the client's tags, in order, by tag. */
export async function elementsByTag(
  tx: ClientTransaction,
  clientId: ClientId,
  tagId?: string,
): Promise<ReadonlyMap<string, readonly TagElement[]>> {
  let query = tx.selectFrom("tag_element").where("client_id", "=", clientId)
  if (tagId !== undefined) query = query.where("tag_id", "=", tagId)
  const rows = await query
    .orderBy("tag_id")
    .orderBy("sort_order")
    .orderBy("id")
    .select(["tag_id", "id", "name", "active", "tone", "score"])
    .execute()
  const byTag = new Map<string, TagElement[]>()
  for (const { tag_id: tag, id, name, active, tone, score } of rows) {
    const own = byTag.get(tag) ?? []
    own.push({ id, name, active, ...(tone && { tone }), ...(score !== null && { score }) })
    byTag.set(tag, own)
  }
  return byTag
}

/** The client's tag revision, incremented with every change; 0 if there were no changes. */
export async function tagRevision(tx: ClientTransaction, clientId: ClientId): Promise<number> {
  const row = await tx
    .selectFrom("tag_revision")
    .where("client_id", "=", clientId)
    .select("revision")
    .executeTakeFirst()
  return row?.revision ?? 0
}

/**
 * Increments the tag revision. Locks its row until the transaction ends, so that tag changes of a client are serialized
 * and a definition compiled with a later revision never contains earlier elements.
 */
export async function raiseTagRevision(tx: ClientTransaction, clientId: ClientId): Promise<void> {
  await tx
    .insertInto("tag_revision")
    .values({ client_id: clientId, revision: 1 })
    .onConflict((conflict) => conflict.columns(["client_id"]).doUpdateSet({ revision: sql`tag_revision.revision + 1` }))
    .execute()
}
