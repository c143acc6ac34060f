/** The problems that only this module reports; their messages are in its `messages/`. */
export const masterLibraryProblems = ["process.circular", "process.not_assigned", "process.not_available"] as const

declare module "../../schemas/problem-codes.ts" {
  interface ModuleProblems extends Record<(typeof masterLibraryProblems)[number], true> {}
}
