import type { Condition, Filter, JoinCondition } from "../../../schemas/query.ts"
import { isComplete } from "../../../engine/list/operators.ts"

/** A filter in the making: its conditions may still lack a column or a value. Ids tell parts apart that say the same. */
export interface DraftCondition {
  readonly id: number
  readonly column: string | null
  readonly condition: Condition | null
}
export interface DraftGroup {
  readonly id: number
  readonly join: JoinCondition["operator"]
  readonly parts: readonly DraftPart[]
}
export type DraftPart = DraftCondition | DraftGroup

export const isGroup = (part: DraftPart): part is DraftGroup => "parts" in part

export interface FilterParts {
  readonly join: JoinCondition["operator"]
  readonly conditions: readonly Filter[]
}

/** The draft of a filter, and the next id that is free. */
export function draftFilter({ join, conditions }: FilterParts): { readonly root: DraftGroup; readonly next: number } {
  let next = 1
  const part = (filter: Filter): DraftPart =>
    filter.filterType === "join"
      ? { id: next++, join: filter.operator, parts: filter.conditions.map(part) }
      : { id: next++, column: filter.column, condition: filter }
  return { root: { id: 0, join, parts: conditions.map(part) }, next }
}

/** What of a draft is finished: groups of nothing say nothing, a group of one is that one. */
export function finishedFilter(root: DraftGroup): FilterParts {
  return { join: root.join, conditions: root.parts.flatMap(finished) }
}

function finished(part: DraftPart): readonly Filter[] {
  if (!isGroup(part)) return part.condition && isComplete(part.condition) ? [part.condition] : []
  const conditions = part.parts.flatMap(finished)
  return conditions.length > 1 ? [{ filterType: "join", operator: part.join, conditions }] : conditions
}

/** How many conditions lack something. */
export function unfinishedIn(part: DraftPart): number {
  if (isGroup(part)) return part.parts.reduce((sum, one) => sum + unfinishedIn(one), 0)
  return part.condition && isComplete(part.condition) ? 0 : 1
}

/** The draft with one part changed, or taken away where the change gives nothing. */
export function changedPart(group: DraftGroup, id: number, change: (part: DraftPart) => DraftPart | null): DraftGroup {
  if (group.id === id) {
    const changed = change(group)
    return changed && isGroup(changed) ? changed : group
  }
  return {
    ...group,
    parts: group.parts.flatMap((part) =>
      part.id === id ? (change(part) ?? []) : isGroup(part) ? changedPart(part, id, change) : part,
    ),
  }
}
