import { type RawBuilder, sql } from "kysely"
import type { ClientId, EntityId, ProfileId, ProjectId } from "../../../schemas/ids.ts"

/**
 * Which records a list covers, within the user's visibility scope: null means records without entity or project,
 * several values mean records with any of them or without one.
 */
export interface RecordSetScope {
  readonly clientId: ClientId
  readonly profileId: ProfileId
  readonly project: ProjectId | null | readonly ProjectId[]
  readonly entity: EntityId | null | readonly EntityId[]
}

/** The scope as a condition on a table with scope columns: records or their indexed values. */
export function scopeCondition(
  { clientId, profileId, project, entity }: RecordSetScope,
  alias: string,
): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.client_id`)} = ${clientId} and ${sql.ref(`${alias}.profile_id`)} = ${profileId}
    and ${oneOfCondition(`${alias}.project_id`, project)} and ${oneOfCondition(`${alias}.entity_id`, entity)}`
}

function oneOfCondition(column: string, requested: string | null | readonly string[]): RawBuilder<boolean> {
  const columnRef = sql.ref(column)
  if (requested === null) return sql<boolean>`${columnRef} is null`
  if (typeof requested === "string") return sql<boolean>`${columnRef} = ${requested}`
  return sql<boolean>`(${columnRef} is null or ${columnRef} = any(${[...requested]}::uuid[]))`
}
