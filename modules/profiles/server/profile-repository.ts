import { sql } from "kysely"
import type { ClientId, EntityId, ProfileId, UserId } from "../../../schemas/ids.ts"
import type { LocalisedText } from "../../../schemas/languages.ts"
import type { ProfileAccess } from "../../../schemas/permissions.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import { userVisibilityCondition, type UserViewer } from "../../../server/database/visible-users.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"

export interface ProfileRow {
  readonly id: ProfileId
  readonly type: ProfileType
  readonly draft: ProfileDefinition
  readonly draft_revision: number
  readonly published_version: number | null
  readonly published_hash: string | null
  readonly updated_at: Date
  readonly updated_by: UserId | null
  readonly updated_by_name: string | null
  readonly published: ProfileDefinition | null
  /** When it stopped accepting new records; null while it accepts them. */
  readonly archived_at: Date | null
  readonly archived_by: UserId | null
  readonly archived_by_name: string | null
  readonly archived_reason: string | null
  /** The owning entity; null for a profile of the group. */
  readonly entity_id: EntityId | null
  readonly entity_name: string | null
  readonly access: ProfileAccess
  /** The profile it was copied from for its entity, and from which version; the version is null for a draft of it. */
  readonly origin_id: ProfileId | null
  readonly origin_version: number | null
  readonly origin_name: LocalisedText | null
  /** The published version of its origin. */
  readonly origin_published_version: number | null
}

function profiles(tx: ClientTransaction, clientId: ClientId) {
  return tx
    .selectFrom("profile as p")
    .leftJoin("profile_version as v", (join) =>
      join
        .onRef("v.client_id", "=", "p.client_id")
        .onRef("v.profile_id", "=", "p.id")
        .onRef("v.version", "=", "p.published_version"),
    )
    .leftJoin("app_user as u", (join) =>
      join.onRef("u.client_id", "=", "p.client_id").onRef("u.id", "=", "p.updated_by"),
    )
    .leftJoin("app_user as a", (join) =>
      join.onRef("a.client_id", "=", "p.client_id").onRef("a.id", "=", "p.archived_by"),
    )
    .leftJoin("entity as e", (join) => join.onRef("e.client_id", "=", "p.client_id").onRef("e.id", "=", "p.entity_id"))
    .leftJoin("profile as o", (join) => join.onRef("o.client_id", "=", "p.client_id").onRef("o.id", "=", "p.origin_id"))
    .where("p.client_id", "=", clientId)
    .select([
      "p.id",
      "p.type",
      "p.draft",
      "p.draft_revision",
      "p.published_version",
      "p.published_hash",
      "p.updated_at",
      "p.updated_by",
      "p.archived_at",
      "p.archived_by",
      "p.archived_reason",
      "p.entity_id",
      "p.access",
      "p.origin_id",
      "p.origin_version",
    ])
    .select(["e.name as entity_name", "o.published_version as origin_published_version"])
    .select(sql<LocalisedText | null>`o.draft -> 'name'`.as("origin_name"))
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as("updated_by_name"))
    .select(sql<string | null>`a.first_name || ' ' || a.last_name`.as("archived_by_name"))
    .select("v.definition as published")
}

/** Removes the names of users that the reader cannot see. */
export async function withVisibleNames(
  tx: ClientTransaction,
  access: UserViewer & { readonly clientId: ClientId },
  rows: readonly ProfileRow[],
): Promise<ProfileRow[]> {
  const ids = new Set(rows.flatMap(({ updated_by: one, archived_by: other }) => [one ?? [], other ?? []].flat()))
  const users = await tx
    .selectFrom("app_user as u")
    .where("u.client_id", "=", access.clientId)
    .where(sql<boolean>`u.id = any(${[...ids]}::uuid[])`)
    .where(userVisibilityCondition(access))
    .select("u.id")
    .execute()
  const visibleIds = new Set<string | null>(users.map(({ id }) => id))
  return rows.map((row) => ({
    ...row,
    updated_by_name: visibleIds.has(row.updated_by) ? row.updated_by_name : null,
    archived_by_name: visibleIds.has(row.archived_by) ? row.archived_by_name : null,
  }))
}

export function findProfiles(tx: ClientTransaction, clientId: ClientId): Promise<ProfileRow[]> {
  return profiles(tx, clientId).orderBy("p.id").execute()
}

export function findProfile(tx: ClientTransaction, clientId: ClientId, id: ProfileId): Promise<ProfileRow | undefined> {
  return profiles(tx, clientId).where("p.id", "=", id).executeTakeFirst()
}

/** Finds the profile and locks its row until the transaction ends, so that concurrent edits are serialized. */
export async function lockProfile(
  tx: ClientTransaction,
  clientId: ClientId,
  id: ProfileId,
): Promise<ProfileRow | undefined> {
  await tx
    .selectFrom("profile")
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .forUpdate()
    .select("id")
    .execute()
  return findProfile(tx, clientId, id)
}

/** Returns the owning entity; null for a profile of the group or a missing profile. */
export async function entityOf(tx: ClientTransaction, clientId: ClientId, id: ProfileId): Promise<EntityId | null> {
  const row = await tx
    .selectFrom("profile")
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .select("entity_id")
    .executeTakeFirst()
  return row?.entity_id ?? null
}

/** Returns the owner of each profile: an entity, or null for the group. */
export async function ownersOf(
  tx: ClientTransaction,
  clientId: ClientId,
): Promise<ReadonlyMap<string, EntityId | null>> {
  const rows = await tx.selectFrom("profile").where("client_id", "=", clientId).select(["id", "entity_id"]).execute()
  return new Map(rows.map(({ id, entity_id: entityId }) => [id, entityId]))
}

/** The properties of a profile that others need in order to reference it. */
export type ProfileHead = Omit<ProfileDefinition, "sections" | "rules">

/** Finds the heads of the profiles of the group and of these entities, as published, or as draft if never published. */
export function findHeads(
  tx: ClientTransaction,
  clientId: ClientId,
  entityIds: readonly EntityId[],
): Promise<{ id: ProfileId; head: ProfileHead }[]> {
  return profiles(tx, clientId)
    .where(sql<boolean>`(p.entity_id is null or p.entity_id = any(${[...entityIds]}::uuid[]))`)
    .clearSelect()
    .select(["p.id", sql<ProfileHead>`coalesce(v.definition, p.draft) - 'sections' - 'rules'`.as("head")])
    .orderBy("p.id")
    .execute()
}

/** Finds the definition of every profile, as published, or as draft if never published. */
export function findDefinitions(
  tx: ClientTransaction,
  clientId: ClientId,
): Promise<{ id: ProfileId; definition: ProfileDefinition }[]> {
  return profiles(tx, clientId)
    .clearSelect()
    .select(["p.id", sql<ProfileDefinition>`coalesce(v.definition, p.draft)`.as("definition")])
    .execute()
}
