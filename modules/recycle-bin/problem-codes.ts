/** The problems that only this module reports; their messages are in its `messages/`. */
export const recycleBinProblems = ["record.uid_taken"] as const

declare module "../../schemas/problem-codes.ts" {
  interface ModuleProblems extends Record<(typeof recycleBinProblems)[number], true> {}
}
