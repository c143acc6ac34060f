import type { ManagedUser } from "../contracts/user-management.ts"
import type { EntityId } from "../../../schemas/ids.ts"
import type { Actor } from "../../../server/http/actor.ts"
import type { AccountRow } from "./repository.ts"
import { exceedsOwnAccess, type RolesById } from "./access-level.ts"

/** Context for serializing accounts. */
export interface PrintingUsers {
  readonly actor: Actor
  readonly roles: RolesById
  /** Names of the entities the reader works in. */
  readonly entityNames: ReadonlyMap<EntityId, string>
}

/** An account as its reader can see it: entities they do not work in are counted, not named. */
export function serializeUser(row: AccountRow, { actor, roles, entityNames }: PrintingUsers): ManagedUser {
  const entities = row.entity_ids.flatMap((id) => {
    const name = entityNames.get(id)
    return name === undefined ? [] : [{ id, name }]
  })
  return {
    id: row.id,
    clientId: actor.clientId,
    firstName: row.first_name,
    lastName: row.last_name,
    userName: row.user_name,
    email: row.email,
    secondEmail: row.second_email,
    country: row.country,
    designation: row.designation,
    contactNumber: row.contact_number,
    isExternal: row.is_external,
    isClientAdmin: row.is_client_admin,
    status: row.status,
    lastLogin: row.last_login?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    roles: byName(
      row.role_ids.flatMap((id) => {
        const role = roles.get(id)
        return role ? [{ id, name: role.name }] : []
      }),
    ),
    entities: byName(entities),
    otherEntities: row.entity_ids.length - entities.length,
    modules: row.modules,
    revision: row.revision,
    canEdit: exceedsOwnAccess(actor, row, roles) === undefined,
  }
}

function byName<Named extends { readonly name: string }>(list: readonly Named[]): Named[] {
  return list.toSorted((a, b) => a.name.localeCompare(b.name))
}
