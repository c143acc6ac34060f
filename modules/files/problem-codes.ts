/** The problems that only this module reports; their messages are in its `messages/`. */
export const fileProblems = [
  "comment.unknown_file",
  "file.too_large",
  "file.bad_name",
  "file.bad_kind",
  "file.parts_missing",
  "file.link_expired",
  "file.checking",
  "file.infected",
  "file.in_use",
  "file.not_uploader",
  "file.in_document",
  "file.too_many_waiting",
] as const

declare module "../../schemas/problem-codes.ts" {
  interface ModuleProblems extends Record<(typeof fileProblems)[number], true> {}
}
