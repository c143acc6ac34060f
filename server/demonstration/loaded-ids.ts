import type { EntityId, ProjectId, RecordId, RoleId, UserId } from "../../schemas/ids.ts"

/** The database IDs of the content's keys. */
export interface LoadedIds {
  readonly entities: ReadonlyMap<string, EntityId>
  readonly projects: ReadonlyMap<string, ProjectId>
  readonly roles: ReadonlyMap<string, RoleId>
  readonly people: ReadonlyMap<string, UserId>
  readonly records: Map<string, RecordId>
}

/** The ID of a key; throws with a message when the content references an unknown key. */
export function idOf<Id extends string>(ids: ReadonlyMap<string, Id>, key: string): Id {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The demonstration organisation refers to ${key}, which it does not have.`)
  return id
}
