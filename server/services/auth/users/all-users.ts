import type { ManagedUser } from "../../../../schemas/api/user-management.ts"
import type { UserFilter } from "../../../../schemas/user-filter.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { printUser } from "./print-user.ts"
import { countAccounts, listAccounts } from "./repository.ts"
import { printingFor, rolesById, seenBy } from "./service.ts"

const batchSize = 500

export function countUsers(tx: Tenant, actor: Actor, filter: UserFilter): Promise<number> {
  return countAccounts(tx, seenBy(actor), filter)
}

/** For other services: all the people the actor sees of those that are meant, some at a time, by name. */
export async function* allUsers(tx: Tenant, actor: Actor, filter: UserFilter): AsyncGenerator<readonly ManagedUser[]> {
  const printing = await printingFor(tx, actor, await rolesById(tx, actor))
  for (let offset = 0; ; offset += batchSize) {
    const rows = await listAccounts(tx, seenBy(actor), { ...filter, limit: batchSize, offset })
    if (rows.length > 0) yield rows.map((row) => printUser(row, printing))
    if (rows.length < batchSize) return
  }
}
