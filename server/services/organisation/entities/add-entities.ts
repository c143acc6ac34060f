import type { EntityId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { appendAudit, appendAudits } from "../../../audit-log/append.ts"
import { rowOf } from "./entity-row.ts"
import type { EntityValues } from "./entity-values.ts"
import { entityEntry } from "./note-entity.ts"
import * as repository from "./repository.ts"

export type { GroupRow } from "./repository.ts"

export interface AddedEntity {
  readonly id: EntityId
  readonly values: EntityValues
}

const rowsAtOnce = 500

/** The group for looking at it. */
export const readGroup = (tx: Tenant, actor: Actor): Promise<repository.GroupRow[]> =>
  repository.groupOf(tx, actor.clientId)

/** The group for changing it: nobody else changes it meanwhile. */
export async function heldGroup(tx: Tenant, actor: Actor): Promise<repository.GroupRow[]> {
  await repository.holdGroup(tx, actor.clientId)
  return readGroup(tx, actor)
}

/**
 * Adds entities that were judged in the held group, parents before children, each with its trail. Who adds them works in them,
 * and so sees them; a client administrator does anyway.
 */
export async function addEntities(tx: Tenant, actor: Actor, added: readonly AddedEntity[]): Promise<Actor> {
  for (let start = 0; start < added.length; start += rowsAtOnce) {
    const some = added.slice(start, start + rowsAtOnce)
    const rows = some.map(({ id, values }) => rowOf(actor.clientId, id, values))
    await repository.insertEntities(tx, rows)
    const entries = some.map(({ id, values }) => entityEntry(id, "created", null, values))
    await appendAudits(tx, actor, entries)
  }
  const ids = added.map(({ id }) => id)
  if (!actor.rights.isClientAdmin && ids.length > 0) {
    await repository.admitTo(tx, actor.clientId, actor.userId, ids)
    const changes = ids.map((current) => ({ section: null, parameter: "companyIds", previous: null, current }))
    await appendAudit(tx, actor, { subjectKind: "user", subjectId: actor.userId, action: "updated", changes })
  }
  return { ...actor, entityIds: [...actor.entityIds, ...ids] }
}
