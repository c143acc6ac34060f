import { sql } from "kysely"
import type { ListDefault } from "../../contracts/views.ts"
import type { ClientId, ProfileId, RoleId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { json } from "../../../../server/database/json.ts"

export interface DefaultRow {
  /** Null for all users. */
  readonly role_id: RoleId | null
  readonly content: ListDefault
}

export function listDefaults(tx: ClientTransaction, clientId: ClientId, profileId: ProfileId): Promise<DefaultRow[]> {
  return tx
    .selectFrom("list_default")
    .select(["role_id", "content"])
    .where("client_id", "=", clientId)
    .where("profile_id", "=", profileId)
    .execute()
}

/** The default view for a user with these roles: that of the first role by name, otherwise the one for all users. */
export async function findDefault(
  tx: ClientTransaction,
  clientId: ClientId,
  profileId: ProfileId,
  roles: readonly RoleId[],
): Promise<ListDefault | undefined> {
  const row = await tx
    .selectFrom("list_default as d")
    .leftJoin("role as r", (join) => join.onRef("r.client_id", "=", "d.client_id").onRef("r.id", "=", "d.role_id"))
    .select("d.content")
    .where("d.client_id", "=", clientId)
    .where("d.profile_id", "=", profileId)
    .where(sql<boolean>`(d.role_id is null or d.role_id = any(${[...roles]}::uuid[]))`)
    // Same order as the list of roles; the default without a role comes last.
    .orderBy(sql`lower(r.name) nulls last`)
    .orderBy(sql`d.role_id nulls last`)
    .limit(1)
    .executeTakeFirst()
  return row?.content
}

/** Deletes the default if null. */
export async function writeDefault(
  tx: ClientTransaction,
  clientId: ClientId,
  profileId: ProfileId,
  roleId: RoleId | null,
  content: ListDefault | null,
): Promise<void> {
  const ofRole = sql<boolean>`role_id is not distinct from ${roleId}::uuid`
  await tx
    .deleteFrom("list_default")
    .where("client_id", "=", clientId)
    .where("profile_id", "=", profileId)
    .where(ofRole)
    .execute()
  if (content === null) return
  await tx
    .insertInto("list_default")
    .values({ client_id: clientId, profile_id: profileId, role_id: roleId, content: json(content) })
    .execute()
}
