import type { Condition, Filter, JoinCondition } from "../../../schemas/query.ts"
import { isComplete } from "../../../engine/list/operators.ts"

/**
 * A filter that is being edited: conditions may still lack a column or a value. IDs distinguish nodes with equal
 * content.
 */
export interface DraftCondition {
  readonly id: number
  readonly column: string | null
  readonly condition: Condition | null
}
export interface DraftGroup {
  readonly id: number
  readonly join: JoinCondition["operator"]
  readonly conditions: readonly DraftFilterNode[]
}
export type DraftFilterNode = DraftCondition | DraftGroup

export const isGroup = (node: DraftFilterNode): node is DraftGroup => "conditions" in node

export interface FilterConditions {
  readonly join: JoinCondition["operator"]
  readonly conditions: readonly Filter[]
}

/** Converts a filter to a draft. Returns it with the next free ID. */
export function draftFilter({ join, conditions }: FilterConditions): {
  readonly root: DraftGroup
  readonly next: number
} {
  let next = 1
  const node = (filter: Filter): DraftFilterNode =>
    filter.filterType === "join"
      ? { id: next++, join: filter.operator, conditions: filter.conditions.map(node) }
      : { id: next++, column: filter.column, condition: filter }
  return { root: { id: 0, join, conditions: conditions.map(node) }, next }
}

/** Converts the complete nodes of a draft to a filter: drops empty groups and unwraps groups of one. */
export function toFilter(root: DraftGroup): FilterConditions {
  return { join: root.join, conditions: root.conditions.flatMap(toFilters) }
}

function toFilters(node: DraftFilterNode): readonly Filter[] {
  if (!isGroup(node)) return node.condition && isComplete(node.condition) ? [node.condition] : []
  const conditions = node.conditions.flatMap(toFilters)
  return conditions.length > 1 ? [{ filterType: "join", operator: node.join, conditions }] : conditions
}

/** Counts the incomplete conditions. */
export function countUnfinished(node: DraftFilterNode): number {
  if (isGroup(node)) return node.conditions.reduce((sum, one) => sum + countUnfinished(one), 0)
  return node.condition && isComplete(node.condition) ? 0 : 1
}

/** Returns the draft with one node updated, or removed when the change returns null. */
export function updateDraftNode(
  group: DraftGroup,
  id: number,
  change: (node: DraftFilterNode) => DraftFilterNode | null,
): DraftGroup {
  if (group.id === id) {
    const changed = change(group)
    return changed && isGroup(changed) ? changed : group
  }
  return {
    ...group,
    conditions: group.conditions.flatMap((node) =>
      node.id === id ? (change(node) ?? []) : isGroup(node) ? updateDraftNode(node, id, change) : node,
    ),
  }
}
