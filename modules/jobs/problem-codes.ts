/** The problems that only this module reports; their messages are in its `messages/`. */
export const jobProblems = [
  "job.not_retried",
  "job.not_cancelled",
  "job.replaced",
  "job.unknown_kind",
  "job.unknown_schedule",
] as const

declare module "../../schemas/problem-codes.ts" {
  interface ModuleProblems extends Record<(typeof jobProblems)[number], true> {}
}
