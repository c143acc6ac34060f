/** The problems that only this module reports; their messages are in its `messages/`. */
export const rollOverProblems = [
  "roll_over.in_progress",
  "roll_over.no_data",
  "roll_over.no_previous_year",
  "roll_over.not_applied",
  "roll_over.not_found",
  "roll_over.not_ready",
  "roll_over.nothing_to_apply",
  "roll_over.outdated",
  "roll_over.record_changed_since",
] as const

declare module "../../schemas/problem-codes.ts" {
  interface ModuleProblems extends Record<(typeof rollOverProblems)[number], true> {}
}
