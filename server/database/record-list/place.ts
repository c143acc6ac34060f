import { type RawBuilder, sql } from "kysely"
import type { ClientId, EntityId, ProfileId, ProjectId } from "../../../schemas/ids.ts"

/** Where a list looks, inside the walls of whoever asks: null means outside all, several means in any of them or in none. */
export interface ListPlace {
  readonly clientId: ClientId
  readonly profileId: ProfileId
  readonly project: ProjectId | null | readonly ProjectId[]
  readonly entity: EntityId | null | readonly EntityId[]
}

/** The place as a condition on whatever carries it: a record, or one of its listed values. */
export function inPlace({ clientId, profileId, project, entity }: ListPlace, alias: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.client_id`)} = ${clientId} and ${sql.ref(`${alias}.profile_id`)} = ${profileId}
    and ${among(`${alias}.project_id`, project)} and ${among(`${alias}.entity_id`, entity)}`
}

function among(column: string, wanted: string | null | readonly string[]): RawBuilder<boolean> {
  const place = sql.ref(column)
  if (wanted === null) return sql<boolean>`${place} is null`
  if (typeof wanted === "string") return sql<boolean>`${place} = ${wanted}`
  return sql<boolean>`(${place} is null or ${place} = any(${[...wanted]}::uuid[]))`
}
