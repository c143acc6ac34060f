/** The problems that only this module reports; their sentences are in its messages or in `messages/api-errors`. */
export const recycleBinProblems = ["record.uid_taken"] as const

declare module "../../schemas/problem-codes.ts" {
  interface ModuleProblems extends Record<(typeof recycleBinProblems)[number], true> {}
}
