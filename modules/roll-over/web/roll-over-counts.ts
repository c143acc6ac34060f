import type { RollOver } from "../contract.ts"

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0)

/** All rows. */
export const rowCount = ({ kinds }: Pick<RollOver, "kinds">): number => sum(kinds)

/** Records of the previous year that are not among the rows. */
export const leftOutCount = ({ leftOut }: Pick<RollOver, "leftOut">): number => sum(leftOut)

/** Rows that changed something in the new project. */
export const appliedCount = ({ results: { added, linked } }: Pick<RollOver, "results">): number => added + linked

/** Rows that were to change something, and could not. */
export const notAppliedCount = ({ results: { outdated, rejected } }: Pick<RollOver, "results">): number =>
  outdated + rejected

/** Users who have left and whom no one replaces. */
export const unreplacedCount = ({ users }: Pick<RollOver, "users">): number =>
  users.filter(({ hasLeft, replacement }) => hasLeft && replacement === null).length

/** Whether the preparation found nothing to review. */
export const isEmpty = (rollOver: Pick<RollOver, "kinds">): boolean => rowCount(rollOver) === 0

export const isRunning = ({ state }: Pick<RollOver, "state">): boolean =>
  state === "preparing" || state === "applying" || state === "undoing"
