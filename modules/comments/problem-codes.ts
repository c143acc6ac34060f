/** The problems that only this module reports; their messages are in its `messages/`. */
export const commentProblems = [
  "comment.empty",
  "comment.too_long",
  "comment.too_many_mentions",
  "comment.unknown_user",
  "comment.not_found",
  "comment.not_author",
  "comment.thread_full",
  "comment.contradiction",
] as const

declare module "../../schemas/problem-codes.ts" {
  interface ModuleProblems extends Record<(typeof commentProblems)[number], true> {}
}
