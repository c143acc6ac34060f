import type { EntityId, RecordId } from "../../schemas/ids.ts"
import type { ProfileType } from "../../schemas/profile-types.ts"

const { compare: naturalOrder } = new Intl.Collator("en", { numeric: true })

const typeOrder: readonly ProfileType[] = [
  "PROCESS",
  "SUB_PROCESS",
  "RISK",
  "CONTROL",
  "POLICIES_AND_PROCEDURES",
  "NARRATIVES",
  "FLOWCHARTS",
  "TOD",
  "TOE",
  "ISSUE",
]

/** What decides where a record is listed. */
export interface RecordPlace {
  readonly entityId: EntityId
  readonly id: RecordId
  readonly type: ProfileType
  readonly uid: string
  /** The records it is linked below, listed or not. */
  readonly parents?: readonly RecordId[]
}

/** Sorts records by entity, in this order, and so that each follows those it is linked below; then by number. */
export function sortParentsFirst<Place extends RecordPlace>(
  entityIds: readonly EntityId[],
  records: readonly Place[],
): readonly Place[] {
  const entityOrder = new Map(entityIds.map((id, index) => [id, index]))
  const parentsById = new Map(records.map(({ id, parents = [] }) => [id, parents]))
  const depths = new Map<RecordId, number>()
  const depthOf = (id: RecordId): number => {
    const known = depths.get(id)
    if (known !== undefined) return known
    // Links have no circles; the entry also stops the search if there ever were one.
    depths.set(id, 0)
    const above = (parentsById.get(id) ?? []).filter((parent) => parentsById.has(parent))
    const depth = above.length === 0 ? 0 : 1 + Math.max(...above.map(depthOf))
    depths.set(id, depth)
    return depth
  }
  return records.toSorted(
    (one, other) =>
      (entityOrder.get(one.entityId) ?? 0) - (entityOrder.get(other.entityId) ?? 0) ||
      typeOrder.indexOf(one.type) - typeOrder.indexOf(other.type) ||
      depthOf(one.id) - depthOf(other.id) ||
      naturalOrder(one.uid, other.uid),
  )
}
