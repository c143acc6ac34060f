import { type RawBuilder, sql } from "kysely"
import type { EntityId, UserId } from "../../schemas/ids.ts"

/** Whoever asks for people, as far as it decides whom they may see. */
export interface PersonReader {
  readonly userId: UserId
  readonly rights: { readonly isClientAdmin: boolean }
  readonly entityIds: readonly EntityId[]
}

/** The entities whose people somebody may see; null for those of all. */
export function entitiesOfSeen({ rights, entityIds }: PersonReader): readonly EntityId[] | null {
  return rights.isClientAdmin ? null : entityIds
}

/** Whether a person, by their alias, works in one of these entities or in all of them. */
export function worksInOneOf(entityIds: readonly EntityId[], alias = "u"): RawBuilder<boolean> {
  const person = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<boolean>`(${person("is_client_admin")} or exists (
    select from user_entity ue where ue.client_id = ${person("client_id")} and ue.user_id = ${person("id")}
       and ue.entity_id = any(${[...entityIds]}::uuid[])))`
}

/** Whether the reader may know of a person: themselves, those who work in one of their entities, and client administrators. */
export function isSeenBy(reader: PersonReader, alias = "u"): RawBuilder<boolean> {
  const entityIds = entitiesOfSeen(reader)
  if (entityIds === null) return sql<boolean>`true`
  return sql<boolean>`(${sql.ref(`${alias}.id`)} = ${reader.userId}::uuid or ${worksInOneOf(entityIds, alias)})`
}

/** A person's name where the reader may know of them, else null. */
export function nameSeenBy(reader: PersonReader, alias = "u"): RawBuilder<string | null> {
  const [first, last] = ["first_name", "last_name"].map((column) => sql.ref(`${alias}.${column}`))
  return sql<string | null>`case when ${isSeenBy(reader, alias)} then nullif(trim(${first} || ' ' || ${last}), '') end`
}
