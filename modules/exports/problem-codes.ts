/** The problems that only this module reports; their messages are in its `messages/`. */
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
