import { sql } from "kysely"
import type { ClientId, EntityId, FieldId, ProfileId, ProjectId, RecordId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { ComparedType } from "../../contracts/similar-records.ts"

/** Records that are compared with each other: of a record type, in a project or the master library, of an entity. */
export interface ComparedScope {
  readonly profileId: ProfileId
  readonly projectId: ProjectId
  readonly entityId: EntityId | null
  readonly count: number
}

/** All scopes with at least two records, regardless of who may see them, and the current time. */
export async function listComparedScopes(
  tx: ClientTransaction,
  clientId: ClientId,
  type: ComparedType,
): Promise<{ readonly scopes: readonly ComparedScope[]; readonly now: Date }> {
  const { rows } = await sql<ComparedScope>`
    select profile_id as "profileId", project_id as "projectId", entity_id as "entityId", count(*) as count
      from record where client_id = ${clientId} and type = ${type} and project_id is not null
     group by profile_id, project_id, entity_id having count(*) > 1
     order by profile_id, project_id, entity_id`.execute(tx)
  const time = await sql<{ now: Date }>`select moment_or(clock_timestamp()) as now`.execute(tx)
  return { scopes: rows, now: time.rows[0]?.now ?? new Date() }
}

export interface ComparedRecord {
  readonly id: RecordId
  readonly revision: number
  readonly name: string
  /** Empty without a text in the field. */
  readonly description: string
}

/** The records of a scope after one of them in the order of their IDs. */
export async function listComparedRecords(
  tx: ClientTransaction,
  clientId: ClientId,
  { profileId, projectId, entityId }: ComparedScope,
  descriptionId: FieldId | undefined,
  { after, limit }: { readonly after: RecordId | undefined; readonly limit: number },
): Promise<readonly ComparedRecord[]> {
  const description = descriptionId === undefined ? sql`''` : sql`coalesce(fields ->> ${descriptionId}::text, '')`
  const { rows } = await sql<ComparedRecord>`
    select id, revision, name, ${description} as description from record
     where client_id = ${clientId} and profile_id = ${profileId} and project_id = ${projectId}
       and entity_id is not distinct from ${entityId}::uuid
       and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
     order by id limit ${limit}`.execute(tx)
  return rows
}
