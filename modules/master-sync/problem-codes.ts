/** The problems that only this module reports; their messages are in its `messages/`. */
export const masterSyncProblems = [
  "sync.changed_since",
  "sync.in_progress",
  "sync.not_found",
  "sync.not_ready",
  "sync.not_applied",
  "sync.nothing_to_apply",
  "sync.outdated",
  "sync.record_changed_since",
] as const

declare module "../../schemas/problem-codes.ts" {
  interface ModuleProblems extends Record<(typeof masterSyncProblems)[number], true> {}
}
