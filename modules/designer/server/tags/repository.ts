import { sql } from "kysely"
import type { TagElement } from "../../../../schemas/compiled.ts"
import type { ClientId, UserId } from "../../../../schemas/ids.ts"
import type { LocalisedText } from "../../../../schemas/languages.ts"
import type { TagUser } from "../../contracts/tags.ts"
import { visibleNameOf, type UserViewer } from "../../../../server/database/visible-users.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { json } from "../../../../server/database/json.ts"
import { elementsByTag } from "../../../profiles/server/index.ts"

/** A stored tag with its elements. */
export interface StoredTag {
  readonly id: string
  readonly kind: "SYSTEM" | "CUSTOM"
  readonly name: LocalisedText
  /** The users of the tag; null for a tag of elements. */
  readonly users: readonly UserId[] | null
  readonly elements: readonly TagElement[]
  readonly revision: number
  readonly updatedAt: Date
}

export async function findTags(tx: ClientTransaction, clientId: ClientId, id?: string): Promise<StoredTag[]> {
  let query = tx.selectFrom("tag").where("client_id", "=", clientId)
  if (id !== undefined) query = query.where("id", "=", id)
  const rows = await query.orderBy("id").selectAll().execute()
  const elements = rows.length === 0 ? new Map() : await elementsByTag(tx, clientId, id)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    users: row.user_ids,
    elements: elements.get(row.id) ?? [],
    revision: row.revision,
    updatedAt: row.updated_at,
  }))
}

export async function countTags(tx: ClientTransaction, clientId: ClientId): Promise<number> {
  const { total } = await tx
    .selectFrom("tag")
    .where("client_id", "=", clientId)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  return total
}

export async function insertTag(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId | null,
  tag: Pick<StoredTag, "id" | "kind" | "name" | "users" | "elements">,
): Promise<void> {
  await tx
    .insertInto("tag")
    .values({
      client_id: clientId,
      id: tag.id,
      kind: tag.kind,
      name: json(tag.name),
      user_ids: tag.users && [...tag.users],
      updated_by: userId,
    })
    .execute()
  await replaceElements(tx, clientId, tag.id, tag.elements)
}

/** Updates the mutable properties of a tag: name, elements or users, and revision. */
export async function writeTag(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId | null,
  tag: Pick<StoredTag, "id" | "name" | "users" | "elements">,
): Promise<void> {
  await tx
    .updateTable("tag")
    .set({
      name: json(tag.name),
      user_ids: tag.users && [...tag.users],
      revision: sql`revision + 1`,
      updated_at: sql`now()`,
      updated_by: userId,
    })
    .where("client_id", "=", clientId)
    .where("id", "=", tag.id)
    .execute()
  await replaceElements(tx, clientId, tag.id, tag.elements)
}

export async function deleteTag(tx: ClientTransaction, clientId: ClientId, id: string): Promise<void> {
  await tx.deleteFrom("tag_element").where("client_id", "=", clientId).where("tag_id", "=", id).execute()
  await tx.deleteFrom("tag").where("client_id", "=", clientId).where("id", "=", id).execute()
}

async function replaceElements(
  tx: ClientTransaction,
  clientId: ClientId,
  tagId: string,
  elements: readonly TagElement[],
) {
  await tx.deleteFrom("tag_element").where("client_id", "=", clientId).where("tag_id", "=", tagId).execute()
  if (elements.length === 0) return
  const rows = elements.map(({ id, name, active, tone = null, score = null }, index) => {
    return { id, name, active, tone, score, place: index }
  })
  await sql`
    insert into tag_element (client_id, tag_id, id, name, active, tone, score, sort_order)
    select ${clientId}::uuid, ${tagId}, e.id, e.name, e.active, e.tone, e.score, e.place
      from jsonb_to_recordset(${json(rows)}::jsonb)
        as e(id text, name jsonb, active boolean, tone text, score double precision, place integer)
  `.execute(tx)
}

/** Returns users by ID, with names if the reader can see them. */
export async function findTagUsers(
  tx: ClientTransaction,
  access: UserViewer & { readonly clientId: ClientId },
  ids: readonly string[],
): Promise<TagUser[]> {
  return tx
    .selectFrom("app_user as u")
    .where("u.client_id", "=", access.clientId)
    .where(sql<boolean>`u.id = any(${[...ids]}::uuid[])`)
    .select(["u.id", "u.active", visibleNameOf(access).as("name")])
    .execute()
}
