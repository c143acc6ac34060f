import { effectiveHoldings, inTreeOrder } from "../../../../engine/organisation/group-tree.ts"
import type { Entity, EntityDetails, StructureNode } from "../../../../schemas/api/organisation.ts"
import type { EntityType } from "../../../../schemas/entities.ts"
import type { EntityId } from "../../../../schemas/ids.ts"
import { holdingIn, valuesIn } from "./entity-row.ts"
import type { EntityRow, GroupRow } from "./repository.ts"

/** What the reader sees: a parent outside of it is not named, not even by its id. */
export type Seen = ReadonlySet<EntityId>

const typeOf = (parentId: EntityId | null): EntityType => (parentId === null ? "PARENT" : "CHILD")

export function printEntity(row: EntityRow, seen: Seen): Entity {
  return {
    id: row.id,
    parentId: seenParent(row, seen),
    name: row.name,
    uniqueId: row.unique_id,
    country: row.country,
    timeZone: row.time_zone,
    currency: row.currency,
    decimalPlaces: row.decimal_places,
    entityType: typeOf(row.parent_id),
  }
}

export function printDetails(row: EntityRow, group: readonly GroupRow[], seen: Seen): EntityDetails {
  const parent = group.find(({ id }) => id === seenParent(row, seen))
  return {
    ...valuesIn(row),
    ...printEntity(row, seen),
    revision: row.revision,
    effectiveHolding: holdingsOf(group, seen).get(row.id) ?? null,
    parent: parent ? named(parent) : null,
    parentHidden: row.parent_id !== null && !seen.has(row.parent_id),
    children: group.filter((one) => one.parent_id === row.id && seen.has(one.id)).map(named),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function printStructure(group: readonly GroupRow[], seen: Seen): StructureNode[] {
  const effective = holdingsOf(group, seen)
  const nodes = group
    .filter(({ id }) => seen.has(id))
    .map((row): StructureNode => ({
      id: row.id,
      parentId: seenParent(row, seen),
      name: row.name,
      uniqueId: row.unique_id,
      country: row.country,
      entityType: typeOf(row.parent_id),
      parentHidden: row.parent_id !== null && !seen.has(row.parent_id),
      percentageHolding: holdingIn(row),
      effectiveHolding: effective.get(row.id) ?? null,
    }))
  return [...inTreeOrder(nodes)]
}

/** What is held of an entity the reader does not see is not known to them, so neither is what follows from it. */
function holdingsOf(group: readonly GroupRow[], seen: Seen): ReadonlyMap<EntityId, string | null> {
  return effectiveHoldings(
    group.map((row) => ({
      id: row.id,
      parentId: row.parent_id,
      percentageHolding: seen.has(row.id) ? holdingIn(row) : null,
    })),
  )
}

const seenParent = ({ parent_id: parentId }: Pick<GroupRow, "parent_id">, seen: Seen): EntityId | null =>
  parentId !== null && seen.has(parentId) ? parentId : null

const named = (row: GroupRow) => ({ id: row.id, name: row.name, percentageHolding: holdingIn(row) })
