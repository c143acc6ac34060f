import { sql } from "kysely"
import type { ClientId, EntityId, ProfileId } from "../../../../schemas/ids.ts"
import type { LocalisedText } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { json } from "../../../../server/database/json.ts"
import type { TagUsage } from "./tag-usages.ts"

/**
 * A definition that uses a tag: a draft or any published version, because records are displayed under older versions
 * too.
 */
export interface NamingDefinition {
  readonly profileId: ProfileId
  /** Owning entity of the profile; null for the group. */
  readonly entityId: EntityId | null
  readonly definition: ProfileDefinition
}

export async function definitionsNaming(
  tx: ClientTransaction,
  clientId: ClientId,
  tagId: string,
): Promise<NamingDefinition[]> {
  const { rows } = await sql<NamingDefinition>`
    select d.id as "profileId", p.entity_id as "entityId", d.definition
      from (select id, draft as definition from profile where client_id = ${clientId}
            union all
            select profile_id, definition from profile_version where client_id = ${clientId}) d
      join profile p on p.client_id = ${clientId} and p.id = d.id
     where jsonb_path_exists(d.definition, '$.**.tagId ? (@ == $tag)', ${json({ tag: tagId })}::jsonb)
     order by d.id
  `.execute(tx)
  return rows
}

/** Returns, by tag, the profiles whose draft or published definition uses it. */
export async function usersOfTags(tx: ClientTransaction, clientId: ClientId) {
  const { rows } = await sql<{ tag: string; id: ProfileId; name: LocalisedText; entity_id: EntityId | null }>`
    select distinct on (named.tag, p.id) named.tag #>> '{}' as tag, p.id, p.draft -> 'name' as name, p.entity_id
      from profile p
      left join profile_version v
        on v.client_id = p.client_id and v.profile_id = p.id and v.version = p.published_version
      cross join lateral (select jsonb_path_query(p.draft, '$.**.tagId') as tag
                          union all
                          select jsonb_path_query(coalesce(v.definition, '{}'), '$.**.tagId')) named
     where p.client_id = ${clientId} and jsonb_typeof(named.tag) = 'string'
     order by named.tag, p.id
  `.execute(tx)
  return Map.groupBy(rows, ({ tag }) => tag)
}

/** Counts the records of a profile that contain the element in one of the usages. */
export async function countRecordsHolding(
  tx: ClientTransaction,
  clientId: ClientId,
  profileId: ProfileId,
  tagUsages: readonly TagUsage[],
  elementId: string,
): Promise<number> {
  if (tagUsages.length === 0) return 0
  const columnConditions = tagUsages.map(({ fieldId, column }) =>
    column === undefined
      ? sql`jsonb_exists(fields -> ${fieldId}, ${elementId})`
      : sql`jsonb_path_exists(fields -> ${fieldId}, ${`$[*].${JSON.stringify(column)}[*] ? (@ == $e)`}::jsonpath,
          ${json({ e: elementId })}::jsonb)`,
  )
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from record
     where client_id = ${clientId} and profile_id = ${profileId} and (${sql.join(columnConditions, sql` or `)})
  `.execute(tx)
  return rows[0]?.total ?? 0
}

/** Locks the profiles until the transaction ends. */
export async function lockProfiles(
  tx: ClientTransaction,
  clientId: ClientId,
  ids: readonly ProfileId[],
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .selectFrom("profile")
    .where("client_id", "=", clientId)
    .where("id", "in", [...ids])
    .orderBy("id")
    .forUpdate()
    .select("id")
    .execute()
}
