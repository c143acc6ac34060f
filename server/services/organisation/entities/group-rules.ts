import { depthOf, heightOf, wouldCircle } from "../../../../engine/organisation/group-tree.ts"
import { entityLimits } from "../../../../schemas/entities.ts"
import type { EntityId } from "../../../../schemas/ids.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { EntityValues } from "./entity-values.ts"
import type { GroupRow } from "./repository.ts"

interface Placed {
  readonly id: EntityId
  readonly parentId: EntityId | null
}

export const placesOf = (group: readonly GroupRow[]): Placed[] =>
  group.map(({ id, parent_id: parentId }) => ({ id, parentId }))

/** Names and ids that another entity of the client has already. */
export function takenBy(group: readonly GroupRow[], values: EntityValues, id: EntityId | null): Problem[] {
  const others = group.filter((one) => one.id !== id)
  const name = values.name.toLowerCase()
  const uniqueId = values.uniqueId.toLowerCase()
  return [
    ...(name !== "" && others.some((one) => one.name.toLowerCase() === name)
      ? [problem("entity.name_taken", ["name"], { name: values.name })]
      : []),
    ...(uniqueId !== "" && others.some((one) => one.unique_id.toLowerCase() === uniqueId)
      ? [problem("entity.id_taken", ["uniqueId"], { uniqueId: values.uniqueId })]
      : []),
  ]
}

/** The top of a group is the client administrators' affair; everybody else stands below an entity of their own. */
export function demandParent(actor: Actor, parentId: string | null): EntityId | null {
  if (parentId === null) {
    if (actor.rights.isClientAdmin) return null
    throw new Refusal(403, problem("entity.top_needs_administrator", ["parentId"]))
  }
  const own = actor.entityIds.find((id) => id === parentId)
  if (!own) throw new Refusal(404, problem("entity.not_found", ["parentId"]))
  return own
}

/** Refuses what would stand below itself, or so deep that its holding could not be printed any more. */
export function refuseBadPlace(group: readonly GroupRow[], id: EntityId, parentId: EntityId | null): void {
  const places = placesOf(group)
  if (wouldCircle(places, id, parentId)) throw new Refusal(409, problem("entity.cycle", ["parentId"]))
  const above = parentId === null ? 0 : depthOf(places, parentId)
  if (above + heightOf(places, id) > entityLimits.depth) {
    throw new Refusal(400, problem("entity.too_deep", ["parentId"], { maximum: entityLimits.depth }))
  }
}
