import { sql } from "kysely"
import type { ClientId, EntityId, ProfileId, UserId } from "../../../schemas/ids.ts"
import type { LocalisedText } from "../../../schemas/languages.ts"
import { newAccess, type ProfileAccess } from "../../../schemas/permissions.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import type { WorkflowMapping } from "../../../schemas/upgrade.ts"
import { userVisibilityCondition, type UserViewer } from "../../../server/database/visible-users.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { json } from "../../../server/database/json.ts"

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

/** Owner of a new profile, and its origin. */
export interface ProfileOwner {
  readonly entityId: EntityId | null
  readonly origin?: { readonly id: ProfileId; readonly version: number | null }
  /** Whether roles or the record type grant access to its records; defaults to the record type. */
  readonly access?: ProfileAccess
}

const ofGroup: ProfileOwner = { entityId: null }

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

/** Returns false when a profile with that ID exists. */
export async function insertProfile(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId | null,
  definition: ProfileDefinition,
  { entityId, origin, access = "type" }: ProfileOwner = ofGroup,
): Promise<boolean> {
  const inserted = await tx
    .insertInto("profile")
    .values({
      client_id: clientId,
      id: definition.id as ProfileId,
      type: definition.type,
      draft: json(definition),
      updated_by: userId,
      access,
      entity_id: entityId,
      origin_id: origin?.id ?? null,
      origin_version: origin?.version ?? null,
    })
    .onConflict((conflict) => conflict.columns(["client_id", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst()
  return inserted !== undefined
}

export async function writeDraft(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId | null,
  definition: ProfileDefinition,
): Promise<void> {
  await tx
    .updateTable("profile")
    .set({
      type: definition.type,
      // Access is decided on publication; until then, it follows the record type.
      access: sql<ProfileAccess>`case when published_version is null and type <> ${definition.type}
        then ${newAccess(definition.type)} else access end`,
      draft: json(definition),
      draft_revision: sql`draft_revision + 1`,
      updated_at: sql`now()`,
      updated_by: userId,
    })
    .where("client_id", "=", clientId)
    .where("id", "=", definition.id as ProfileId)
    .execute()
}

export async function writeProfileAccess(
  tx: ClientTransaction,
  clientId: ClientId,
  id: ProfileId,
  access: ProfileAccess,
): Promise<void> {
  await tx.updateTable("profile").set({ access }).where("client_id", "=", clientId).where("id", "=", id).execute()
}

/** Saves the version of the origin on which a copy's draft is based; null for a draft of the origin. */
export async function writeOriginVersion(
  tx: ClientTransaction,
  clientId: ClientId,
  id: ProfileId,
  version: number | null,
): Promise<void> {
  await tx
    .updateTable("profile")
    .set({ origin_version: version })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute()
}

/** Inserts a version. Versions are immutable: the application's database role cannot update them. */
export async function writeVersion(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId | null,
  version: {
    readonly id: ProfileId
    readonly number: number
    readonly hash: string
    readonly definition: ProfileDefinition
    readonly rewritten: number
    readonly revertedTo: number | null
    readonly mapping: WorkflowMapping
  },
): Promise<void> {
  await tx
    .insertInto("profile_version")
    .values({
      client_id: clientId,
      profile_id: version.id,
      version: version.number,
      hash: version.hash,
      definition: json(version.definition),
      published_by: userId,
      rewritten: version.rewritten,
      reverted_to: version.revertedTo,
      workflow_mapping: json(version.mapping),
    })
    .execute()
  await tx
    .updateTable("profile")
    .set({
      published_version: version.number,
      published_hash: version.hash,
      draft_revision: sql`draft_revision + 1`,
      updated_at: sql`now()`,
      updated_by: userId,
    })
    .where("client_id", "=", clientId)
    .where("id", "=", version.id)
    .execute()
}

/**
 * Saves the published definition as the draft when publishing restored an earlier definition or added to it; increments
 * the draft revision.
 */
export async function writePublishedDraft(
  tx: ClientTransaction,
  clientId: ClientId,
  id: ProfileId,
  definition: ProfileDefinition,
): Promise<void> {
  await tx
    .updateTable("profile")
    .set({ type: definition.type, draft: json(definition), draft_revision: sql`draft_revision + 1` })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute()
}

/** Increments the draft revision, so that concurrent editors and running publish jobs detect the change. */
export async function writeArchived(
  tx: ClientTransaction,
  clientId: ClientId,
  id: ProfileId,
  archived: { readonly by: UserId; readonly reason: string | null } | null,
): Promise<void> {
  await tx
    .updateTable("profile")
    .set({
      archived_at: archived ? sql`now()` : null,
      archived_by: archived?.by ?? null,
      archived_reason: archived?.reason ?? null,
      draft_revision: sql`draft_revision + 1`,
    })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute()
}

export async function removeProfile(tx: ClientTransaction, clientId: ClientId, id: ProfileId): Promise<void> {
  await tx.deleteFrom("profile").where("client_id", "=", clientId).where("id", "=", id).execute()
}

export async function findPublishedVersion(
  tx: ClientTransaction,
  clientId: ClientId,
  id: ProfileId,
): Promise<number | null> {
  const row = await tx
    .selectFrom("profile")
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .select("published_version as version")
    .executeTakeFirst()
  return row?.version ?? null
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

/** Published state of a client: the version of each profile, the archived profiles, and the tag revision. */
export interface PublishedVersions {
  readonly versions: ReadonlyMap<ProfileId, number>
  readonly archived: ReadonlySet<ProfileId>
  readonly tags: number
}

export async function findPublishedVersions(tx: ClientTransaction, clientId: ClientId): Promise<PublishedVersions> {
  const rows = await tx
    .selectFrom("profile")
    .where("client_id", "=", clientId)
    .where("published_version", "is not", null)
    .select(["id", "published_version as version", "archived_at"])
    .select(({ selectFrom }) =>
      selectFrom("tag_revision").where("client_id", "=", clientId).select("revision").as("tags"),
    )
    .execute()
  return {
    versions: new Map(rows.map(({ id, version }) => [id, version ?? 0])),
    archived: new Set(rows.flatMap(({ id, archived_at }) => (archived_at === null ? [] : [id]))),
    tags: rows[0]?.tags ?? 0,
  }
}

/** Returns the profiles whose published definition uses a tag; the list of all users is not a tag. */
export async function profilesWithTags(tx: ClientTransaction, clientId: ClientId): Promise<readonly ProfileId[]> {
  const { rows } = await sql<{ id: ProfileId }>`
    select p.id from profile p
      join profile_version v
        on v.client_id = p.client_id and v.profile_id = p.id and v.version = p.published_version
     where p.client_id = ${clientId} and jsonb_path_exists(v.definition, '$.**.tagId ? (@ != "people")')
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export async function findVersion(
  tx: ClientTransaction,
  clientId: ClientId,
  id: ProfileId,
  version: number,
): Promise<ProfileDefinition | undefined> {
  const row = await tx
    .selectFrom("profile_version")
    .where("client_id", "=", clientId)
    .where("profile_id", "=", id)
    .where("version", "=", version)
    .select("definition")
    .executeTakeFirst()
  return row?.definition
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

/** Finds the fields that were restricted to some users in any published version. */
export async function findOnceRestrictedFields(
  tx: ClientTransaction,
  clientId: ClientId,
  profileId: ProfileId,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ target: string }>`
    select distinct rule ->> 'target' as target
      from profile_version v, jsonb_array_elements(coalesce(v.definition -> 'rules', '[]')) rule
     where v.client_id = ${clientId} and v.profile_id = ${profileId} and rule ->> 'kind' = 'visibleToRoles'`.execute(tx)
  return new Set(rows.map(({ target }) => target))
}
