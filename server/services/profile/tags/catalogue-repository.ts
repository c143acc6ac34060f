import { sql } from "kysely"
import type { TagCatalogue, TagDefinition, TagElement } from "../../../../schemas/compiled.ts"
import type { ClientId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"

/** The client's tags as definitions are compiled with them. Of a list of people only who they are, never their names. */
export async function tagCatalogue(tx: Tenant, clientId: ClientId): Promise<TagCatalogue> {
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

/** The elements of the client's tags in their order, by tag. */
export async function elementsByTag(
  tx: Tenant,
  clientId: ClientId,
  tagId?: string,
): Promise<ReadonlyMap<string, readonly TagElement[]>> {
  let query = tx.selectFrom("tag_element").where("client_id", "=", clientId)
  if (tagId !== undefined) query = query.where("tag_id", "=", tagId)
  const rows = await query
    .orderBy("tag_id")
    .orderBy("sort_order")
    .orderBy("id")
    .select(["tag_id", "id", "name", "active", "tone"])
    .execute()
  const byTag = new Map<string, TagElement[]>()
  for (const { tag_id: tag, id, name, active, tone } of rows) {
    const own = byTag.get(tag) ?? []
    own.push({ id, name, active, ...(tone && { tone }) })
    byTag.set(tag, own)
  }
  return byTag
}

/** How often the client's tags have changed; 0 where there never were any. */
export async function tagRevision(tx: Tenant, clientId: ClientId): Promise<number> {
  const row = await tx
    .selectFrom("tag_revision")
    .where("client_id", "=", clientId)
    .select("revision")
    .executeTakeFirst()
  return row?.revision ?? 0
}

/**
 * Counts one more change. The row stays locked until the transaction ends, so that changes of a client's tags come one
 * after another and a definition compiled with a later revision is never compiled with earlier elements.
 */
export async function raiseTagRevision(tx: Tenant, clientId: ClientId): Promise<void> {
  await tx
    .insertInto("tag_revision")
    .values({ client_id: clientId, revision: 1 })
    .onConflict((conflict) => conflict.columns(["client_id"]).doUpdateSet({ revision: sql`tag_revision.revision + 1` }))
    .execute()
}
