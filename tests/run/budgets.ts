/** Seconds of wall time on two cores that a part of `npm test` may take; beyond it the part is named, not failed. */
export const budgets: Readonly<Record<string, number>> = {
  checks: 40,
  unit: 60,
  server: 300,
  stories: 260,
  e2e: 240,
}

/** `npm test -- --changed` as a whole. */
export const changedBudget = 120
