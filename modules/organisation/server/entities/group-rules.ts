import { depthOf, heightOf, wouldCircle } from "../../../../engine/organisation/group-tree.ts"
import { entityLimits } from "../../../../schemas/entities.ts"
import type { EntityId } from "../../../../schemas/ids.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import type { EntityValues } from "./entity-values.ts"
import type { GroupRow } from "./repository.ts"

interface EntityNode {
  readonly id: EntityId
  readonly parentId: EntityId | null
}

export const entityNodesOf = (group: readonly GroupRow[]): EntityNode[] =>
  group.map(({ id, parent_id: parentId }) => ({ id, parentId }))

/** Names and IDs that another entity of the client already has. */
export function duplicateProblems(group: readonly GroupRow[], values: EntityValues, id: EntityId | null): Problem[] {
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

/**
 * Only client administrators can add or move entities to the top of a group; for others the parent must be one of their
 * entities. Throws 403 or 404.
 */
export function requireParent(actor: Actor, parentId: string | null): EntityId | null {
  if (parentId === null) {
    if (actor.rights.isClientAdmin) return null
    throw new HttpError(403, problem("entity.top_needs_administrator", ["parentId"]))
  }
  const own = actor.entityIds.find((id) => id === parentId)
  if (!own) throw new HttpError(404, problem("entity.not_found", ["parentId"]))
  return own
}

/** Throws if the entity would be its own ancestor, or too deep in the group for its holding to be shown. */
export function assertParentAllowed(group: readonly GroupRow[], id: EntityId, parentId: EntityId | null): void {
  const entityNodes = entityNodesOf(group)
  if (wouldCircle(entityNodes, id, parentId)) throw new HttpError(409, problem("entity.cycle", ["parentId"]))
  const parentDepth = parentId === null ? 0 : depthOf(entityNodes, parentId)
  if (parentDepth + heightOf(entityNodes, id) > entityLimits.depth) {
    throw new HttpError(400, problem("entity.too_deep", ["parentId"], { maximum: entityLimits.depth }))
  }
}
