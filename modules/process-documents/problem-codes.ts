/** The problems that only this module reports; their messages are in its `messages/`. */
export const processDocumentProblems = [
  "document.none",
  "document.no_version",
  "document.wrong_kind",
  "document.outdated",
  "document.too_long",
  "document.unknown_picture",
  "document.unsafe_link",
  "document.bad_shape",
] as const

declare module "../../schemas/problem-codes.ts" {
  interface ModuleProblems extends Record<(typeof processDocumentProblems)[number], true> {}
}
