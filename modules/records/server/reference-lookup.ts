import { validate as isUuid } from "uuid"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { type AccessContext, isReadable } from "./access-context.ts"
import { findRecordScopes, findVisibleUserIds } from "./record-repository.ts"
import { isVisible } from "./visibility.ts"

type RecordScope = Awaited<ReturnType<typeof findRecordScopes>>[number]

/** What values refer to, as far as the writer can see it. Each ID is looked up once. */
export interface ReferenceLookup {
  users(ids: readonly string[]): Promise<ReadonlySet<string>>
  records(ids: readonly string[]): Promise<ReadonlyMap<string, RecordScope>>
}

/** A lookup for one transaction, while it changes none of these users and records. */
export function createReferenceLookup(tx: ClientTransaction, access: AccessContext): ReferenceLookup {
  const users = createLookup(async (ids) => {
    const visible = await findVisibleUserIds(tx, access.actor, ids)
    return new Map([...visible].map((id) => [id, id]))
  })
  const records = createLookup(async (ids) => {
    const rows = await findRecordScopes(tx, access.actor.clientId, ids)
    return new Map(
      rows
        .filter((row) => isVisible(access.visibility, row) && isReadable(access, row))
        .map((row) => [row.id as string, row]),
    )
  })
  return { users: async (ids) => new Set((await users(ids)).keys()), records }
}

function createLookup<Found>(find: (ids: readonly string[]) => Promise<ReadonlyMap<string, Found>>) {
  const requested = new Set<string>()
  const known = new Map<string, Found>()
  return async (ids: readonly string[]): Promise<ReadonlyMap<string, Found>> => {
    const open = [...new Set(ids)].filter((id) => isUuid(id) && !requested.has(id))
    if (open.length > 0) for (const [id, found] of await find(open)) known.set(id, found)
    for (const id of open) requested.add(id)
    return new Map(
      ids.flatMap((id) => {
        const found = known.get(id)
        return found === undefined ? [] : [[id, found] as const]
      }),
    )
  }
}
