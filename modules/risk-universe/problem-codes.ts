/** The problems that only this module reports; their messages are in its `messages/`. */
export const riskUniverseProblems = [
  "heat_map.bad_bands",
  "heat_map.conflict",
  "heat_map.no_axes",
  "heat_map.same_pattern",
  "similar_records.hidden_links",
  "similar_records.in_progress",
  "similar_records.linked_completed",
  "similar_records.locked",
  "similar_records.no_delete_permission",
  "similar_records.not_joinable",
] as const

declare module "../../schemas/problem-codes.ts" {
  interface ModuleProblems extends Record<(typeof riskUniverseProblems)[number], true> {}
}
