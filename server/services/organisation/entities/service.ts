import { v7 as uuid, validate as isUuid } from "uuid"
import type { BodyOf, QueryOf, ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type * as calls from "../../../../schemas/api/organisation.ts"
import type { EntityId } from "../../../../schemas/ids.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { appendAudit } from "../../../audit-log/append.ts"
import { addEntities, heldGroup } from "./add-entities.ts"
import { changeOf, valuesIn } from "./entity-row.ts"
import {
  blankEntity,
  changedFields,
  type EntityValues,
  everythingSaid,
  saidIn,
  spoken,
  wrongWith,
} from "./entity-values.ts"
import { demandParent, refuseBadPlace, takenBy } from "./group-rules.ts"
import { entityEntry } from "./note-entity.ts"
import { printDetails, printEntity, printStructure } from "./print-entity.ts"
import * as repository from "./repository.ts"

export type EntityService = ReturnType<typeof entityService>

/** As the specification's lists are, where nothing else is asked for. */
const usualSize = 1000

/** The legal entities of the client, as far as the person works in them. */
export function entityService(database: Database) {
  return {
    list(actor: Actor, query: QueryOf<typeof calls.listEntities>): Promise<ReplyOf<typeof calls.listEntities>> {
      const { page = 0, size = usualSize, search = "" } = query
      return database.reading(actor.clientId, async (tx) => {
        const wish = { ids: actor.entityIds, search: search.trim(), page, size }
        const { rows, total } = await repository.pageOfEntities(tx, actor.clientId, wish)
        const seen = new Set(actor.entityIds)
        return { content: rows.map((row) => printEntity(row, seen)), page, size, totalElements: total }
      })
    },

    get: (actor: Actor, id: string): Promise<calls.EntityDetails> =>
      database.reading(actor.clientId, (tx) => details(tx, actor, ownEntity(actor, id))),

    structure: (actor: Actor): Promise<calls.StructureNode[]> =>
      database.reading(actor.clientId, async (tx) =>
        printStructure(await repository.groupOf(tx, actor.clientId), new Set(actor.entityIds)),
      ),

    create: (actor: Actor, wish: calls.EntityWish): Promise<calls.EntityDetails> =>
      database.tenant(actor.clientId, async (tx) => {
        const group = await heldGroup(tx, actor)
        const values = spoken(blankEntity, wish)
        demandParent(actor, values.parentId)
        refuseWrong([...wrongWith(values, everythingSaid), ...takenBy(group, values, null)])
        const id = uuid() as EntityId
        refuseBadPlace(group, id, values.parentId)
        return details(tx, await addEntities(tx, actor, [{ id, values }]), id)
      }),

    update: (actor: Actor, body: BodyOf<typeof calls.updateEntity>): Promise<calls.EntityDetails> =>
      database.tenant(actor.clientId, async (tx) => {
        const id = ownEntity(actor, body.id)
        await repository.holdGroup(tx, actor.clientId)
        const before = valuesIn(await rowAt(tx, actor, id, body.revision))
        const group = await repository.groupOf(tx, actor.clientId)
        const wish = placedWish(actor, before, body)
        const values = spoken(before, wish)
        refuseWrong([...wrongWith(values, saidIn(wish)), ...takenBy(group, values, id)])
        if (values.parentId !== before.parentId) refuseBadPlace(group, id, values.parentId)
        if (changedFields(before, values).length > 0) {
          await repository.updateEntity(tx, actor.clientId, id, changeOf(values))
          await appendAudit(tx, actor, entityEntry(id, "updated", before, values))
        }
        return details(tx, actor, id)
      }),

    remove: (actor: Actor, wanted: string): Promise<void> =>
      database.tenant(actor.clientId, async (tx) => {
        if (wanted.trim() === "") throw new Refusal(400, problem("entity.nothing_to_delete", ["entityId"]))
        const id = ownEntity(actor, wanted)
        await repository.holdGroup(tx, actor.clientId)
        const row = await repository.findEntity(tx, actor.clientId, id)
        if (!row) throw notFound()
        const reasons = await whatHangsOn(tx, actor, id)
        if (reasons.length > 0) throw new Refusal(409, [problem("entity.not_deleted", ["entityId"]), ...reasons])
        await repository.removeEntity(tx, actor.clientId, id)
        await appendAudit(tx, actor, entityEntry(id, "deleted", valuesIn(row), null))
      }),
  }
}

async function details(tx: Tenant, actor: Actor, id: EntityId): Promise<calls.EntityDetails> {
  const row = await repository.findEntity(tx, actor.clientId, id)
  if (!row) throw notFound()
  return printDetails(row, await repository.groupOf(tx, actor.clientId), new Set(actor.entityIds))
}

/** The row as its author saw it; anything else is shown to them first. */
async function rowAt(tx: Tenant, actor: Actor, id: EntityId, revision: number | undefined) {
  const row = await repository.findEntity(tx, actor.clientId, id)
  if (!row) throw notFound()
  if (revision === undefined) throw new Refusal(428, problem("record.revision_missing", ["revision"]))
  if (revision === row.revision) return row
  throw new Refusal(409, problem("record.conflict", ["revision"]), { current: await details(tx, actor, id) })
}

/** A parent the person does not see stays: told no parent, they can say none. */
function placedWish(actor: Actor, before: EntityValues, wish: calls.EntityWish): calls.EntityWish {
  const isHidden = before.parentId !== null && !actor.entityIds.includes(before.parentId)
  if (isHidden) {
    if (wish.parentId) throw new Refusal(403, problem("entity.parent_hidden", ["parentId"]))
    const { parentId: _, ...rest } = wish
    return rest
  }
  if (wish.parentId === undefined) return wish
  const parentId = wish.parentId?.trim() || null
  return { ...wish, parentId: parentId === before.parentId ? parentId : demandParent(actor, parentId) }
}

async function whatHangsOn(tx: Tenant, actor: Actor, id: EntityId): Promise<Problem[]> {
  const { children, projects, records, recordTypes, users } = await repository.countHanging(
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
    ["entity.working_here", actor.entityId === id ? 1 : 0],
  ] as const
  return reasons.flatMap(([code, count]) => (count > 0 ? [problem(code, ["entityId"], { count })] : []))
}

function refuseWrong(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Refusal(400, problems)
}

/** What one does not work in is not there. */
function ownEntity(actor: Actor, wanted: string): EntityId {
  const own = isUuid(wanted) ? actor.entityIds.find((id) => id === wanted.toLowerCase()) : undefined
  if (!own) throw notFound()
  return own
}

function notFound(): Refusal {
  return new Refusal(404, problem("entity.not_found", ["entityId"]))
}
