import { sql } from "kysely"
import type { ClientId, EntityId, FieldId, ProfileId, ProjectId, RecordId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { type ComparedType, similarityLimits } from "../../contracts/similar-records.ts"

/** Records that are compared with each other: of a record type, in a project or the master library, of an entity. */
export interface ComparedScope {
  readonly profileId: ProfileId
  readonly projectId: ProjectId
  readonly entityId: EntityId | null
  readonly count: number
}

/** The number of records to be compared, of at most some in each scope, and the current time. */
export async function countRecordsToCompare(
  tx: ClientTransaction,
  clientId: ClientId,
  type: ComparedType,
  maxPerScope: number,
): Promise<{ readonly total: number; readonly now: Date }> {
  const { rows } = await sql<{ total: number; now: Date }>`
    select coalesce(sum(least(count, ${maxPerScope}::bigint)), 0)::bigint as total, moment_or(clock_timestamp()) as now
      from (select count(*) as count from record
             where client_id = ${clientId} and type = ${type} and project_id is not null
             group by profile_id, project_id, entity_id having count(*) > 1) scope`.execute(tx)
  return rows[0] ?? { total: 0, now: new Date() }
}

const noEntity = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/** The scopes with at least two records after one of them, regardless of who may see the records. */
export async function listComparedScopes(
  tx: ClientTransaction,
  clientId: ClientId,
  type: ComparedType,
  { after, limit }: { readonly after: ComparedScope | undefined; readonly limit: number },
): Promise<readonly ComparedScope[]> {
  const isAfter = after
    ? sql`(profile_id, project_id, coalesce(entity_id, ${noEntity}))
        > (${after.profileId}, ${after.projectId}::uuid, coalesce(${after.entityId}::uuid, ${noEntity}))`
    : sql`true`
  const { rows } = await sql<ComparedScope>`
    select profile_id as "profileId", project_id as "projectId", entity_id as "entityId", count(*) as count
      from record where client_id = ${clientId} and type = ${type} and project_id is not null and ${isAfter}
     group by profile_id, project_id, entity_id having count(*) > 1
     order by profile_id, project_id, coalesce(entity_id, ${noEntity}) limit ${limit}`.execute(tx)
  return rows
}

export interface ComparedRecord {
  readonly id: RecordId
  readonly revision: number
  readonly name: string
  /** Its beginning; empty without a text in the field. */
  readonly description: string
}

/** The records of a scope before one of them, newest first. */
export async function listComparedRecords(
  tx: ClientTransaction,
  clientId: ClientId,
  { profileId, projectId, entityId }: ComparedScope,
  descriptionId: FieldId | undefined,
  { before, limit }: { readonly before: RecordId | undefined; readonly limit: number },
): Promise<readonly ComparedRecord[]> {
  const description =
    descriptionId === undefined
      ? sql`''`
      : sql`left(coalesce(fields ->> ${descriptionId}::text, ''), ${similarityLimits.description})`
  const { rows } = await sql<ComparedRecord>`
    select id, revision, name, ${description} as description from record
     where client_id = ${clientId} and profile_id = ${profileId} and project_id = ${projectId}
       and entity_id is not distinct from ${entityId}::uuid
       and (${before ?? null}::uuid is null or id < ${before ?? null}::uuid)
     order by id desc limit ${limit}`.execute(tx)
  return rows
}
