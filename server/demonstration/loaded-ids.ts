import type { EntityId, ProjectId, RecordId, RoleId, UserId } from "../../schemas/ids.ts"

/** The ids under which the content's keys came into the database. */
export interface LoadedIds {
  readonly entities: ReadonlyMap<string, EntityId>
  readonly projects: ReadonlyMap<string, ProjectId>
  readonly roles: ReadonlyMap<string, RoleId>
  readonly people: ReadonlyMap<string, UserId>
  readonly records: Map<string, RecordId>
}

/** The id of a key; content that names what it does not have is refused with a sentence. */
export function idOf<Id extends string>(ids: ReadonlyMap<string, Id>, key: string): Id {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The demonstration organisation speaks of ${key}, which it does not have.`)
  return id
}
