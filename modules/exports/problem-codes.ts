/** The problems that only this module reports; their sentences are in its messages or in `messages/api-errors`. */
export const exportProblems = [
  "export.not_found",
  "export.not_ready",
  "export.not_available",
  "export.too_much_for_pages",
  "export.stopped",
] as const

declare module "../../schemas/problem-codes.ts" {
  interface ModuleProblems extends Record<(typeof exportProblems)[number], true> {}
}
