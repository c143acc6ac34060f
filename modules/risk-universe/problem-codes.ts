/** The problems that only this module reports; their sentences are in `messages/api-errors`. */
export const riskUniverseProblems = ["heat_map.bad_bands", "heat_map.conflict"] as const

declare module "../../schemas/problem-codes.ts" {
  interface ModuleProblems extends Record<(typeof riskUniverseProblems)[number], true> {}
}
