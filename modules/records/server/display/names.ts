import { validate as isUuid } from "uuid"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { listDirectoryUsers } from "../../../auth/server/index.ts"
import { type AccessContext, readableLinks } from "../access-context.ts"
import type { Change } from "../../../../server/audit-log/append.ts"
import { listRecordNames } from "./names-repository.ts"

/** Maximum number of users and records named on one page of a log. */
const maxNames = 2_000

/** Names of users and records, limited to what the reader can see. */
export interface Names {
  readonly people: ReadonlyMap<string, string>
  readonly records: ReadonlyMap<string, string>
}

export async function namesFor(
  tx: ClientTransaction,
  access: AccessContext,
  rows: readonly { readonly changes: readonly Change[] }[],
  actorIds: readonly (string | null)[],
): Promise<Names> {
  const inChanges = new Set<string>()
  for (const { changes } of rows)
    for (const { previous, current } of changes) for (const value of [previous, current]) addIds(value, inChanges)
  const ids = [...new Set([...actorIds.filter((id) => id !== null), ...inChanges])].slice(0, maxNames)
  if (ids.length === 0) return { people: new Map(), records: new Map() }
  const { actor } = access
  const entityIds = actor.rights.isClientAdmin ? null : actor.entityIds
  const recordIds = ids.filter((id) => inChanges.has(id))
  const [people, records] = await Promise.all([
    listDirectoryUsers(tx, { clientId: actor.clientId, entityIds, ids, size: maxNames }),
    recordIds.length === 0 ? [] : listRecordNames(tx, actor.clientId, recordIds, readableLinks(access)),
  ])
  return {
    people: new Map(people.map(({ id, name }) => [id as string, name])),
    records: new Map(records.map(({ id, uid, name }) => [id, `${uid} ${name}`])),
  }
}

/** Collects IDs from values, including lists and table rows. */
function addIds(value: unknown, into: Set<string>): void {
  if (typeof value === "string") {
    if (isUuid(value)) into.add(value)
  } else if (Array.isArray(value)) for (const item of value) addIds(item, into)
  else if (typeof value === "object" && value !== null) for (const item of Object.values(value)) addIds(item, into)
}
