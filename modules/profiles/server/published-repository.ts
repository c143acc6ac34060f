import { sql } from "kysely"
import type { ClientId, ProfileId } from "../../../schemas/ids.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"

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
