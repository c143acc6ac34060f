/** The problems that only this module reports; their messages are in its `messages/`. */
export const checkOutProblems = [
  "check_out.held",
  "check_out.lost",
  "check_out.not_found",
  "check_out.not_a_sheet",
] as const

declare module "../../schemas/problem-codes.ts" {
  interface ModuleProblems extends Record<(typeof checkOutProblems)[number], true> {}
}
