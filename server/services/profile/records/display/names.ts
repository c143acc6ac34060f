import { validate as isUuid } from "uuid"
import type { Tenant } from "../../../../database/database.ts"
import { listPeople } from "../../../auth/people/service.ts"
import { type Reader, readableLinks } from "../reader.ts"
import type { Change } from "../../../../audit-log/append.ts"
import { readRecordNames } from "./names-repository.ts"

/** As many people and records as one page of a log names. */
const mostNames = 2_000

/** What people and records are called, as far as the reader may see them. */
export interface Names {
  readonly people: ReadonlyMap<string, string>
  readonly records: ReadonlyMap<string, string>
}

export async function namesFor(
  tx: Tenant,
  reader: Reader,
  rows: readonly { readonly changes: readonly Change[] }[],
  actorIds: readonly (string | null)[],
): Promise<Names> {
  const found = new Set<string>(actorIds.filter((id) => id !== null))
  for (const { changes } of rows)
    for (const { previous, current } of changes) for (const value of [previous, current]) addIds(value, found)
  const ids = [...found].slice(0, mostNames)
  if (ids.length === 0) return { people: new Map(), records: new Map() }
  const { actor } = reader
  const entityIds = actor.rights.isClientAdmin ? null : actor.entityIds
  const people = await listPeople(tx, { clientId: actor.clientId, entityIds, ids, size: mostNames })
  const records = await readRecordNames(tx, actor.clientId, ids, readableLinks(reader))
  return {
    people: new Map(people.map(({ id, name }) => [id as string, name])),
    records: new Map(records.map(({ id, uid, name }) => [id, `${uid} ${name}`])),
  }
}

/** Ids stand in values alone, in lists and in rows. */
function addIds(value: unknown, into: Set<string>): void {
  if (typeof value === "string") {
    if (isUuid(value)) into.add(value)
  } else if (Array.isArray(value)) for (const item of value) addIds(item, into)
  else if (typeof value === "object" && value !== null) for (const item of Object.values(value)) addIds(item, into)
}
