import { sql } from "kysely"
import type { ClientId, ProfileId, UserId } from "../../../../schemas/ids.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { ProfileType } from "../../../../schemas/profile-types.ts"
import type { WorkflowMapping } from "../../../../schemas/upgrade.ts"
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
}

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
    ])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as("updated_by_name"))
    .select("v.definition as published")
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
): Promise<boolean> {
  const inserted = await tx
    .insertInto("profile")
    .values({
      client_id: clientId,
      id: definition.id as ProfileId,
      type: definition.type,
      draft: json(definition),
      updated_by: userId,
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
      draft: json(definition),
      draft_revision: sql`draft_revision + 1`,
      updated_at: sql`now()`,
      updated_by: userId,
    })
    .where("client_id", "=", clientId)
    .where("id", "=", definition.id as ProfileId)
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

/** What is in force of a client's profiles: each one's version, and at which revision the tags are that they choose from. */
export interface InForce {
  readonly versions: ReadonlyMap<ProfileId, number>
  readonly tags: number
}

export async function versionsInForce(tx: Tenant, clientId: ClientId): Promise<InForce> {
  const rows = await tx
    .selectFrom("profile")
    .where("client_id", "=", clientId)
    .where("published_version", "is not", null)
    .select(["id", "published_version as version"])
    .select(({ selectFrom }) =>
      selectFrom("tag_revision").where("client_id", "=", clientId).select("revision").as("tags"),
    )
    .execute()
  return { versions: new Map(rows.map(({ id, version }) => [id, version ?? 0])), tags: rows[0]?.tags ?? 0 }
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

/** Every profile's head, as published, or as drafted where it never was. */
export function findHeads(tx: Tenant, clientId: ClientId): Promise<{ id: ProfileId; head: ProfileHead }[]> {
  return profiles(tx, clientId)
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
