import type { EntityId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { appendAudit, appendAudits } from "../../../../server/audit-log/append.ts"
import { rowOf } from "./entity-row.ts"
import type { EntityValues } from "./entity-values.ts"
import { entityEntry } from "./entity-audit-entry.ts"
import * as repository from "./repository.ts"

export type { GroupRow } from "./repository.ts"

export interface AddedEntity {
  readonly id: EntityId
  readonly values: EntityValues
}

const batchSize = 500

/** The group, for reading. */
export const findGroup = (tx: ClientTransaction, actor: Actor): Promise<repository.GroupRow[]> =>
  repository.groupOf(tx, actor.clientId)

/** The group, locked for a change. */
export async function lockEntityGroup(tx: ClientTransaction, actor: Actor): Promise<repository.GroupRow[]> {
  await repository.lockEntities(tx, actor.clientId)
  return findGroup(tx, actor)
}

/**
 * Adds entities that were validated in the locked group, parents before children, each with its audit entry. Also
 * assigns them to the actor, so that they see them; a client administrator does anyway.
 */
export async function addEntities(tx: ClientTransaction, actor: Actor, added: readonly AddedEntity[]): Promise<Actor> {
  for (let start = 0; start < added.length; start += batchSize) {
    const some = added.slice(start, start + batchSize)
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
