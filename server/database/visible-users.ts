import { type RawBuilder, sql } from "kysely"
import type { EntityId, UserId } from "../../schemas/ids.ts"

/** The user who queries users, as far as it determines whom they can see. */
export interface UserViewer {
  readonly userId: UserId
  readonly rights: { readonly isClientAdmin: boolean }
  readonly entityIds: readonly EntityId[]
}

/** The entities whose users are visible to the viewer; null for all. */
export function visibleEntityIds({ rights, entityIds }: UserViewer): readonly EntityId[] | null {
  return rights.isClientAdmin ? null : entityIds
}

/** Whether a user, by table alias, works in one of these entities or in all of them. */
export function userInAnyEntity(entityIds: readonly EntityId[], alias = "u"): RawBuilder<boolean> {
  const user = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<boolean>`(${user("is_client_admin")} or exists (
    select from user_entity ue where ue.client_id = ${user("client_id")} and ue.user_id = ${user("id")}
       and ue.entity_id = any(${[...entityIds]}::uuid[])))`
}

/** Whether a user is visible to the viewer: themselves, users of one of their entities, and client administrators. */
export function userVisibilityCondition(viewer: UserViewer, alias = "u"): RawBuilder<boolean> {
  const entityIds = visibleEntityIds(viewer)
  if (entityIds === null) return sql<boolean>`true`
  return sql<boolean>`(${sql.ref(`${alias}.id`)} = ${viewer.userId}::uuid or ${userInAnyEntity(entityIds, alias)})`
}

/** A user's name if they are visible to the viewer, else null. */
export function visibleNameOf(viewer: UserViewer, alias = "u"): RawBuilder<string | null> {
  const [first, last] = ["first_name", "last_name"].map((column) => sql.ref(`${alias}.${column}`))
  return sql<
    string | null
  >`case when ${userVisibilityCondition(viewer, alias)} then nullif(trim(${first} || ' ' || ${last}), '') end`
}
