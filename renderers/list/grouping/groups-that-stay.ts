import type { RecordGroup } from "../../../modules/records/contracts/views.ts"

/** A group with rows that stay although the list does not have them any more. */
export interface StayingGroup {
  readonly group: RecordGroup
  /** The keys of the groups above it, the nearest first. */
  readonly above: readonly (string | null)[]
}

/**
 * The groups of a list with those that only have rows that stay, each below the nearest group that was above it. They
 * count without these rows.
 */
export function withStayingGroups(
  groups: readonly RecordGroup[],
  staying: readonly StayingGroup[],
): readonly RecordGroup[] {
  const all = [...groups]
  // The topmost first, so that one that is missing is found by the next.
  for (const { group, above } of staying.toSorted((one, other) => one.above.length - other.above.length)) {
    const keys = new Set(all.map(({ key }) => key))
    if (keys.has(group.key)) continue
    const nearest = above.find((key) => keys.has(key))
    const at = nearest === undefined ? 0 : all.findIndex(({ key }) => key === nearest) + 1
    all.splice(at, 0, { ...group, count: 0 })
  }
  return all
}
