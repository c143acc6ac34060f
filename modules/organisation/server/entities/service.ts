import { v7 as uuid, validate as isUuid } from "uuid"
import type { BodyOf, QueryOf, ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type * as calls from "../../contracts/organisation.ts"
import type { EntityId } from "../../../../schemas/ids.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { appendAudit } from "../../../../server/audit-log/append.ts"
import { addEntities, lockEntityGroup } from "./add-entities.ts"
import { changeOf, valuesIn } from "./entity-row.ts"
import {
  blankEntity,
  changedFields,
  type EntityValues,
  isEveryFieldProvided,
  isFieldProvidedIn,
  applyEntityInput,
  findEntityProblems,
} from "./entity-values.ts"
import { requireParent, assertParentAllowed, duplicateProblems } from "./group-rules.ts"
import { entityEntry } from "./entity-audit-entry.ts"
import { serializeDetails, serializeEntity, serializeStructure } from "./serialize-entity.ts"
import * as repository from "./repository.ts"

export type EntityService = ReturnType<typeof entityService>

/** The default of the specification's lists. */
const defaultPageSize = 1000

/** The legal entities of the client that the user works in. */
export function entityService(database: Database) {
  return {
    list(actor: Actor, query: QueryOf<typeof calls.listEntities>): Promise<ReplyOf<typeof calls.listEntities>> {
      const { page = 0, size = defaultPageSize, search = "" } = query
      return database.readTransaction(actor.clientId, async (tx) => {
        const input = { ids: actor.entityIds, search: search.trim(), page, size }
        const { rows, total } = await repository.pageOfEntities(tx, actor.clientId, input)
        const visibleIds = new Set(actor.entityIds)
        return { content: rows.map((row) => serializeEntity(row, visibleIds)), page, size, totalElements: total }
      })
    },

    get: (actor: Actor, id: string): Promise<calls.EntityDetails> =>
      database.readTransaction(actor.clientId, (tx) => details(tx, actor, getUserEntity(actor, id))),

    structure: (actor: Actor): Promise<calls.StructureNode[]> =>
      database.readTransaction(actor.clientId, async (tx) =>
        serializeStructure(await repository.groupOf(tx, actor.clientId), new Set(actor.entityIds)),
      ),

    create: (actor: Actor, input: calls.EntityInput): Promise<calls.EntityDetails> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const group = await lockEntityGroup(tx, actor)
        const values = applyEntityInput(blankEntity, input)
        requireParent(actor, values.parentId)
        assertValidEntity([
          ...findEntityProblems(values, isEveryFieldProvided),
          ...duplicateProblems(group, values, null),
        ])
        const id = uuid() as EntityId
        assertParentAllowed(group, id, values.parentId)
        return details(tx, await addEntities(tx, actor, [{ id, values }]), id)
      }),

    update: (actor: Actor, body: BodyOf<typeof calls.updateEntity>): Promise<calls.EntityDetails> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const id = getUserEntity(actor, body.id)
        await repository.lockEntities(tx, actor.clientId)
        const before = valuesIn(await rowAt(tx, actor, id, body.revision))
        const group = await repository.groupOf(tx, actor.clientId)
        const input = withParent(actor, before, body)
        const values = applyEntityInput(before, input)
        assertValidEntity([
          ...findEntityProblems(values, isFieldProvidedIn(input)),
          ...duplicateProblems(group, values, id),
        ])
        if (values.parentId !== before.parentId) assertParentAllowed(group, id, values.parentId)
        if (changedFields(before, values).length > 0) {
          await repository.updateEntity(tx, actor.clientId, id, changeOf(values))
          await appendAudit(tx, actor, entityEntry(id, "updated", before, values))
        }
        return details(tx, actor, id)
      }),

    remove: (actor: Actor, requestedId: string): Promise<void> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        if (requestedId.trim() === "") throw new HttpError(400, problem("entity.nothing_to_delete", ["entityId"]))
        const id = getUserEntity(actor, requestedId)
        await repository.lockEntities(tx, actor.clientId)
        const row = await repository.findEntity(tx, actor.clientId, id)
        if (!row) throw notFound()
        const reasons = await findDependants(tx, actor, id)
        if (reasons.length > 0) throw new HttpError(409, [problem("entity.not_deleted", ["entityId"]), ...reasons])
        await repository.removeEntity(tx, actor.clientId, id)
        await appendAudit(tx, actor, entityEntry(id, "deleted", valuesIn(row), null))
      }),
  }
}

async function details(tx: ClientTransaction, actor: Actor, id: EntityId): Promise<calls.EntityDetails> {
  const row = await repository.findEntity(tx, actor.clientId, id)
  if (!row) throw notFound()
  return serializeDetails(row, await repository.groupOf(tx, actor.clientId), new Set(actor.entityIds))
}

/**
 * Optimistic locking: throws 428 when the request has no revision, and 409 with the current entity when it is outdated.
 */
async function rowAt(tx: ClientTransaction, actor: Actor, id: EntityId, revision: number | undefined) {
  const row = await repository.findEntity(tx, actor.clientId, id)
  if (!row) throw notFound()
  if (revision === undefined) throw new HttpError(428, problem("record.revision_missing", ["revision"]))
  if (revision === row.revision) return row
  throw new HttpError(409, problem("record.conflict", ["revision"]), { current: await details(tx, actor, id) })
}

/** Keeps a parent the user cannot see: they get no parent, so their input has none. */
function withParent(actor: Actor, before: EntityValues, input: calls.EntityInput): calls.EntityInput {
  const isHidden = before.parentId !== null && !actor.entityIds.includes(before.parentId)
  if (isHidden) {
    if (input.parentId) throw new HttpError(403, problem("entity.parent_hidden", ["parentId"]))
    const { parentId: _, ...rest } = input
    return rest
  }
  if (input.parentId === undefined) return input
  const parentId = input.parentId?.trim() || null
  return { ...input, parentId: parentId === before.parentId ? parentId : requireParent(actor, parentId) }
}

async function findDependants(tx: ClientTransaction, actor: Actor, id: EntityId): Promise<Problem[]> {
  const { children, projects, records, recordTypes, users } = await repository.countEntityDependants(
    tx,
    actor.clientId,
    id,
    actor.userId,
  )
  const reasons = [
    ["entity.has_children", children],
    ["entity.has_projects", projects],
    ["entity.has_records", records],
    ["entity.has_record_types", recordTypes],
    ["entity.has_users", users],
    ["entity.currently_selected", actor.entityId === id ? 1 : 0],
  ] as const
  return reasons.flatMap(([code, count]) => (count > 0 ? [problem(code, ["entityId"], { count })] : []))
}

function assertValidEntity(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new HttpError(400, problems)
}

/** Throws not found for an entity the user does not work in. */
function getUserEntity(actor: Actor, requestedId: string): EntityId {
  const own = isUuid(requestedId) ? actor.entityIds.find((id) => id === requestedId.toLowerCase()) : undefined
  if (!own) throw notFound()
  return own
}

function notFound(): HttpError {
  return new HttpError(404, problem("entity.not_found", ["entityId"]))
}
