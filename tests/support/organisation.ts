import { v7 as uuid } from "uuid"
import type { ClientId, EntityId, RoleId, UserId } from "../../schemas/ids.ts"
import type { Grant } from "../../schemas/permissions.ts"
import type { ModuleCode } from "../../schemas/profile-types.ts"
import type { Database } from "../../server/database/database.ts"
import { json } from "../../server/database/json.ts"
import { termsVersion } from "../../modules/auth/server/consent/terms.ts"

/** A client created for a test, with entities and users. */

export const password = "Correct-horse-7"
const passwordHash = "$argon2id$v=19$m=8,t=1,p=1$AwMDAwMDAwMDAwMDAwMDAw$VqEf35cZR3HKcF48jCoyq4DgTKQPZCvm3Vn2DWqysXg"

export interface TestClient {
  readonly id: ClientId
  readonly entities: readonly { readonly id: EntityId; readonly name: string }[]
}

export interface TestUser {
  readonly id: UserId
  readonly clientId: ClientId
  readonly email: string
}

export async function createClient(
  database: Database,
  name: string,
  entityNames: readonly string[],
): Promise<TestClient> {
  const clientId = uuid() as ClientId
  const entities = entityNames.map((entityName) => ({ id: uuid() as EntityId, name: entityName }))
  await database.clientTransaction(clientId, async (tx) => {
    await tx.insertInto("client").values({ client_id: clientId, name }).execute()
    for (const [index, entity] of entities.entries()) {
      await tx
        .insertInto("entity")
        .values({
          client_id: clientId,
          ...entity,
          unique_id: `E${index + 1}`,
          parent_id: index === 0 ? null : (entities[0]?.id ?? null),
        })
        .execute()
    }
  })
  return { id: clientId, entities }
}

export interface TestUserOptions {
  readonly email: string
  readonly entityIds?: readonly EntityId[]
  readonly modules?: readonly ModuleCode[]
  readonly grants?: readonly Grant[]
  readonly isClientAdmin?: boolean
  readonly active?: boolean
  readonly locked?: boolean
  /** Whether the published terms are accepted; true by default. */
  readonly consented?: boolean
}

export async function createTestUser(
  database: Database,
  clientId: ClientId,
  options: TestUserOptions,
): Promise<TestUser> {
  const id = uuid() as UserId
  const { email, entityIds = [], modules = ["IC"], grants = [], consented = true } = options
  await database.clientTransaction(clientId, async (tx) => {
    await tx
      .insertInto("app_user")
      .values({
        client_id: clientId,
        id,
        email,
        first_name: email.split("@")[0] ?? "",
        last_name: "Person",
        password_hash: passwordHash,
        is_client_admin: options.isClientAdmin ?? false,
        active: options.active ?? true,
        locked: options.locked ?? false,
        consent_version: consented ? termsVersion : null,
        modules: [...modules],
      })
      .execute()
    await tx.insertInto("sign_in").values({ email, client_id: clientId, user_id: id }).execute()
    for (const entityId of entityIds) {
      await tx.insertInto("user_entity").values({ client_id: clientId, user_id: id, entity_id: entityId }).execute()
    }
    if (grants.length > 0) {
      const roleId = uuid() as RoleId
      await tx
        .insertInto("role")
        .values({ client_id: clientId, id: roleId, name: `Role of ${email}`, kind: "executor", grants: json(grants) })
        .execute()
      await tx.insertInto("user_role").values({ client_id: clientId, user_id: id, role_id: roleId }).execute()
    }
  })
  return { id, clientId, email }
}
