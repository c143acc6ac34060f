import type { MasterSync } from "../contract.ts"

/** Rows that changed something in the project. */
export const appliedCount = ({ results: { added, linked, changed, removed } }: Pick<MasterSync, "results">): number =>
  added + linked + changed + removed

/** Rows that were to change something, and could not. */
export const notAppliedCount = ({ results: { outdated, rejected } }: Pick<MasterSync, "results">): number =>
  outdated + rejected

/** Whether the comparison found nothing to review. */
export const isSame = ({ kinds }: Pick<MasterSync, "kinds">): boolean =>
  Object.values(kinds).every((count) => count === 0)
