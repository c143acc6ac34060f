import { effectiveHoldings, inTreeOrder } from "../../../../engine/organisation/group-tree.ts"
import type { Entity, EntityDetails, StructureNode } from "../../contracts/organisation.ts"
import type { EntityType } from "../../../../schemas/entities.ts"
import type { EntityId } from "../../../../schemas/ids.ts"
import { holdingIn, valuesIn } from "./entity-row.ts"
import type { EntityRow, GroupRow } from "./repository.ts"

/** The entities visible to the reader: a parent outside of them is not revealed, not even by ID. */
export type VisibleEntityIds = ReadonlySet<EntityId>

const typeOf = (parentId: EntityId | null): EntityType => (parentId === null ? "PARENT" : "CHILD")

export function serializeEntity(row: EntityRow, visibleIds: VisibleEntityIds): Entity {
  return {
    id: row.id,
    parentId: visibleParentId(row, visibleIds),
    name: row.name,
    uniqueId: row.unique_id,
    country: row.country,
    timeZone: row.time_zone,
    currency: row.currency,
    decimalPlaces: row.decimal_places,
    entityType: typeOf(row.parent_id),
  }
}

export function serializeDetails(
  row: EntityRow,
  group: readonly GroupRow[],
  visibleIds: VisibleEntityIds,
): EntityDetails {
  const parent = group.find(({ id }) => id === visibleParentId(row, visibleIds))
  return {
    ...valuesIn(row),
    ...serializeEntity(row, visibleIds),
    revision: row.revision,
    effectiveHolding: holdingsOf(group, visibleIds).get(row.id) ?? null,
    parent: parent ? toNamedEntity(parent) : null,
    parentHidden: row.parent_id !== null && !visibleIds.has(row.parent_id),
    children: group.filter((one) => one.parent_id === row.id && visibleIds.has(one.id)).map(toNamedEntity),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function serializeStructure(group: readonly GroupRow[], visibleIds: VisibleEntityIds): StructureNode[] {
  const effective = holdingsOf(group, visibleIds)
  const nodes = group
    .filter(({ id }) => visibleIds.has(id))
    .map((row): StructureNode => ({
      id: row.id,
      parentId: visibleParentId(row, visibleIds),
      name: row.name,
      uniqueId: row.unique_id,
      country: row.country,
      entityType: typeOf(row.parent_id),
      parentHidden: row.parent_id !== null && !visibleIds.has(row.parent_id),
      percentageHolding: holdingIn(row),
      effectiveHolding: effective.get(row.id) ?? null,
    }))
  return [...inTreeOrder(nodes)]
}

/** Hides holdings in entities the reader cannot see, and those calculated from them. */
function holdingsOf(group: readonly GroupRow[], visibleIds: VisibleEntityIds): ReadonlyMap<EntityId, string | null> {
  return effectiveHoldings(
    group.map((row) => ({
      id: row.id,
      parentId: row.parent_id,
      percentageHolding: visibleIds.has(row.id) ? holdingIn(row) : null,
    })),
  )
}

const visibleParentId = (
  { parent_id: parentId }: Pick<GroupRow, "parent_id">,
  visibleIds: VisibleEntityIds,
): EntityId | null => (parentId !== null && visibleIds.has(parentId) ? parentId : null)

const toNamedEntity = (row: GroupRow) => ({ id: row.id, name: row.name, percentageHolding: holdingIn(row) })
