import type { ManagedUser } from "../contracts/user-management.ts"
import type { UserFilter } from "../../../schemas/user-filter.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { serializeUser } from "./serialize-user.ts"
import { countAccounts, listAccounts } from "./repository.ts"
import { loadSerializeContext, rolesById, userScopeOf } from "./service.ts"

const batchSize = 500

export function countUsers(tx: ClientTransaction, actor: Actor, filter: UserFilter): Promise<number> {
  return countAccounts(tx, userScopeOf(actor), filter)
}

/** For other services: yields all matching users the actor can see, in batches, by name. */
export async function* allUsers(
  tx: ClientTransaction,
  actor: Actor,
  filter: UserFilter,
): AsyncGenerator<readonly ManagedUser[]> {
  const printing = await loadSerializeContext(tx, actor, await rolesById(tx, actor))
  for (let offset = 0; ; offset += batchSize) {
    const rows = await listAccounts(tx, userScopeOf(actor), { ...filter, limit: batchSize, offset })
    if (rows.length > 0) yield rows.map((row) => serializeUser(row, printing))
    if (rows.length < batchSize) return
  }
}
