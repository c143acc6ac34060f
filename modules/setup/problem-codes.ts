/** The problems that only this module reports; their messages are in its `messages/`. */
export const setupProblems = ["setup.bad_address", "setup.expired", "setup.done"] as const

declare module "../../schemas/problem-codes.ts" {
  interface ModuleProblems extends Record<(typeof setupProblems)[number], true> {}
}
