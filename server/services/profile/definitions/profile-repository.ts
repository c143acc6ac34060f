import { sql } from "kysely"
import type { ClientId, EntityId, ProfileId, UserId } from "../../../../schemas/ids.ts"
import type { LocalisedText } from "../../../../schemas/languages.ts"
import { newAccess, type ProfileAccess } from "../../../../schemas/permissions.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { ProfileType } from "../../../../schemas/profile-types.ts"
import type { WorkflowMapping } from "../../../../schemas/upgrade.ts"
import { isSeenBy, type PersonReader } from "../../../database/seen-people.ts"
import type { Tenant } from "../../../database/database.ts"
import { json } from "../../../database/json.ts"

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
  /** Since when it takes no new records; null where it does. */
  readonly archived_at: Date | null
  readonly archived_by: UserId | null
  readonly archived_by_name: string | null
  readonly archived_reason: string | null
  /** The entity it is of; null where it is the whole group's. */
  readonly entity_id: EntityId | null
  readonly entity_name: string | null
  /** What it was copied from for its entity, and from which version; that is null where it was a draft still. */
  readonly access: ProfileAccess
  readonly origin_id: ProfileId | null
  readonly origin_version: number | null
  readonly origin_name: LocalisedText | null
  /** The version of its origin that is in force now. */
  readonly origin_in_force: number | null
}

/** Whose a new profile is, and what it was copied from. */
export interface Belonging {
  readonly entityId: EntityId | null
  readonly origin?: { readonly id: ProfileId; readonly version: number | null }
  /** What guards its records: its record type unless said otherwise. */
  readonly access?: ProfileAccess
}

const ofGroup: Belonging = { entityId: null }

function profiles(tx: Tenant, clientId: ClientId) {
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
    .select(["e.name as entity_name", "o.published_version as origin_in_force"])
    .select(sql<LocalisedText | null>`o.draft -> 'name'`.as("origin_name"))
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as("updated_by_name"))
    .select(sql<string | null>`a.first_name || ' ' || a.last_name`.as("archived_by_name"))
    .select("v.definition as published")
}

/** The rows with the names of those alone whom the reader may see. */
export async function withNamesSeen(
  tx: Tenant,
  reader: PersonReader & { readonly clientId: ClientId },
  rows: readonly ProfileRow[],
): Promise<ProfileRow[]> {
  const ids = new Set(rows.flatMap(({ updated_by: one, archived_by: other }) => [one ?? [], other ?? []].flat()))
  const people = await tx
    .selectFrom("app_user as u")
    .where("u.client_id", "=", reader.clientId)
    .where(sql<boolean>`u.id = any(${[...ids]}::uuid[])`)
    .where(isSeenBy(reader))
    .select("u.id")
    .execute()
  const seen = new Set<string | null>(people.map(({ id }) => id))
  return rows.map((row) => ({
    ...row,
    updated_by_name: seen.has(row.updated_by) ? row.updated_by_name : null,
    archived_by_name: seen.has(row.archived_by) ? row.archived_by_name : null,
  }))
}

export function findProfiles(tx: Tenant, clientId: ClientId): Promise<ProfileRow[]> {
  return profiles(tx, clientId).orderBy("p.id").execute()
}

export function findProfile(tx: Tenant, clientId: ClientId, id: ProfileId): Promise<ProfileRow | undefined> {
  return profiles(tx, clientId).where("p.id", "=", id).executeTakeFirst()
}

/** The profile's row is held until the transaction ends, so that of two edits at once the second sees the first. */
export async function holdProfile(tx: Tenant, clientId: ClientId, id: ProfileId): Promise<ProfileRow | undefined> {
  await tx
    .selectFrom("profile")
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .forUpdate()
    .select("id")
    .execute()
  return findProfile(tx, clientId, id)
}

/** False when a profile of that id is there already. */
export async function insertProfile(
  tx: Tenant,
  clientId: ClientId,
  userId: UserId | null,
  definition: ProfileDefinition,
  { entityId, origin, access = "type" }: Belonging = ofGroup,
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
  tx: Tenant,
  clientId: ClientId,
  userId: UserId | null,
  definition: ProfileDefinition,
): Promise<void> {
  await tx
    .updateTable("profile")
    .set({
      type: definition.type,
      // Who works with it is decided when it is published; before, it follows the record type.
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
  tx: Tenant,
  clientId: ClientId,
  id: ProfileId,
  access: ProfileAccess,
): Promise<void> {
  await tx.updateTable("profile").set({ access }).where("client_id", "=", clientId).where("id", "=", id).execute()
}

/** Which version of its origin a copy's draft is based on from here on; null for a draft of it. */
export async function writeOriginVersion(
  tx: Tenant,
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

/** A version once written is never changed: the application's role may only insert it. */
export async function writeVersion(
  tx: Tenant,
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

/** The draft as it was published, where publishing brought an earlier definition back or added to it: another draft than before. */
export async function writePublishedDraft(
  tx: Tenant,
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

/** Another revision of the draft than before, so that whoever works on it, or publishes it by work under way, meets the change. */
export async function writeArchived(
  tx: Tenant,
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

export async function removeProfile(tx: Tenant, clientId: ClientId, id: ProfileId): Promise<void> {
  await tx.deleteFrom("profile").where("client_id", "=", clientId).where("id", "=", id).execute()
}

export async function versionInForce(tx: Tenant, clientId: ClientId, id: ProfileId): Promise<number | null> {
  const row = await tx
    .selectFrom("profile")
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .select("published_version as version")
    .executeTakeFirst()
  return row?.version ?? null
}

/** The entity whose profile it is; null where it is the group's, or not there. */
export async function entityOf(tx: Tenant, clientId: ClientId, id: ProfileId): Promise<EntityId | null> {
  const row = await tx
    .selectFrom("profile")
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .select("entity_id")
    .executeTakeFirst()
  return row?.entity_id ?? null
}

/** Whose each profile is: an entity's, or with null the group's. */
export async function ownersOf(tx: Tenant, clientId: ClientId): Promise<ReadonlyMap<string, EntityId | null>> {
  const rows = await tx.selectFrom("profile").where("client_id", "=", clientId).select(["id", "entity_id"]).execute()
  return new Map(rows.map(({ id, entity_id: entityId }) => [id, entityId]))
}

/** What is in force of a client's profiles: each one's version, which take no new records, and at which revision the tags are that they choose from. */
export interface InForce {
  readonly versions: ReadonlyMap<ProfileId, number>
  readonly archived: ReadonlySet<ProfileId>
  readonly tags: number
}

export async function versionsInForce(tx: Tenant, clientId: ClientId): Promise<InForce> {
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

/** The profiles whose definition in force chooses from a shared tag; people are none. */
export async function profilesWithTags(tx: Tenant, clientId: ClientId): Promise<readonly ProfileId[]> {
  const { rows } = await sql<{ id: ProfileId }>`
    select p.id from profile p
      join profile_version v
        on v.client_id = p.client_id and v.profile_id = p.id and v.version = p.published_version
     where p.client_id = ${clientId} and jsonb_path_exists(v.definition, '$.**.tagId ? (@ != "people")')
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export async function findVersion(
  tx: Tenant,
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

/** What of a profile others need to know to refer to it. */
export type ProfileHead = Omit<ProfileDefinition, "sections" | "rules">

/** The heads of the group's profiles and of those of these entities, as published, or as drafted where they never were. */
export function findHeads(
  tx: Tenant,
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

/** Every profile's definition, as published, or as drafted where it never was. */
export function findDefinitions(
  tx: Tenant,
  clientId: ClientId,
): Promise<{ id: ProfileId; definition: ProfileDefinition }[]> {
  return profiles(tx, clientId)
    .clearSelect()
    .select(["p.id", sql<ProfileDefinition>`coalesce(v.definition, p.draft)`.as("definition")])
    .execute()
}

/** The fields that were, in any published version, there for some people only. */
export async function fieldsOnceDisclosed(
  tx: Tenant,
  clientId: ClientId,
  profileId: ProfileId,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ target: string }>`
    select distinct rule ->> 'target' as target
      from profile_version v, jsonb_array_elements(coalesce(v.definition -> 'rules', '[]')) rule
     where v.client_id = ${clientId} and v.profile_id = ${profileId} and rule ->> 'kind' = 'disclosed'`.execute(tx)
  return new Set(rows.map(({ target }) => target))
}
